import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { remember } from '../../../src/core/search-engine/words/stemming.js';

/** A function that counts the characters of words, and the words that it was given. */
function countingLength(): { lengthOf: (word: string) => number; given: string[] } {
  const given: string[] = [];
  const lengthOf = remember((word) => {
    given.push(word);
    return word.length;
  });
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

  it('forgets all words where there are too many', () => {
    const { lengthOf, given } = countingLength();
    for (let number = 0; number <= 50_000; number += 1) lengthOf(String(number));
    lengthOf('50000');
    assert.equal(given.length, 50_001);
    lengthOf('0');
    assert.equal(given.length, 50_002);
  });
});
