import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import fc from 'fast-check';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { boundedAcorn } from '../../src/content/markdown/programs/bounded-acorn.js';
import { parsePage } from '../../src/content/parse-page.js';

it('a page is read whose table is an expression of hundreds of lines', async () => {
  const option = `  { name: 'a', type: 'string[]', parameters: [{ name: 'b' }] },\n`;
  const table = `<Options\n  content={[\n${option.repeat(600)}  ]}\n/>`;
  const source = `# Options\n\n${table}\n\n## Examples\n\nUse them.`;
  const page = await parsePage({ path: '/options', file: 'options.mdx', source });
  assert.deepEqual(
    page.sections.map(({ heading }) => heading),
    ['Options', 'Examples'],
  );
});

it('an expression is read as by acorn alone, wherever it stands and whatever is in it', () => {
  const piece = fc.constantFrom(
    ...['{', '}', '{', '}', '[', ']', '(', ')', 'a', '1', ',', ': ', ' ', '\n', '\n  ', '\n    '],
    ...[
      "'",
      '"',
      '`',
      '${',
      '//',
      '/*',
      '*/',
      '/',
      '=>',
      '<A b={',
      '/>',
      '<b>',
      '</b>',
      '- ',
      '> ',
    ],
  );
  const before = fc.constantFrom('', 'Text ', '- a\n\n  ', '> ', '<A b={', '{');
  let compared = 0;
  const text = fc.tuple(before, fc.array(piece, { maxLength: 25 }));
  fc.assert(
    fc.property(text, ([start, pieces]) => {
      const source = `${start}{${pieces.join('')}}\n\nEnd.`;
      const expected = treeOf(source, Parser.extend(acornJsx()));
      if (expected) compared += 1;
      assert.deepEqual(treeOf(source, boundedAcorn(source)), expected, source);
    }),
    { numRuns: 2000, seed: 7 },
  );
  assert.ok(compared > 50, `${compared} were expressions`);
});

/** The page with its expressions read, or nothing where it is no MDX. */
function treeOf(source: string, acorn: Pick<typeof Parser, 'parse' | 'parseExpressionAt'>) {
  const processor = unified().use(remarkParse).use(remarkMdx, { acorn });
  try {
    return JSON.stringify(processor.parse(source));
  } catch {
    return undefined;
  }
}
