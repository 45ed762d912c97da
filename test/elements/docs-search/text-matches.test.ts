import { expect } from 'chai';
import { excerptAround } from '../../../src/elements/docs-search/list/excerpt.js';
import { markMatches } from '../../../src/elements/docs-search/list/text-matches.js';

const marked = (text: string, query: string): string =>
  markMatches(text, query)
    .map((piece) => (piece.matched ? `[${piece.text}]` : piece.text))
    .join('');

const cases: { name: string; text: string; query: string; shows: string }[] = [
  { name: 'letters of either case', text: 'The ACCENT', query: 'accent', shows: 'The [ACCENT]' },
  {
    name: 'beginnings of words',
    text: 'settings, reset',
    query: 'set',
    shows: '[set]tings, reset',
  },
  {
    name: 'parts of identifiers',
    text: 'baseUrl base-url',
    query: 'url',
    shows: 'base[Url] base-[url]',
  },
  { name: 'İ', text: 'İİ İstanbul 1', query: 'istanbul', shows: 'İİ [İstanbul] 1' },
  { name: 'a typed İ', text: 'x istanbul 1', query: 'İSTANBUL', shows: 'x [istanbul] 1' },
  { name: 'ß as ss', text: 'Die Straße 5', query: 'STRASSE', shows: 'Die [Straße] 5' },
  { name: 'ss as ß', text: 'DIE STRASSE 5', query: 'straße', shows: 'DIE [STRASSE] 5' },
  { name: 'half of an ß', text: 'Die Straße 5', query: 'stras', shows: 'Die [Straß]e 5' },
  { name: 'sigmas', text: 'ΟΔΥΣΣΕΥΣ α', query: 'οδυσσευς', shows: '[ΟΔΥΣΣΕΥΣ] α' },
  { name: 'full width', text: 'Ｓｅｔｕｐ 1', query: 'setup', shows: '[Ｓｅｔｕｐ] 1' },
  {
    name: 'Japanese',
    text: '色の設定を変更する',
    query: '設定 変更',
    shows: '色の[設定]を[変更]する',
  },
  { name: 'Thai', text: 'วิธีการติดตั้ง', query: 'ติดตั้ง', shows: 'วิธีการ[ติดตั้ง]' },
  { name: 'characters of two units', text: '𝒜 😀 accent', query: 'accent', shows: '𝒜 😀 [accent]' },
  {
    name: 'no common words',
    text: 'how to do the theme',
    query: 'how do the theme',
    shows: 'how to do the [theme]',
  },
  { name: 'common words alone', text: 'how to', query: 'how', shows: '[how] to' },
  { name: 'signs of expressions', text: 'a.b (c) [d] *', query: '.* ( [', shows: 'a.b (c) [d] *' },
  { name: 'ligatures', text: 'the ﬁle 1', query: 'file', shows: 'the [ﬁle] 1' },
  { name: 'accents that were not typed', text: 'a résumé', query: 'resume', shows: 'a [résumé]' },
  { name: 'combining marks whole', text: 'x\u0302 y', query: 'x', shows: '[x\u0302] y' },
  { name: 'Arabic with vowel signs', text: 'هذا كِتَاب', query: 'كتاب', shows: 'هذا [كِتَاب]' },
  { name: 'Hebrew with points', text: 'זה סֵפֶר', query: 'ספר', shows: 'זה [סֵפֶר]' },
  { name: 'emoji', text: 'ship it 🚀 now', query: '🚀', shows: 'ship it [🚀] now' },
  { name: 'emoji of several whole', text: 'a 👩‍👩‍👧‍👦 b', query: '👩', shows: 'a [👩‍👩‍👧‍👦] b' },
  { name: 'Chinese', text: '更改强调色', query: '强调', shows: '更改[强调]色' },
  { name: 'Korean', text: '색상을 설정합니다', query: '설정', shows: '색상을 [설정]합니다' },
  { name: 'no text', text: '', query: 'a', shows: '' },
];

describe('the words of a query in a text', () => {
  for (const { name, text, query, shows } of cases) {
    it(`marks ${name}`, () => {
      expect(marked(text, query)).to.equal(shows);
    });
  }

  it('loses and adds nothing', () => {
    const text = 'İß ﬁne 設定 😀 e\u0301 İSTANBUL straße';
    const pieces = markMatches(text, 'fine istanbul strasse 設定 é');
    expect(pieces.map((piece) => piece.text).join('')).to.equal(text);
  });

  it('takes the excerpt from where most of them stand together', () => {
    const text = `accent ${'filler '.repeat(60)}set the accent colour here ${'filler '.repeat(60)}`;
    expect(excerptAround(text, 'accent colour')).to.match(/^….*set the accent colour here.*…$/);
  });

  it('never cuts a character in half', () => {
    const text = '👩‍👩‍👧‍👦'.repeat(100);
    const excerpt = excerptAround(text, 'nothing').replaceAll('…', '');
    expect(excerpt.replaceAll('👩‍👩‍👧‍👦', '')).to.equal('');
    expect(excerpt).not.to.equal('');
  });
});
