import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePage } from '../../src/content/parse-page.js';
import { parse } from './parse-file.js';

describe('front matter', () => {
  it('gives title, description, version and language as they are written', async () => {
    const { page } = await parse(
      '---\ntitle: "Set up"\ndescription: How to begin.\nversion: 2.0\nlanguage: en\n---\nText.',
    );
    assert.equal(page.title, 'Set up');
    assert.equal(page.description, 'How to begin.');
    assert.equal(page.version, '2.0');
    assert.equal(page.sections[0]?.language, 'en');
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ text }) => text),
      ['How to begin.', 'Text.'],
    );
  });

  it('that is broken loses neither the page nor what can be read of it, and is reported', async () => {
    const { page, warnings } = await parse(
      '---\ntags: [a\ntitle: Build: and run\nversion: 3\n---\n# Other\n\nText.',
    );
    assert.equal(page.title, 'Build: and run');
    assert.equal(page.version, '3');
    assert.match(page.html, /<p>Text\.<\/p>/);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /^guide\/setup\.md:\d+: the front matter is not valid YAML/);
  });

  it('that is broken is not read from what stands within its fields', async () => {
    const { page } = await parse('---\nseo:\n  title: Not this\ntags: [a\n---\n# Title\n');
    assert.equal(page.title, 'Title');
  });

  it('says more of a page than its folder and its site do', async () => {
    const page = await parsePage({
      file: 'ja/a.md',
      path: '/ja/a',
      source: '---\nlanguage: en\n---\nText.',
      version: 'v2',
      language: 'ja',
    });
    assert.deepEqual([page.version, page.language], ['v2', 'en']);
    assert.equal(page.sections[0]?.version, 'v2');
  });

  it('of a shape that is no list of fields is as good as none', async () => {
    const { page } = await parse('---\njust words\n---\n# Title\n');
    assert.equal(page.title, 'Title');
  });
});

describe('headings', () => {
  it('are numbered as GitHub numbers them when they repeat', async () => {
    const { page } = await parse(
      '# Page\n\n## Usage\n\nOne.\n\n## Usage\n\nTwo.\n\n## `a-b` & C!\n',
    );
    assert.deepEqual(
      page.headings.map(({ anchor }) => anchor),
      ['usage', 'usage-1', 'a-b--c'],
    );
    assert.match(page.html, /<h2 id="usage-1">Usage<\/h2>/);
  });

  it('that repeat the title are shown once', async () => {
    const { page } = await parse('# Set up\n\nText.');
    assert.equal(page.title, 'Set up');
    assert.doesNotMatch(page.html, /<h1/);
    assert.deepEqual(page.headings, []);
    assert.equal(page.sections.length, 1);
    assert.equal(page.sections[0]?.anchor, undefined);
  });

  it('cut the page into sections that know what stands above them', async () => {
    const { page } = await parse('# Page\n\nIn.\n\n## One\n\n### Deep\n\nText.\n\n## Two\n\nMore.');
    assert.deepEqual(
      page.sections.map(({ heading, breadcrumb }) => [heading, breadcrumb]),
      [
        ['Page', ['Guide']],
        ['One', ['Guide', 'Page']],
        ['Deep', ['Guide', 'Page', 'One']],
        ['Two', ['Guide', 'Page']],
      ],
    );
  });

  it('inside code part nothing', async () => {
    const { page } = await parse('# Page\n\n```sh\n# not a heading\nrun\n```\n');
    assert.equal(page.sections.length, 1);
    assert.equal(page.sections[0]?.blocks[0]?.kind, 'code');
  });
});

