import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quotesOf, resolvePage } from './resolve.js';

const index = '---\ntitle: Docs\ncascade:\n  VERSION_OF_LIB: 1.2.3\n---\n';

describe('Hugo', () => {
  it('is known by its configuration, or by the page of a folder', async () => {
    const byFile = await resolvePage({ files: { 'a.md': '', 'hugo.toml': '' } });
    assert.equal(byFile.name, 'hugo');
    const byPage = await resolvePage({ files: { 'a.md': '', 'guide/_index.md': index } });
    assert.equal(byPage.name, 'hugo');
  });

  it('shows notes with their labels, and what stands in folds and tabs', async () => {
    const body = [
      '{{< admonition type="caution" >}}\n\nMind the *gap*.\n\n{{< /admonition >}}',
      '{{< collapse title="More" >}}\nHidden.\n{{< /collapse >}}',
      '{{< tabs >}}\n{{< tab-content name="Linux" >}}\n`apt`\n{{< /tab-content >}}\n{{< /tabs >}}',
    ].join('\n\n');
    assert.deepEqual(await quotesOf({ name: 'hugo', files: { 'a.md': body } }), [
      '> **Caution**\n>\n> Mind the *gap*.',
      '> **More**\n>\n> Hidden.',
      '**Linux**',
      '`apt`',
    ]);
  });

  it('shows alerts, configuration in one of its languages, and since when there is something', async () => {
    const body = [
      '> [!NOTE]\n> Mind the gap.',
      '{{< code-toggle file=hugo >}}\n[params]\na = 1\n{{< /code-toggle >}}',
      '{{< new-in 0.120.0 />}}',
    ].join('\n\n');
    assert.deepEqual(await quotesOf({ name: 'hugo', files: { 'a.md': body } }), [
      '> **Note**\n>\n> Mind the gap.',
      '```toml\n[params]\na = 1\n```',
      '**New in 0.120.0**',
    ]);
  });

  it('puts shared texts, values that cascade and references where they are named', async () => {
    const files = {
      'v1.2.x/guide/a.md': [
        '{{< docs/shared source="x" lookup="note.md" version="<X_VERSION>" >}}',
        'Import `lib/{{< param "VERSION_OF_LIB" >}}/index.js`.',
        'See [b]({{< relref "./b.md#on" >}}) and [all](https://example.com/<X_VERSION>/all).',
      ].join('\n\n'),
      'v1.2.x/_index.md': index,
      'v1.2.x/shared/note.md': '---\ntitle: no\n---\nShared *words*.\n',
    };
    assert.deepEqual(await quotesOf({ name: 'hugo', files }), [
      'Shared *words*.',
      'Import `lib/1.2.3/index.js`.',
      'See [b](/v1.2.x/guide/b#on) and [all](https://example.com/v1.2.x/all).',
    ]);
  });

  it('shows nothing of a shortcode that it does not know, but the words in it', async () => {
    const body =
      'One {{< magic a="b > c" >}} two.\n\n{{% strange %}}\nThree.\n{{% /strange %}}\n\n{{< broken';
    const { page, tally } = await resolvePage({ name: 'hugo', files: { 'a.md': body } });
    const text = page.sections.flatMap(({ blocks }) => blocks.map((block) => block.text));
    assert.deepEqual(text, ['One two.', 'Three.']);
    assert.deepEqual(tally.of('unknown'), [
      ['broken', 1],
      ['magic', 1],
      ['strange', 1],
    ]);
  });

  it('shows a shortcode that an author quoted as it is', async () => {
    const body = 'Write `{{</* note */>}}`.';
    assert.deepEqual(await quotesOf({ name: 'hugo', files: { 'a.md': body } }), [
      'Write `{{< note >}}`.',
    ]);
  });

  it('keeps the anchor that stands in braces, and nothing else of them', async () => {
    const files = { 'a.md': '## Install it {.wide #setup}\n\n## Use it {.wide}\n' };
    const { page } = await resolvePage({ name: 'hugo', files });
    assert.deepEqual(
      page.headings.map(({ text, anchor }) => [text, anchor]),
      [
        ['Install it', 'setup'],
        ['Use it', 'use-it'],
      ],
    );
  });

  it('reads front matter of TOML', async () => {
    const files = { 'a.md': '+++\ntitle = "Set up"\ndescription = "How."\n+++\nText.\n' };
    const { page } = await resolvePage({ name: 'hugo', files });
    assert.deepEqual([page.title, page.description], ['Set up', 'How.']);
  });

  it('keeps the words that a glossary explains, and what stands on cards', async () => {
    const body = [
      'A set of {{< glossary_tooltip text="machines" term_id="node" >}} and {{< glossary_tooltip term_id="control-plane" >}}.',
      '{{% card header="Imagine" %}}\nIn it.\n{{% /card %}}',
      '{{< card link="docs" title="Start" subtitle="Begin here." >}}',
    ].join('\n\n');
    assert.deepEqual(await quotesOf({ name: 'hugo', files: { 'a.md': body } }), [
      'A set of machines and control plane.',
      '**Imagine**',
      'In it.',
      '**Start**',
      'Begin here.',
    ]);
  });
});
