import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quotesOf, resolvePage } from './resolve.js';

describe('VitePress', () => {
  it('shows braces as they are written where v-pre says so', async () => {
    const body = [
      '::: v-pre',
      'Write {{ one }}.',
      ':::',
      'Not {{ here }}.',
      '',
      'In <span class="x" v-pre>{{ two }}</span>{{ gone }}.',
      '',
      '<div v-pre>',
      '',
      '{{ three }} and `{{ four }}`',
      '',
      '</div>',
    ].join('\n');
    const { page } = await resolvePage({ name: 'vitepress', files: { 'a.md': body } });
    const words = page.sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' ');
    assert.equal(words, 'Write {{ one }}. Not . In {{ two }}. {{ three }} and {{ four }}');
  });

  for (const name of ['vitepress', 'mintlify', 'plain'] as const) {
    it(`quotes code without what tells Shiki which lines to mark: ${name}`, async () => {
      const body = [
        ...['```ts', 'a(); // [!code focus]', '// [!code highlight:2]', 'b();', '```', ''],
        ...['```html', '<b> <!-- [!code error] -->', 'c [!code hl]', '```', ''],
        ...['- One', '', '  ```js', '  c({', '    d: 1, // [!code --]', '    // [!code ++:2]'],
        ...['    d: 2,', '    e: 3,', '  });', '  ```', ''],
        ...['> ```jsx', '> {/* [!code word:f] */}', '> f(); // [!!code focus]', '> ```'],
      ].join('\n');
      assert.deepEqual(await quotesOf({ name, files: { 'a.md': body } }), [
        '```ts\na();\nb();\n```',
        '```html\n<b>\nc [!code hl]\n```',
        '- One\n\n  ```diff\n    c({\n  -   d: 1,\n  +   d: 2,\n  +   e: 3,\n    });\n  ```',
        '> ```jsx\n> f(); // [!code focus]\n> ```',
      ]);
    });
  }

  it('shows containers and groups of code, without what colours lines', async () => {
    const body = [
      '::: warning Mind this {open}',
      'Hot.',
      ':::',
      '',
      '::: code-group',
      '```js{1,3} [config.js]',
      'run();',
      '```',
      '```ts:line-numbers [config.ts]',
      'go();',
      '```',
      ':::',
      '',
      '[[toc]]',
      '',
      'New <Badge type="tip" text="^1.2" /> in {{ $frontmatter.title }}{{ other() }}.',
    ].join('\n');
    const files = { 'a.md': `---\ntitle: Here\n---\n${body}`, '.vitepress/config.mts': '' };
    const { page, name, tally } = await resolvePage({ files });
    assert.equal(name, 'vitepress');
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown),
      [
        '> **Mind this**\n>\n> Hot.',
        '**config.js**',
        '```js [config.js]\nrun();\n```',
        '**config.ts**',
        '```ts [config.ts]\ngo();\n```',
        'New ^1.2 in Here.',
      ],
    );
    assert.deepEqual(tally.of('left out'), [['{{ other() }}', 1]]);
  });

  it('gives headings with a badge the anchors that they have without it', async () => {
    const body = '# Page\n\n## `withBase` <Badge type="info" text="helper" />\n\nText.\n';
    const { page } = await resolvePage({ name: 'vitepress', files: { 'a.md': body } });
    assert.deepEqual(
      page.headings.map(({ anchor }) => anchor),
      ['withbase'],
    );
  });

  it('shows no attributes of links and other parts of a text', async () => {
    const body = '[Plain](/pure.html){target="_self"} and `set`{.dim}, of {a set} in `{.a}`.\n';
    const { page } = await resolvePage({ name: 'vitepress', files: { 'a.md': body } });
    assert.equal(
      page.sections[0]?.blocks[0]?.markdown,
      '[Plain](/pure.html) and `set`, of {a set} in `{.a}`.',
    );
  });

  it('leads links to the anchors that it makes of what they name', async () => {
    const body = '[a](#descrição) [b](./b.md#%C3%9Cber-uns) [c](#Own_id) [d](https://a.example/#É)';
    const { page } = await resolvePage({ name: 'vitepress', files: { 'a.md': body } });
    assert.deepEqual(
      page.links.map(({ url }) => url),
      ['#descricao', '/b#uber-uns', '#Own_id'],
    );
    assert.match(page.sections[0]?.blocks[0]?.markdown ?? '', /\[a\]\(#descricao\)/);
  });

  it('puts files, their lines and their regions where they are named', async () => {
    const files = {
      'guide/a.md': [
        '<!-- @include: ./part.md -->',
        '<!--@include: ../lines.md{2,3}-->',
        '<<< @/code.ts#one{2}',
        'End.',
      ].join('\n\n'),
      'guide/part.md': 'A part.\n',
      'lines.md': 'one\ntwo\nthree\nfour\n',
      'code.ts': 'no();\n// #region one\n  yes();\n// #endregion one\n',
    };
    assert.deepEqual(await quotesOf({ name: 'vitepress', files }), [
      'A part.',
      'two\nthree',
      '```ts\nyes();\n```',
      'End.',
    ]);
  });

  it('leaves alone what stands in code', async () => {
    const body =
      '```md\n::: tip\n<!--@include: ./a.md-->\n```\n\nWrite `{{ $frontmatter.title }}`.';
    assert.deepEqual(await quotesOf({ name: 'vitepress', files: { 'a.md': body } }), [
      '```md\n::: tip\n<!--@include: ./a.md-->\n```',
      'Write `{{ $frontmatter.title }}`.',
    ]);
  });

  it('puts in all of a file without the region that is named, and files among words', async () => {
    const files = {
      'a.md':
        '<!-- @include: ./b.md#none -->\n\nOne <!-- @include: ./c.md --> two, `<!-- @include: ./c.md -->`.\n\n<<< ./d.ts#none\n',
      'b.md': 'A part.\n',
      'c.md': 'and',
      'd.ts': 'e();\n',
    };
    assert.deepEqual(await quotesOf({ name: 'vitepress', files }), [
      'A part.',
      'One and two, `<!-- @include: ./c.md -->`.',
      '```ts\ne();\n```',
    ]);
  });
});
