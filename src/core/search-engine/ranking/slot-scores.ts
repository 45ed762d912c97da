import { fullImpact, type PostingRows } from '../packing/packed-index.js';
import type { Alternative, QuerySlot } from './query-slot.js';

/**
 * Scores of all documents for one query after the other, in arrays that are made once. What belongs
 * to a document stands side by side, as memory is read in lines.
 */
export class SlotScores {
  readonly #rows: PostingRows;
  /** By document, two by two: what it earned, and the share of the query's weight that it covers. */
  readonly #sums: Float64Array;
  /** By document, two by two: what the best alternative of the slot at hand earns, and its weight. */
  readonly #best: Float64Array;

  constructor(rows: PostingRows, documentCount: number) {
    this.#rows = rows;
    this.#sums = new Float64Array(2 * documentCount);
    this.#best = new Float64Array(2 * documentCount);
  }

  /** What the document earned; 0 when it holds no word of the query. */
  scoreOf(document: number): number {
    return this.#sums[2 * document] ?? 0;
  }

  /** Share of the query's weight that the document covers, 0 to 1. */
  coverageOf(document: number): number {
    // Sums of shares can end a hair above the whole.
    return Math.min(1, this.#sums[2 * document + 1] ?? 0);
  }

  /** Scores all documents for a query, in place of the one before. */
  score(slots: readonly QuerySlot[]): void {
    this.#sums.fill(0);
    const total = slots.reduce((sum, { rarity }) => sum + rarity, 0);
    for (const { alternatives, rarity } of slots) {
      const only = alternatives[0];
      if (only && alternatives.length === 1) this.#addOne(only, rarity / total);
      else if (only) this.#addBest(alternatives, rarity / total);
    }
  }

  #addOne({ term, weight, rarity }: Alternative, share: number): void {
    const { starts, documents, impacts } = this.#rows;
    const sums = this.#sums;
    const worth = (weight * rarity) / fullImpact;
    const covered = weight * share;
    const end = starts[term + 1] ?? 0;
    for (let entry = starts[term] ?? 0; entry < end; entry += 1) {
      const place = 2 * (documents[entry] ?? 0);
      sums[place] = (sums[place] ?? 0) + worth * (impacts[entry] ?? 0);
      sums[place + 1] = (sums[place + 1] ?? 0) + covered;
    }
  }

  /** Of words that stand for the same word, only the best counts. */
  #addBest(alternatives: readonly Alternative[], share: number): void {
    this.#best.fill(0);
    for (const alternative of alternatives) this.#raiseBest(alternative);
    const best = this.#best;
    const sums = this.#sums;
    for (let place = 0; place < best.length; place += 2) {
      const score = best[place] ?? 0;
      if (score === 0) continue;
      sums[place] = (sums[place] ?? 0) + score;
      sums[place + 1] = (sums[place + 1] ?? 0) + (best[place + 1] ?? 0) * share;
    }
  }

  #raiseBest({ term, weight, rarity }: Alternative): void {
    const { starts, documents, impacts } = this.#rows;
    const best = this.#best;
    const worth = (weight * rarity) / fullImpact;
    const end = starts[term + 1] ?? 0;
    for (let entry = starts[term] ?? 0; entry < end; entry += 1) {
      const place = 2 * (documents[entry] ?? 0);
      const score = worth * (impacts[entry] ?? 0);
      if (score <= (best[place] ?? 0)) continue;
      best[place] = score;
      best[place + 1] = weight;
    }
  }
}
