import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from './parse-file.js';

describe('MDX', () => {
  it('shows what stands in components, and drops imports, exports and expressions', async () => {
    const { page } = await parse(
      [
        "import { Card } from './card.js';",
        'export const secret = 1;',
        '',
        '# Page',
        '',
        '<Card title="x">',
        '  <Card>',
        '    ## Inside',
        '',
        '    Text with <Badge>new</Badge> words{secret}.',
        '',
        '    ```js',
        '    run();',
        '    ```',
        '  </Card>',
        '</Card>',
        '',
        '{secret}',
        '',
        '<img src="panel.png" alt="The panel" />',
      ].join('\n'),
      'guide/setup.mdx',
    );
    assert.deepEqual(page.sections.at(-1)?.blocks, [
      { kind: 'prose', markdown: 'Text with new words.', text: 'Text with new words.' },
      { kind: 'code', markdown: '```js\nrun();\n```', text: 'run();' },
      { kind: 'prose', markdown: '![The panel](/guide/panel.png)', text: 'The panel' },
    ]);
    assert.equal(page.sections.at(-1)?.anchor, 'inside');
    assert.doesNotMatch(page.html, /secret|Card|<p><\/p>/);
  });

  it('shows the titles of components and the names of their fields, to be found and quoted', async () => {
    const { page } = await parse(
      [
        '<Accordion title="Can I pay later?">',
        '  Yes, within *30 days*.',
        '</Accordion>',
        '',
        '<ParamField path="userId" type="string">',
        '  The user.',
        '</ParamField>',
        '',
        '<div title="not shown">Text.</div>',
      ].join('\n'),
      'guide/faq.mdx',
    );
    assert.deepEqual(
      page.sections.flatMap(({ heading, blocks }) =>
        blocks.map(({ text, markdown }) => [heading, text, markdown]),
      ),
      [
        ['Faq', 'userId string', '**userId** string'],
        ['Faq', 'The user.', 'The user.'],
        ['Faq', 'Text.', 'Text.'],
        ['Can I pay later?', 'Yes, within 30 days.', 'Yes, within *30 days*.'],
      ],
    );
    assert.match(page.html, /<h2 id="can-i-pay-later">Can I pay later\?<\/h2>\s*<p>Yes/);
  });

  it('keeps for readers and machines where cards and links lead, and what fields are', async () => {
    const { page } = await parse(
      [
        '<Tabs>',
        '  <Tab title="macOS">Brew `it`.</Tab>',
        '</Tabs>',
        '',
        '<Card title="Next" href="./next.mdx#on" />',
        '',
        '<ParamField path="id" type="string" required default="me">Whose.</ParamField>',
        '',
        'See <a href="./next">the next</a>{" "}page, {`or`} {not} this<br/>one.',
        '',
        '```ts title="src/app.ts"',
        'run();',
        '```',
      ].join('\n'),
      'guide/kept.mdx',
    );
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      [
        '**macOS**',
        'Brew `it`.',
        '[**Next**](/guide/next#on)',
        '**id** string, required, default: me',
        'Whose.',
        'See [the next](/guide/next) page, or  this one.',
        '```ts title="src/app.ts"\nrun();\n```',
      ],
    );
    assert.match(page.html, /<strong>macOS<\/strong>/);
    assert.match(page.html, /<a href="\/guide\/next#on"><strong>Next<\/strong><\/a>/);
    assert.match(page.html, /<a href="\/guide\/next">the next<\/a> page, or {2}this/);
    assert.deepEqual(page.links, [
      { url: '/guide/next#on', line: 5 },
      { url: '/guide/next', line: 9 },
    ]);
  });

  it('keeps the titles of components that stand in one line', async () => {
    const { page } = await parse(
      'Text\n\n<Tabs><Tab title="npm">First</Tab><Tab title="yarn">Second</Tab></Tabs>',
      'guide/lines.mdx',
    );
    assert.match(
      page.sections[0]?.blocks.map(({ text }) => text).join(' ') ?? '',
      /npm First yarn Second/,
    );
  });

  it('that cannot be parsed names the file and the line', async () => {
    await assert.rejects(
      parse('# Page\n\n<Card>\n\nnever closed', 'guide/broken.mdx'),
      /^Error: guide\/broken\.mdx:\d+: /,
    );
  });
});
