import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../temporary-folder.js';
import { quotesOf, resolvePage } from './resolve.js';

describe('Docusaurus', () => {
  it('reads a part whose name a formatter of Markdown has escaped', async () => {
    const body = "import Part from './\\_part.mdx';\n\n<Part />\n";
    const files = { 'a.md': body, '_part.mdx': 'A part.\n' };
    assert.deepEqual(await quotesOf({ files, name: 'docusaurus' }), ['A part.']);
  });

  it('shows neither comments nor imports, also where the page is no MDX', async () => {
    const text = 'Text. <!-- a\n\nb --> More, `<!-- code -->`.\n\n```html\n<!-- kept -->\n```';
    const start =
      "import { Fold } from '../fold'\n\n<!-- ignored -->\nimport Part from './part.mdx'\n\n";
    const quotes = ['Text.  More, `<!-- code -->`.', '```html\n<!-- kept -->\n```'];
    for (const end of ['', '\n\n<Fold a={', '\n\nOpen <!-- for good'])
      assert.deepEqual(
        (await quotesOf({ name: 'docusaurus', files: { 'a.md': start + text + end } })).slice(0, 2),
        quotes,
      );
  });

  it('shows admonitions, tabs and the parts that pages import', async () => {
    const files = {
      'docs/a.md': [
        "import Part from './_part.mdx';",
        '',
        ':::tip[Be quick]',
        '',
        'Do it **now**.',
        '',
        ':::note',
        'Inner.',
        ':::',
        '',
        ':::',
        '',
        '<Tabs>',
        '<TabItem value="apple" label="Apple">Red.</TabItem>',
        '</Tabs>',
        '',
        '1. One',
        '',
        '   <Part />',
      ].join('\n'),
      'docs/_part.mdx': 'A part with `code`.\n',
      'docusaurus.config.js': '',
    };
    const { page, name } = await resolvePage({ files });
    assert.equal(name, 'docusaurus');
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ markdown }) => markdown.replace(/\n[\s>]+/g, '\n')),
      [
        '> **Be quick**\nDo it **now**.\n**Note**\nInner.',
        '**Apple**',
        'Red.',
        '1. One\nA part with `code`.',
      ],
    );
    assert.match(page.html, /Be quick[\s\S]*Do it <strong>now<\/strong>/);
    assert.doesNotMatch(page.html, /:::/);
  });

  it('finds the parts that pages import from the folder of the configuration on', async () => {
    const outer = await temporaryFolder({
      'docusaurus.config.js': '',
      'docs/parts/_part.mdx': 'A part.\n',
      'docs/_other.mdx': 'Another one.\n',
      'src/_part.mdx': 'No page.\n',
    });
    const page = [
      "import Part from '@site/docs/parts/_part.mdx';",
      "import Elsewhere from '@site/src/_part.mdx';",
      "import Root from '@site/_other.mdx';",
      '',
      'Text.\n\n<Part />\n\n<Elsewhere />\n\n<Root />',
    ];
    const files = { 'guide/a.md': page.join('\n') };
    const quotes = await quotesOf({ files, folder: join(outer, 'docs') });
    assert.deepEqual(quotes, ['Text.', 'A part.']);
    const within = { 'docs/guide/a.md': page.join('\n'), '_other.mdx': 'Another one.\n' };
    const whole = await quotesOf({
      files: { ...within, 'docusaurus.config.js': '', 'docs/parts/_part.mdx': 'A part.\n' },
    });
    assert.deepEqual(whole, ['Text.', 'A part.', 'Another one.']);
  });

  it('shows code without what tells its highlighter which lines to mark', async () => {
    const files = {
      'a.md': [
        ...['```jsx', '// highlight-next-line', 'a();', '  {/* highlight-start */}', '  <B />'],
        ...['  /* highlight-end */', '// highlight-next-line is said', '```', ''],
        ...['> ```yaml', '> # highlight-next-line', '> a: 1', '> ```', ''],
        ...['```html', '<!-- highlight-next-line -->', '<b>', '```', ''],
        ...['````md', '<!-- highlight-next-line -->', '```js', '// highlight-next-line', 'a();'],
        ...['```', '````', ''],
        ...['<CodeBlock language="js">{`', '// highlight-next-line', 'c();', '`}</CodeBlock>'],
      ].join('\n'),
    };
    assert.deepEqual(await quotesOf({ name: 'docusaurus', files }), [
      '```jsx\na();\n  <B />\n// highlight-next-line is said\n```',
      '> ```yaml\n> a: 1\n> ```',
      '```html\n<b>\n```',
      '````md\n```js\n// highlight-next-line\na();\n```\n````',
      '```js\nc();\n```',
    ]);
  });

  it('shows the title of code above it, once, also in a part that is imported', async () => {
    const files = {
      'a.mdx': [
        "import Part from './_part.mdx';",
        '',
        '- One',
        '',
        '  ```js title="src/{id}/__a.js" {1}',
        '  a();',
        '  ```',
        '',
        '<Part />',
      ].join('\n'),
      '_part.mdx': "```sh title='Terminal'\nb\n```\n",
    };
    const { page } = await resolvePage({ name: 'docusaurus', files });
    assert.match(page.html, /<p><strong>src\/\{id\}\/__a\.js<\/strong><\/p>\s*<pre/);
    assert.match(page.html, /<p><strong>Terminal<\/strong><\/p>\s*<pre/);
    assert.equal(page.html.match(/<strong>/g)?.length, 2);
  });

  it('quotes code without the title that stands above it', async () => {
    const files = {
      'a.md': '```js title="a.js" {1}\na();\n```\n\n- ```sh title="b"\n  b\n  ```\n',
    };
    assert.deepEqual(await quotesOf({ name: 'docusaurus', files }), [
      '**a.js**',
      '```js {1}\na();\n```',
      '- ```sh title="b"\n  b\n  ```',
    ]);
  });

  it('reads as MDX what a fence hides from Markdown alone', async () => {
    const files = {
      'a.mdx': [
        ...['```mdx-code-block', '<Tabs>', '<TabItem value="npm">', '```', ''],
        ...['```bash', 'npm i', '```', ''],
        ...['````mdx-code-block', '</TabItem>', '</Tabs>', '', '```js', 'a();', '```', '````'],
      ].join('\n'),
    };
    assert.deepEqual(await quotesOf({ name: 'docusaurus', files }), [
      '**npm**',
      '```bash\nnpm i\n```',
      '```js\na();\n```',
    ]);
  });

  it('leads where links past its router lead', async () => {
    const body =
      '[API](pathname:///api/index.html), <a href="pathname:///b">B</a>, `pathname:///c`';
    const { page } = await resolvePage({ name: 'docusaurus', files: { 'guide/a.mdx': body } });
    assert.match(page.html, /href="\/api\/index.html".*href="\/b".*<code>pathname:\/\/\/c</s);
  });

  it('reads a page as Markdown that is no MDX', async () => {
    const files = { 'a.md': 'Less than <5 is {not} MDX.\n' };
    assert.deepEqual(await quotesOf({ name: 'docusaurus', files }), ['Less than <5 is {not} MDX.']);
  });
});
