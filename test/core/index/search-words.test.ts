import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryWords } from '../../../src/core/index/search-words.js';

const named = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`);

test('twelve words of a query count, the first of those that say something', () => {
  assert.deepEqual(queryWords(named(12).join(' ')), named(12));
  assert.deepEqual(queryWords(named(20).join(' ')), named(12));
  assert.deepEqual(queryWords(`how do i ${named(13).join(' and ')}`), named(12));
  assert.deepEqual(queryWords(`word0 ${named(13).join(' ')}`), named(12));
});

test('three hundred characters of a query are read', () => {
  assert.deepEqual(queryWords(`${' '.repeat(295)}apple`), ['apple']);
  assert.deepEqual(queryWords(`${' '.repeat(296)}apple`), ['appl']);
  assert.deepEqual(queryWords(`${' '.repeat(300)}apple`), []);
});
