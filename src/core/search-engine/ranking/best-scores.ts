/** A document with its score. */
export interface ScoredDocument {
  document: number;
  score: number;
}

/** Keeps the best of many scores, in order. */
export class BestScores {
  readonly #capacity: number;
  readonly #best: ScoredDocument[] = [];
  /** A lower score than this is not among the best. */
  least = Number.NEGATIVE_INFINITY;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  offer(document: number, score: number): void {
    if (score < this.least) return;
    const best = this.#best;
    const offered = { document, score };
    let place = 0;
    for (let end = best.length; place < end; ) {
      const middle = (place + end) >> 1;
      if (isBetter(offered, best[middle])) end = middle;
      else place = middle + 1;
    }
    best.splice(place, 0, offered);
    if (best.length > this.#capacity) best.pop();
    if (best.length === this.#capacity) this.least = best.at(-1)?.score ?? this.least;
  }

  /** Best first; of equals the one with the lower number. */
  sorted(): readonly ScoredDocument[] {
    return this.#best;
  }
}

function isBetter(first: ScoredDocument, second: ScoredDocument | undefined): boolean {
  if (!second || first.score === second.score) return first.document < (second?.document ?? 0);
  return first.score > second.score;
}
