import { fullImpact, type PostingRows } from '../packing/packed-index.js';
import type { Alternative, QuerySlot } from './query-slot.js';

/**
 * Scores of all documents for one query after the other, in arrays that are made once. What belongs
 * to a document stands side by side, as memory is read in lines.
 */
export class SlotScores {
  readonly #rows: PostingRows;
  /**
   * By document, two by two: what it earned, which is 0 when it holds no word of the query, and the share of the
   * query's weight that it covers.
   */
  readonly sums: Float64Array;
  /** By document, two by two: what the best alternative of the slot at hand earns, and its weight; else zero. */
  readonly #best: Float64Array;
  /** The documents of which `#best` has something. */
  readonly #raised: Uint32Array;

  constructor(rows: PostingRows, documentCount: number) {
    this.#rows = rows;
    this.sums = new Float64Array(2 * documentCount);
    this.#best = new Float64Array(2 * documentCount);
    this.#raised = new Uint32Array(documentCount);
  }

  /** Share of the query's weight that the document covers, 0 to 1. */
  coverageOf(document: number): number {
    // Sums of shares can end a hair above the whole.
    return Math.min(1, this.sums[2 * document + 1] ?? 0);
  }

  /** Scores all documents for a query, in place of the one before. */
  score(slots: readonly QuerySlot[]): void {
    this.sums.fill(0);
    const total = slots.reduce((sum, { rarity }) => sum + rarity, 0);
    for (const { alternatives, rarity } of slots) {
      const only = alternatives[0];
      if (only && alternatives.length === 1) this.#addOne(only, rarity / total);
      else if (only) this.#addBest(alternatives, rarity / total);
    }
  }

  #addOne({ term, weight, rarity }: Alternative, share: number): void {
    const { starts, documents, impacts } = this.#rows;
    const sums = this.sums;
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
    let count = 0;
    for (const alternative of alternatives) count = this.#raiseBest(alternative, count);
    const best = this.#best;
    const sums = this.sums;
    for (let index = 0; index < count; index += 1) {
      const place = 2 * (this.#raised[index] ?? 0);
      sums[place] = (sums[place] ?? 0) + (best[place] ?? 0);
      sums[place + 1] = (sums[place + 1] ?? 0) + (best[place + 1] ?? 0) * share;
      best[place] = 0;
    }
  }

  /** Takes and gives how many documents are raised. */
  #raiseBest({ term, weight, rarity }: Alternative, count: number): number {
    const { starts, documents, impacts } = this.#rows;
    const best = this.#best;
    const raised = this.#raised;
    const worth = (weight * rarity) / fullImpact;
    const end = starts[term + 1] ?? 0;
    let raisedCount = count;
    for (let entry = starts[term] ?? 0; entry < end; entry += 1) {
      const document = documents[entry] ?? 0;
      const place = 2 * document;
      const score = worth * (impacts[entry] ?? 0);
      const before = best[place] ?? 0;
      if (score <= before) continue;
      if (before === 0) {
        raised[raisedCount] = document;
        raisedCount += 1;
      }
      best[place] = score;
      best[place + 1] = weight;
    }
    return raisedCount;
  }
}
