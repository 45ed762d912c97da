import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { packSections } from '../../../src/core/search-engine/packing/pack-sections.js';
import { similarWords } from '../../../src/core/search-engine/packing/similar-words.js';
import { sectionOf } from './section-of.js';

/** What a misspelt word may have meant, of the words of a text, the likeliest first. */
function meant(surface: string, { of, isPrefix = false }: { of: string; isPrefix?: boolean }) {
  const index = packSections([sectionOf({ title: 'zz', text: of })]);
  const found = similarWords({ surface, isPrefix }, index);
  return found.map(({ place }) => index.surfaces[place]);
}

describe('what a misspelt word may have meant', () => {
  it('is one letter away from a word of up to five, two from a longer one', () => {
    assert.deepEqual(meant('mazle', { of: 'maple' }), ['maple']);
    assert.deepEqual(meant('mazze', { of: 'maple' }), []);
    assert.deepEqual(meant('mazzes', { of: 'maples' }), ['maples']);
    assert.deepEqual(meant('mazzzs', { of: 'maples' }), []);
  });

  it('is shorter or longer by as many letters at most', () => {
    assert.deepEqual(meant('maples', { of: 'mapl map' }), ['mapl']);
    assert.deepEqual(meant('maples', { of: 'maplesss maplessss' }), ['maplesss']);
    assert.deepEqual(meant('maple', { of: 'mapl map maplee mapleee' }).toSorted(), [
      'mapl',
      'maplee',
    ]);
  });

  it('is bounded in words longer than any that are told apart by length', () => {
    const long = 'abcdefgh'.repeat(4);
    assert.deepEqual(meant(long, { of: `${long}aaa` }), []);
    assert.deepEqual(meant(long, { of: `${long}aa` }), [`${long}aa`]);
  });

  it('is the beginning of a longer word from five letters on, while that may be half typed', () => {
    assert.deepEqual(meant('mazle', { of: 'maplewood', isPrefix: true }), ['maplewood']);
    assert.deepEqual(meant('mazl', { of: 'maplewood', isPrefix: true }), []);
    assert.deepEqual(meant('mazle', { of: 'maplewood' }), []);
  });

  it('begins with the same letter, or with the first two swapped', () => {
    assert.deepEqual(meant('aplme', { of: 'palme zalme' }), ['palme']);
    assert.deepEqual(meant('bread', { of: 'read' }), []);
  });

  it('is three words at most, the nearest first, and no word of every question', () => {
    const of = 'maplen maplex maplez maplet mapleq';
    assert.equal(meant('maple', { of }).length, 3);
    assert.deepEqual(meant('maples', { of: 'maplxx maplex' }), ['maplex', 'maplxx']);
    assert.deepEqual(meant('wherr', { of: 'where' }), []);
  });
});
