import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  pinOf,
  readPins,
  readRecents,
  withRecent,
} from '../../../src/core/search/search-record.js';

describe('Recent searches', () => {
  it('come out of storage as what they are, and nothing else does', () => {
    assert.deepEqual(readRecents(['theme', 7, null, { a: 1 }, '  ', 'Theme', 'a\u0000\nb\u202e']), [
      'theme',
      'a b',
    ]);
    for (const value of [undefined, null, 'theme', 7, {}]) assert.deepEqual(readRecents(value), []);
  });

  it('are few and short', () => {
    const many = Array.from({ length: 100 }, (_, index) => `${index}${'x'.repeat(10_000)}`);
    const recents = readRecents(many);
    assert.equal(recents.length, 8);
    assert.ok(recents.every((recent) => recent.length <= 300));
  });

  it('come newest first, each once', () => {
    assert.deepEqual(withRecent(['theme', 'accent'], 'Accent'), ['Accent', 'theme']);
  });
});

describe('Pinned places', () => {
  it('come out of storage as places, and nothing else does', () => {
    const good = { path: '/a', metadata: { title: 'A', anchor: 'x', version: '2', evil: 1 } };
    const odd = [null, 7, {}, { path: 7, metadata: {} }, { path: '/b' }, good];
    assert.deepEqual(readPins(odd), [
      { content: '', path: '/a', metadata: { title: 'A', anchor: 'x' } },
    ]);
    assert.deepEqual(readPins('text'), []);
  });

  it('lead to the site that they were found on, and to nothing else that storage says', () => {
    const place = { content: '', path: '/a', metadata: { title: 'A' } };
    const elsewhere = { ...place, site: 'https://other.example' };
    assert.deepEqual(readPins([pinOf(elsewhere)]), [elsewhere]);
    assert.deepEqual(readPins([{ ...place, site: 'javascript:alert(1)' }]), [place]);
    assert.deepEqual(readPins([{ ...place, site: 'https:' }]), [place]);
  });
});
