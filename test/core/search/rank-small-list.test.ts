import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankSmallList } from '../../../src/core/search/rank-small-list.js';

const pages = [
  'Quick start',
  'Installation',
  'Reinstalling',
  'Configuration reference',
  'Straße und Weg',
  'Eﬃcient ﬁles',
  'İstanbul ışık',
  '設定ファイルの書き方',
  'شروط الاستخدام',
  'שָׁלוֹם',
  'Emoji 🎉 party',
].map((title, position) => ({ title, path: `/page-${position}` }));

function titles(query: string, limit?: number): string[] {
  const ranked = rankSmallList(pages, { query, ...(limit === undefined ? {} : { limit }) });
  return ranked.map(({ item }) => item.title);
}

test('a title is found from the first letters on, and those that begin so come first', () => {
  assert.deepEqual(titles('insta'), ['Installation', 'Reinstalling']);
  assert.deepEqual(titles('i').slice(0, 2), ['Installation', 'İstanbul ışık']);
});

test('every word of the query has to be there, in any order', () => {
  assert.deepEqual(titles('ref conf'), ['Configuration reference']);
  assert.deepEqual(titles('quick reference'), []);
});

test('a slip of the finger is forgiven where nothing matches as it is written', () => {
  assert.deepEqual(titles('isntallation'), ['Installation']);
  assert.deepEqual(titles('confguration'), ['Configuration reference']);
  assert.deepEqual(titles('xylophone'), []);
});

test('without forgiving, each word of the query is the beginning of one in the list', () => {
  const strict = (query: string) =>
    rankSmallList(pages, { query, isForgiving: false }).map(({ item }) => item.title);
  assert.deepEqual(strict('insta'), ['Installation']);
  assert.deepEqual(strict('stallation'), []);
  assert.deepEqual(strict('configuration erence'), []);
  assert.deepEqual(strict('isntallation'), []);
  assert.deepEqual(strict('ref config'), ['Configuration reference']);
});

test('case and form of letters make no difference in any script', () => {
  assert.deepEqual(titles('STRASSE'), ['Straße und Weg']);
  assert.deepEqual(titles('efficient files'), ['Eﬃcient ﬁles']);
  assert.deepEqual(titles('ISTANBUL'), ['İstanbul ışık']);
  assert.deepEqual(titles('isik'), ['İstanbul ışık']);
  assert.deepEqual(titles('ファイル'), ['設定ファイルの書き方']);
  assert.deepEqual(titles('الاستخدام'), ['شروط الاستخدام']);
  assert.deepEqual(titles('שלום'), ['שָׁלוֹם']);
  assert.deepEqual(titles('🎉'), ['Emoji 🎉 party']);
});

test('keywords find an item too, and count less than its title', () => {
  const items = [
    { title: 'Colours', keywords: ['Theme', 'Styling'] },
    { title: 'Theme', keywords: [] },
  ];
  const ranked = rankSmallList(items, { query: 'theme' });
  assert.deepEqual(
    ranked.map(({ item }) => item.title),
    ['Theme', 'Colours'],
  );
  assert.ok(ranked.every(({ score }) => score > 0 && score <= 1));
});

test('no more items come than were asked for, and the same list answers again', () => {
  assert.equal(titles('i', 2).length, 2);
  assert.equal(titles('i', 0).length, 0);
  assert.deepEqual(titles('insta'), titles('insta'));
});

test('a query of 100 kB, of blanks or of signs alone is answered at once', () => {
  assert.deepEqual(titles('x'.repeat(100_000)), []);
  assert.deepEqual(titles('   '), []);
  assert.deepEqual(titles('()[]{}'), []);
  assert.deepEqual(titles(`installation ${'\ud800'.repeat(9)}`), ['Installation']);
});
