import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BestScores } from '../../../src/core/search-engine/ranking/best-scores.js';

/** The documents that stay of many, best first, given as `document: score` in the order of offering. */
function kept(capacity: number, offers: readonly (readonly [document: number, score: number])[]) {
  const best = new BestScores(capacity);
  for (const [document, score] of offers) best.offer(document, score);
  return best.sorted().map(({ document }) => document);
}

describe('the best of many scores', () => {
  it('are those with the lower numbers where scores are equal, in whatever order they come', () => {
    const offers = [5, 3, 1, 4, 0, 2].map((document) => [document, 1] as const);
    assert.deepEqual(kept(3, offers), [0, 1, 2]);
    assert.deepEqual(kept(3, offers.toReversed()), [0, 1, 2]);
    assert.deepEqual(kept(6, offers), [0, 1, 2, 3, 4, 5]);
  });

  it('leave an equal one in the place that it has', () => {
    assert.deepEqual(
      kept(2, [
        [0, 2],
        [1, 1],
        [2, 1],
      ]),
      [0, 1],
    );
    assert.deepEqual(
      kept(2, [
        [0, 2],
        [2, 1],
        [1, 1],
      ]),
      [0, 1],
    );
    assert.deepEqual(
      kept(1, [
        [7, 1],
        [7, 0.5],
        [8, 1.5],
      ]),
      [8],
    );
  });

  it('are the same as those of all sorted', () => {
    const offers = Array.from({ length: 200 }, (_, place) => [place, (place * 37) % 11] as const);
    const sorted = offers.toSorted((one, other) => other[1] - one[1] || one[0] - other[0]);
    for (const capacity of [1, 2, 7, 50, 300]) {
      const expected = sorted.slice(0, capacity).map(([document]) => document);
      assert.deepEqual(kept(capacity, offers), expected);
      assert.deepEqual(kept(capacity, offers.toReversed()), expected);
    }
  });
});
