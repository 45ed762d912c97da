import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { absentSyntax } from '../../../../src/content/markdown/parsing/absent-syntax.js';

const all = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).freeze();

const parse = (source: string) =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(absentSyntax, source)
    .use(remarkFrontmatter)
    .parse(source);

const pieces = [
  ...[
    '|',
    '-',
    ':-',
    '-:',
    '|-',
    ' | ',
    '@',
    '&#64;',
    '&#124;',
    'a',
    'a.b',
    'mailto:',
    'http://a.b/',
    'www.a.b',
  ],
  ...[
    '~',
    '~~',
    '*',
    '_',
    '`',
    '[',
    ']',
    '(',
    ')',
    '[^1]',
    '[x] ',
    '> ',
    '- ',
    '1. ',
    '# ',
    '<',
    '>',
    '\\',
    '\n',
    '\n\n',
  ],
  ...['| a | b |\n|---|---|\n| c | d |\n', 'a\n-\n', 'a\n:-\n', 'me@a.example', '    '],
];

describe('a page that is read without looking for what cannot be in it', () => {
  it('is read as if all were looked for', () => {
    const source = fc
      .array(fc.constantFrom(...pieces), { maxLength: 30 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(source, (text) => {
        assert.deepEqual(parse(text), all.parse(text));
      }),
      { numRuns: 1000, seed: 11 },
    );
  });

  for (const [name, source, type] of [
    ['a table', 'a | b\n--|--\nc | d', 'table'],
    ['a table without a pipe', 'a\n:-', 'table'],
    ['an address', 'Write to me@a.example.', 'link'],
    ['an address that a reference ends', 'Write to me&#64;a.example.', 'link'],
  ] as const) {
    it(`still has ${name}`, () => {
      assert.ok(JSON.stringify(parse(source)).includes(`"type":"${type}"`));
    });
  }
});
