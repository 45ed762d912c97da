import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseNatively } from '../../../../src/content/markdown/parsing/native-tree.js';
import { parsePageTree } from '../../../../src/content/page-tree.js';
import { parsePage } from '../../../../src/content/parse-page.js';

const reference = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter, ['yaml', 'toml'])
  .freeze();

const words = [
  ...[
    'a word',
    'café',
    '日本語',
    '🎉 and 🧑‍🚀',
    '*stressed*',
    '__strong__',
    '~~gone~~',
    '`code()`',
  ],
  ...[
    '[text](/url "title")',
    '[text][ref]',
    '[ref]',
    '![image](a.png)',
    '<b>bold</b>',
    '<!-- no -->',
  ],
  ...[
    '&amp;',
    '&#65;',
    '\\*',
    'a\\\nb',
    'note[^1]',
    '<https://a.example>',
    '{#id}',
    '5 < 6',
    '"quoted"',
  ],
];
const line = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
  .map((all) => all.join(' '));
const block = fc.oneof(
  line,
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), line)
    .map(([depth, text]) => `${'#'.repeat(depth)} ${text.replaceAll('\n', ' ')}`),
  line.map((text) => `${text.replaceAll('\n', ' ')}\n---`),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((text) => `- ${text.replaceAll('\n', '\n  ')}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((all) =>
      all.map((text, index) => `${index + 3}. ${text.replaceAll('\n', '\n   ')}`).join('\n\n'),
    ),
  line.map((text) => `> ${text.replaceAll('\n', '\n> ')}`),
  line.map(
    (text) => `- item\n\n  ${text.replaceAll('\n', '\n  ')}\n\n  \`\`\`sh\n  code\n  \`\`\``,
  ),
  line.map((text) => `\`\`\`js title="a.js"\n${text}\n\n${text}\n\`\`\``),
  line.map((text) => `| a | b |\n| :-- | --: |\n| ${text.replaceAll('\n', ' ')} | \\| |`),
  line.map((text) => `<div align="center">\n\n${text}\n\n</div>`),
  line.map((text) => `[^1]: ${text.replaceAll('\n', ' ')}`),
  fc.constant('[ref]: /target "Title"'),
  fc.constant('- [ ] to do\n- [x] done'),
  fc.constant('    indented\n\n    code'),
  fc.constant('***'),
);
const page = fc
  .tuple(
    fc.constantFrom('', '---\ntitle: A\n---\n\n', '+++\ntitle = "A"\n+++\n\n'),
    fc.array(block, { maxLength: 8 }),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([matter, blocks, end]) => `${matter}${blocks.join('\n\n')}\n`.replaceAll('\n', end));

/** What the parser in native code is known to read in another way. */
const mistaken = [
  '- <!-- a -->\n- b',
  '    code\n\n3. a',
  '1. a\n\n## Run\n    $ one\n    $ two',
  '| a | b |\n|---|---|\n|https://a.example|b|',
  '| a | b |\n|---|---|\n| a |**HTTP://a.example**|',
  '| a | b |\n|---|---|\n| c | d |\n<br>',
  '---\n\nText\n\n...\n\nMore',
  '# a\0b',
];

describe('what is parsed in native code', () => {
  it('is the tree of the reference parser, with its places', () => {
    let count = 0;
    fc.assert(
      fc.property(page, (source) => {
        const tree = parseNatively(source);
        if (!tree) return;
        count += 1;
        assert.deepEqual(told(tree), told(reference.parse(source)));
      }),
      { numRuns: 2000, seed: 3 },
    );
    assert.ok(count > 1900, `${count} of 2000`);
  });

  it('has addresses as links, with places for what is beside them', () => {
    const source = 'See https://a.example/x_y, www.b.example and 🎉 me@c.example!';
    const tree = parsePageTree(source);
    const texts: string[] = [];
    const urls: string[] = [];
    visit(tree, (node) => {
      if (node.type === 'link') urls.push(node.url);
      if (node.type !== 'text') return;
      texts.push(node.value);
      const { start, end } = node.position ?? {};
      assert.equal(source.slice(start?.offset, end?.offset), node.value);
    });
    assert.deepEqual(urls, [
      'https://a.example/x_y',
      'http://www.b.example',
      'mailto:me@c.example',
    ]);
    assert.equal(texts.join(''), source);
  });

  it('is a table that is longer than a paragraph may be', () => {
    const cells = words.filter((word) => !word.includes('\n')).join(' ');
    const table = `| a | b |\n|---|---|\n${`| ${cells} | \\| |\n`.repeat(100)}`;
    const tree = parseNatively(table);
    assert.ok(tree && table.length > 20_000);
    assert.deepEqual(told(tree), told(reference.parse(table)));
    assert.equal(parseNatively(`| a |\n|---|\n| ${'word '.repeat(2000)} |`), undefined);
  });

  it('is nothing that its code may take long for, which is read by the other parser', () => {
    const long = `# Title\n\n${'word '.repeat(2000)}`;
    assert.equal(parseNatively(long), undefined);
    assert.equal(parsePageTree(long).children.length, 2);
    const many = `${'word '.repeat(1000)}\n\n`.repeat(20);
    assert.equal(parseNatively(many), undefined);
    assert.equal(parsePageTree(many).children.length, 20);
    const references = `${'word &lt; '.repeat(20)}\n\n`.repeat(11);
    assert.equal(parseNatively(references), undefined);
    const lines = `${'word '.repeat(1000)}\r\n \r\n`.repeat(10);
    assert.equal(parseNatively(lines)?.children.length, 10);
  });

  it('is nothing where it is known to be wrong', () => {
    for (const source of mistaken) {
      assert.equal(parseNatively(source), undefined, source);
      assert.deepEqual(parsePageTree(source), reference.parse(source));
    }
  });

  it('keeps front matter in TOML from readers', async () => {
    const source = '+++\ntitle = "Mine"\n+++\n\n# Title\n\nText.';
    const { html, sections } = await parsePage({ file: 'page.md', path: '/page', source });
    assert.doesNotMatch(html, /Mine/);
    assert.equal(
      sections.map(({ blocks }) => blocks.map(({ text }) => text).join()).join(),
      'Text.',
    );
  });
});

/** A tree without what is said of nothing. */
function told(tree: Root): unknown {
  return JSON.parse(JSON.stringify(tree, (_key, value: unknown) => value ?? undefined));
}
