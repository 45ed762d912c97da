import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { remember } from '../../../src/core/search-engine/words/remember.js';

/** A function that counts the characters of words, and the words that it was given. */
function countingLength(mostCharacters = 1000): {
  lengthOf: (word: string) => number;
  given: string[];
} {
  const given: string[] = [];
  const lengthOf = remember((word) => {
    given.push(word);
    return word.length;
  }, mostCharacters);
  return { lengthOf, given };
}

describe('remember', () => {
  it('looks at a word once', () => {
    const { lengthOf, given } = countingLength();
    for (const word of ['apple', 'import.meta.env', 'apple', 'import.meta.env', '']) {
      assert.equal(lengthOf(word), word.length);
    }
    assert.deepEqual(given, ['apple', 'import.meta.env', '']);
  });

  it('keeps a word with half a character in it as it is', () => {
    const { lengthOf, given } = countingLength();
    const word = `unfinished ${'😀'.charAt(0)} letters 😀`;
    assert.equal(lengthOf(word), word.length);
    assert.deepEqual(given, [word]);
  });

  it('keeps nothing that is longer than words are', () => {
    const { lengthOf, given } = countingLength();
    const blob = 'A'.repeat(100_000);
    assert.equal(lengthOf(blob) + lengthOf(blob), 200_000);
    assert.equal(given.length, 2);
  });

  it('forgets all words where they have too many characters', () => {
    const { lengthOf, given } = countingLength(10);
    for (const word of ['one', 'two', 'three', 'three', 'one', 'one', 'two']) lengthOf(word);
    assert.deepEqual(given, ['one', 'two', 'three', 'one', 'two']);
  });
});
