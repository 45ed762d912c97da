import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quotesOf } from './resolve.js';

const quotes = (...lines: string[]) =>
  quotesOf({ files: { 'a.rst': lines.join('\n'), 'conf.py': '' } });
const table = (...rows: string[]) => rows.join('\n');

describe('a table of reStructuredText', () => {
  it('is one where it is drawn with all of its lines', async () => {
    const found = await quotes(
      ...['Before.', ''],
      '+------------+------------+-----------+',
      '| Header 1   | Header 2   | Header 3  |',
      '+============+============+===========+',
      '| ``a|b``    | goes on    | 日本語    |',
      '|            | here       | | x       |',
      '+------------+------------+-----------+',
      '| Cells may span columns. | *c*       |',
      '+------------+------------+-----------+',
      '| Cells may  | - One      | 1         |',
      '| span rows. +------------+-----------+',
      '|            | Two        | 2         |',
      '|            +------------+-----------+',
      '|            | lo\\        | 3         |',
      '|            | ng         |           |',
      '+------------+------------+-----------+',
      ...['', 'After.'],
    );
    assert.deepEqual(found, [
      'Before.',
      table(
        '| Header 1 | Header 2 | Header 3 |',
        '| --- | --- | --- |',
        '| `` a\\|b `` | goes on here | 日本語 \\| x |',
        '| Cells may span columns. |  | *c* |',
        '| Cells may span rows. | - One | 1 |',
        '|  | Two | 2 |',
        '|  | long | 3 |',
      ),
      'After.',
    ]);
  });

  it('is one where it is drawn with a few, also in a list', async () => {
    const found = await quotes(
      ...['- Item:', ''],
      '  =====  =====  ======',
      '     Inputs     Output',
      '  ------------  ------',
      '    A      B    A or B',
      '  =====  =====  ======',
      '  False  False  False, or',
      '                none',
      '',
      '  \\      True   True',
      '  =====  =====  ======',
      ...['', 'After.', ''],
      ...['== ==', '日 x', '== =='],
    );
    assert.deepEqual(found, [
      table(
        '- Item:',
        ...['', ''],
        '  | Inputs A | B | Output A or B |',
        '  | --- | --- | --- |',
        '  | False | False | False, or none |',
        '  |  | True | True |',
      ),
      'After.',
      table('|  |  |', '| --- | --- |', '| 日 | x |'),
    ]);
  });

  it('is one where it is listed, in either language', async () => {
    const lists = [
      ...[':header-rows: 1', ':widths: 1 2', '', '* - Name', '  - Meaning', ''],
      ...['* - ``a``', '  - Goes', '    on.', '', '* -', '  - Last'],
    ];
    const rows = ['| --- | --- |', '| `` a `` | Goes on. |', '|  | Last |'];
    assert.deepEqual(
      await quotes('.. list-table:: All of them', ...lists.map((line) => `   ${line}`)),
      ['**All of them**', table('| Name | Meaning |', ...rows)],
    );
    const source = ['```{list-table} All', ...lists, '```'].join('\n').replace('``a``', '`` a ``');
    assert.deepEqual(await quotesOf({ files: { 'a.md': source, 'conf.py': '' } }), [
      '**All**',
      table('| Name | Meaning |', ...rows),
    ]);
  });

  it('is one where its values stand between commas', async () => {
    const found = await quotes(
      ...['.. csv-table::', '   :header: "Name", Age', ''],
      ...['   "Ada, the ""first""", 36', '   Bob', '', 'After.'],
    );
    assert.deepEqual(found, [
      table('| Name | Age |', '| --- | --- |', '| Ada, the "first" | 36 |', '| Bob |  |'),
      'After.',
    ]);
  });

  it('loses nothing where it is drawn wrong, or holds what needs lines of its own', async () => {
    assert.deepEqual(await quotes('=== ===', 'a   b', '', 'c   d'), ['a   b', 'c   d']);
    assert.deepEqual(await quotes('+---+---+', '| a | b |', '', 'c'), ['a | b |', 'c']);
    const code = ['.. list-table::', '', '   * - ::', '', '         code', '     - b'];
    assert.match((await quotes(...code)).join('\n'), /code[\s\S]*b/);
  });

  it('is read at once, however large it is', async () => {
    const lines = Array.from({ length: 5000 }, () => ['+---+---+', '| a | b |']).flat();
    const [rows] = await quotes(...lines);
    assert.equal(rows?.split('\n').length, 5001);
  });
});
