import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from '../parse-file.js';

const sentence = 'The folder in which files are kept, so that the next start takes less time.';
const row = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;

describe('a table of a page', () => {
  const htmlOf = async (cells: readonly string[]) => {
    const head = row(...cells.map((_, column) => `${column}`)) + row(...cells.map(() => '-'));
    return (await parse(head + row(...cells))).page.html;
  };
  const classesOf = (html: string) => [
    ...[...html.matchAll(/class="([^"]*)"/g)].map(([, classes]) => classes),
  ];

  it('that fits into a phone has nothing marked', async () => {
    assert.deepEqual(classesOf(await htmlOf(['`a`', sentence, sentence])), ['table']);
  });

  it('that is too wide for a phone alone has its sentences marked for phones', async () => {
    const html = await htmlOf(['`a`', '`b`', `\`${'c'.repeat(40)}\``, sentence]);
    assert.deepEqual(classesOf(html), ['table broad', 'long']);
    assert.match(html, new RegExp(`<td class="long">${sentence}</td>`));
  });

  it('that is wider than a page has its sentences marked wherever it is read', async () => {
    const html = await htmlOf(['`a`', `\`${'b'.repeat(50)}\``, `\`${'c'.repeat(40)}\``, sentence]);
    assert.deepEqual(classesOf(html), ['table broad wide', 'long']);
  });

  it('is as wide as the code in its first column, which stays in one line', async () => {
    const code = `\`${'word '.repeat(30).trim()}\``;
    assert.match((await htmlOf([code, '1'])).slice(0, 40), /class="table broad wide"/);
    assert.match((await htmlOf(['1', code])).slice(0, 40), /class="table"/);
  });

  it('of HTML keeps the classes of its cells', async () => {
    const wide = `<td>${'b'.repeat(100)}</td>`;
    const html = `<table><tr>${wide}<td class="own">${sentence}</td></tr></table>`;
    assert.deepEqual(classesOf((await parse(html)).page.html), [
      ...['table broad wide', 'long', 'own long'],
    ]);
  });
});
