import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quotesOf, resolvePage } from './resolve.js';

const html = '<script src="//cdn.jsdelivr.net/npm/docsify@4"></script>';
const quotes = (source: string, files: Record<string, string> = {}) =>
  quotesOf({ files: { 'a.md': source, 'index.html': html, ...files } });

describe('a page of Docsify', () => {
  it('has the files, and the parts of files, that links include', async () => {
    const files = {
      'part.md': 'Of `a`.\n',
      'a.js': 'one();\n/// [demo]\ntwo();\n/// [demo]\n',
      'guide/b.md': '',
    };
    assert.deepEqual(await quotes("[x](part.md ':include')", files), ['Of `a`.']);
    assert.deepEqual(await quotes('[x](a.js ":include :type=code :fragment=demo")', files), [
      '```js\ntwo();\n```',
    ]);
    assert.deepEqual(await quotes("[x](part.md ':include :type=code text')", files), [
      '```text\nOf `a`.\n```',
    ]);
    assert.deepEqual(await quotes("[x](gone.md ':include')\n\nWords.", files), ['Words.']);
    assert.deepEqual(await quotes("[Video](v.mp4 ':include :type=video')"), ['[Video](/v.mp4)']);
  });

  it('has notes, however they are written', async () => {
    assert.deepEqual(await quotes('Before.\n\n!> Save **it**\nfirst.\n\nAfter.'), [
      ...['Before.', '> **Important**\n>\n> Save **it**\n> first.', 'After.'],
    ]);
    assert.deepEqual(await quotes('?> This.'), ['> **Tip**\n>\n> This.']);
    assert.deepEqual(await quotes('> [!NOTE]\n> That.'), ['> **Note**\n>\n> That.']);
    assert.deepEqual(await quotes('> [!NOTE] That\n> too.'), ['> **Note**\n>\n> That\n> too.']);
    assert.deepEqual(await quotes('```\n!> Code.\n```'), ['```\n!> Code.\n```']);
  });

  it('has the anchors of its headings, and links without what Docsify does with them', async () => {
    const source =
      "# A\n\n## B {docsify-ignore}\n\n[x](b.md ':target=_blank')\n\n## C d :id=e\n\nText.\n";
    const { page, name } = await resolvePage({ files: { 'a.md': source, 'index.html': html } });
    assert.equal(name, 'docsify');
    const found = page.headings.map(({ text, anchor }) => `${text} ${anchor}`);
    assert.deepEqual(found, ['B b', 'C d e']);
    assert.deepEqual(await quotes("![x](b.png ':size=50%') [y](c.md 'Title')"), [
      `![x](/b.png) [y](/c 'Title')`,
    ]);
  });
});
