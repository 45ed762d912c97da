import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quotesOf, resolvePage } from './resolve.js';

const list = '# Table of contents\n\n* [A](a.md)\n';
const quotes = (source: string, files: Record<string, string> = {}) =>
  quotesOf({ files: { 'a.md': source, 'SUMMARY.md': list, ...files } });

describe('a page of GitBook', () => {
  it('has hints as notes, tabs and code below their titles', async () => {
    const hint = '{% hint style="warning" %}\nDo **not**.\n{% endhint %}\n';
    assert.deepEqual(await quotes(hint), ['> **Warning**\n>\n> Do **not**.']);
    assert.deepEqual(await quotes('{% hint style="info" %} One line. {% endhint %}'), [
      '> **Info**\n>\n> One line.',
    ]);
    const tabs = [
      ...['{% tabs %}', '{% tab title="Shell" %}', '{% code title="run.sh" %}', '```sh', 'run'],
      ...['```', '{% endcode %}', '{% endtab %}', '', '{% tab title="Words" %}', 'Run it.'],
      ...['{% endtab %}', '{% endtabs %}', 'After.'],
    ];
    assert.deepEqual(await quotes(tabs.join('\n')), [
      ...['**Shell**', '**run.sh**', '```sh\nrun\n```', '**Words**', 'Run it.', 'After.'],
    ]);
  });

  it('keeps what only has another place, and leaves tags in code', async () => {
    const steps =
      '# A\n\n## B\n\n{% stepper %}\n{% step %}\n## First\n\nDo.\n{% endstep %}\n{% endstepper %}\n';
    assert.deepEqual(await quotes(steps), ['Do.']);
    assert.deepEqual(
      await quotes('1. One\n\n   {% hint style="danger" %}\n   Hot.\n   {% endhint %}\n'),
      ['1. One\n\n\n   > **Danger**\n   >\n   > Hot.'],
    );
    assert.deepEqual(await quotes('Write `{% hint %}`.\n\n```\n{% hint %}\n```\n'), [
      ...['Write `{% hint %}`.', '```\n{% hint %}\n```'],
    ]);
    assert.deepEqual(await quotes('{% hint style="info" %}\nNothing ends it.\n'), [
      '> **Info**\n>\n> Nothing ends it.',
    ]);
    assert.deepEqual(await quotes('{% new-block %}\nKept.\n{% endnew-block %}\n'), ['Kept.']);
  });

  it('has links for what it embeds and refers to, and the texts that pages share', async () => {
    const source = [
      '{% embed url="https://example.com/v" %}\n{% endembed %}',
      '{% file src="guide.pdf" caption="The guide" %}',
      '{% content-ref url="first-steps/" %}\n[first-steps](first-steps/)\n{% endcontent-ref %}',
      '{% content-ref url="b.md" %}\n[two-words.md](b.md)\n{% endcontent-ref %}',
      '{% include ".gitbook/includes/shared.md" %}',
    ].join('\n\n');
    const shared = {
      '.gitbook/includes/shared.md': '---\ntitle: T\n---\n\nShared.\n',
      '.x/y.md': 'No.',
    };
    assert.deepEqual(await quotes(source, shared), [
      ...['[https://example.com/v](https://example.com/v)', '[The guide](/guide.pdf)'],
      ...['[First steps](/first-steps)', '[Two words](/b)', 'Shared.'],
    ]);
    assert.deepEqual(await quotes('{% include ".x/y.md" %}', shared), []);
  });

  it('calls pages that it mentions by their names, and shows no names of icons', async () => {
    const source = '<i class="fa-eye">:eye:</i> See [two-words.md](two-words.md "mention") here.';
    assert.deepEqual(await quotes(source), ['See [Two words](/two-words) here.']);
    const html = '<p>See <a data-mention href="a/README.md">a/README.md</a></p>';
    const { page } = await resolvePage({ files: { 'b.md': html, 'SUMMARY.md': list } });
    assert.match(page.html, /href="\/a">A</);
  });

  it('has operations with their parameters, as old pages describe them', async () => {
    const source = [
      '{% swagger method="get" path="/users" %}',
      '{% swagger-parameter in="query" name="page" type="Number" required="true" %}',
      ...['Which page.', '{% endswagger-parameter %}'],
      '{% swagger-response status="200: OK" %}\n```json\n{}\n```\n{% endswagger-response %}',
      '{% endswagger %}',
    ].join('\n');
    assert.deepEqual(await quotes(source), [
      ...[
        '**GET /users**',
        '- `page` (Number, required): Which page.',
        '**200: OK**',
        '```json\n{}\n```',
      ],
    ]);
  });

  it('has the anchors of its headings, and is known by its list of pages', async () => {
    const source = '# A\n\n## Begin here <a href="#start" id="start"></a>\n\nText.\n';
    const { page, name } = await resolvePage({ files: { 'a.md': source, 'SUMMARY.md': list } });
    assert.equal(name, 'gitbook');
    assert.deepEqual(page.headings, [{ level: 2, text: 'Begin here', anchor: 'start' }]);
  });
});