describe('blocks', () => {
  it('can be quoted by themselves', async () => {
    const { page } = await parse(
      [
        'See [the *styling*](./styling.md#accent "Colours") and [the rest][rest].[^1] <kbd>Esc</kbd>',
        '',
        '- one\n- two',
        '',
        '| a | b |\n| - | - |\n| 1 | 2 |',
        '',
        '```js\nrun();\n```',
        '',
        '[rest]: ../rest.md',
        '',
        '[^1]: A note.',
      ].join('\n'),
    );
    assert.deepEqual(page.sections[0]?.blocks, [
      {
        kind: 'prose',
        markdown: 'See [the *styling*](/guide/styling#accent "Colours") and [the rest](/rest). Esc',
        text: 'See the styling and the rest. Esc',
      },
      { kind: 'list', markdown: '- one\n- two', text: 'one two' },
      { kind: 'table', markdown: '| a | b |\n| - | - |\n| 1 | 2 |', text: 'a b 1 2' },
      { kind: 'code', markdown: '```js\nrun();\n```', text: 'run();' },
      { kind: 'prose', markdown: 'A note.', text: 'A note.' },
    ]);
  });

  it('have nothing of tags, also where values in them hold such marks', async () => {
    const { sections } = await parsePage({
      ...{ file: 'a.md', path: '/a' },
      source: '<Listing caption="A `Box<T>`\'s use" hidden>\n\nText with 1 < 2.\n\n</Listing>\n',
    });
    assert.equal(sections[0]?.blocks.map(({ text }) => text).join(' '), 'Text with 1 < 2.');
    const started = process.cpuUsage().user;
    const hostile = ['<a x="', '<a x="<', `<a${' '.repeat(1000)}`, '<a x ', "<a x='", 'alt="" '];
    for (const part of hostile) {
      const source = part.repeat(200_000 / part.length);
      await parsePage({ file: 'a.md', path: '/a', source: `<div>\n<img ${source}\n</div>` });
    }
    assert.ok(process.cpuUsage().user - started < 5_000_000);
  });

  it('keep the alternative text of images, and nothing of scripts and comments', async () => {
    const { page } = await parse(
      '![The panel, open](panel.png)\n\nOr <img src="x.png" alt="closed">.\n\n<!-- hidden -->\n\n<script>\nhidden()\n</script>\n',
    );
    assert.deepEqual(
      page.sections[0]?.blocks.map(({ text }) => text),
      ['The panel, open', 'Or closed.'],
    );
  });

  it('say in headings nothing of the pictures in them, unless there is nothing else', async () => {
    const badge = '[![npm version](https://badges.example/v.svg)](https://npm.example)';
    const { page } = await parse(
      [
        `# tool &middot; ${badge} <img src="b.svg" alt="Build">`,
        `## Use <sup>${badge}</sup> it`,
        '## ![The logo](logo.svg)',
        '## ![The logo](logo.svg) | Tool',
        '## Either `||`',
      ].join('\n\n'),
    );
    assert.equal(page.title, 'tool');
    assert.deepEqual(
      page.headings.map(({ text }) => text),
      ['Use it', 'The logo', 'Tool', 'Either ||'],
    );
  });

  it('keep code that holds a fence in a longer fence', async () => {
    const { page } = await parse('````md\n```js\n```\n````');
    assert.equal(page.sections[0]?.blocks[0]?.markdown, '````md\n```js\n```\n````');
  });
});

describe('HTML of a page', () => {
  it('links to pages by their paths, and leaves other links alone', async () => {
    const { page } = await parse(
      '[a](styling.md#x) [b](../index.md) [c](/api.mdx?tab=1) [d](https://e.example/f.md) [e](#g) [h](../../../etc/i.md)',
    );
    assert.deepEqual(
      [...page.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      ['/guide/styling#x', '/', '/api?tab=1', 'https://e.example/f.md', '#g', '/etc/i'],
    );
  });

  it('names the language of code, and lets the keyboard scroll code and tables', async () => {
    const { page } = await parse(
      '```js\na < b\n```\n\n| Name | Use |\n| - | - |\n| [x](y.md) | 1 |',
    );
    assert.match(page.html, /<pre tabindex="0"><code class="language-js">a &#x3C; b/);
    assert.match(
      page.html,
      /<div class="table" tabindex="0" role="group" aria-label="Name, Use"><table>/,
    );
    assert.match(page.html, /href="\/guide\/y"/);
  });

  it('has no paragraph in which readers see nothing', async () => {
    for (const file of ['guide/setup.md', 'guide/setup.mdx']) {
      const { page } = await parse('&nbsp;\n\n- &emsp;\n\nText.', file);
      assert.equal(page.html.match(/<p>/g)?.length, 1, file);
    }
  });

  it('keeps the HTML that the author wrote', async () => {
    const { page } = await parse('<details><summary>More</summary>\n\n**Bold**\n\n</details>');
    assert.match(page.html, /<details><summary>More<\/summary>\s*<p><strong>Bold/);
  });
});

describe('the hash of a page', () => {
  it('changes with the source and with the group, and with nothing else', async () => {
    const first = await parse('Text.');
    assert.equal((await parse('Text.')).page.contentHash, first.page.contentHash);
    assert.notEqual((await parse('Text!')).page.contentHash, first.page.contentHash);
    const moved = await parsePage({
      file: 'guide/setup.md',
      path: '/guide/setup',
      source: 'Text.',
    });
    assert.notEqual(moved.contentHash, first.page.contentHash);
  });
});
