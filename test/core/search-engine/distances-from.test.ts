import assert from 'node:assert/strict';
import { it } from 'node:test';
import { distancesFrom } from '../../../src/core/search-engine/words/distances-from.js';
import { editDistance } from '../../../src/core/search-engine/words/edit-distance.js';

/** All words of up to so many of these letters. */
function wordsOf(letters: string, most: number): string[] {
  if (most === 0) return [''];
  const shorter = wordsOf(letters, most - 1);
  const longest = shorter.filter((word) => word.length === most - 1);
  return [...shorter, ...longest.flatMap((word) => [...letters].map((letter) => word + letter))];
}

it('distances to many words are those to each, up to the bound, in whatever order they come', () => {
  const sorted = wordsOf('abc', 5).toSorted();
  for (const [from, most] of [
    ['abca', 1],
    ['aabbc', 1],
    ['abcabc', 2],
    ['cbaabc', 2],
    ['', 1],
  ] as const) {
    for (const words of [sorted, sorted.toReversed()]) {
      const distanceTo = distancesFrom(from, most);
      for (const word of words) {
        const wanted = editDistance({ first: from, second: word });
        const found = distanceTo(word);
        for (const kind of ['whole', 'beginning'] as const) {
          assert.equal(
            Math.min(found[kind], most + 1),
            Math.min(wanted[kind], most + 1),
            `${kind}: ${from} ${word}`,
          );
        }
      }
    }
  }
});
