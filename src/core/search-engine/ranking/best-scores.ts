/** A document with its score. */
export interface ScoredDocument {
  document: number;
  score: number;
}

/** Keeps the best of many scores: a heap whose top is the least of them. */
export class BestScores {
  readonly #capacity: number;
  readonly #heap: ScoredDocument[] = [];
  /** A lower score than this is not among the best. */
  least = Number.NEGATIVE_INFINITY;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  offer(document: number, score: number): void {
    const heap = this.#heap;
    if (heap.length < this.#capacity) {
      heap.push({ document, score });
      this.#rise(heap.length - 1);
    } else {
      const worst = heap[0];
      const offered = { document, score };
      if (!worst || score < this.least || isLess(offered, worst)) return;
      heap[0] = offered;
      this.#sink();
    }
    if (heap.length === this.#capacity) this.least = heap[0]?.score ?? this.least;
  }

  /** Best first; of equals the one with the lower number. */
  sorted(): ScoredDocument[] {
    return this.#heap.toSorted((first, second) => (isLess(first, second) ? 1 : -1));
  }

  #rise(from: number): void {
    for (let place = from; place > 0; ) {
      const parent = (place - 1) >> 1;
      if (!this.#swapIfLess(place, parent)) return;
      place = parent;
    }
  }

  #sink(): void {
    for (let place = 0; ; ) {
      const left = 2 * place + 1;
      const lesser = this.#isLessAt(left + 1, left) ? left + 1 : left;
      if (!this.#swapIfLess(lesser, place)) return;
      place = lesser;
    }
  }

  #swapIfLess(lower: number, upper: number): boolean {
    const first = this.#heap[lower];
    const second = this.#heap[upper];
    if (!first || !second || !isLess(first, second)) return false;
    this.#heap[upper] = first;
    this.#heap[lower] = second;
    return true;
  }

  #isLessAt(place: number, other: number): boolean {
    const first = this.#heap[place];
    const second = this.#heap[other];
    return first !== undefined && second !== undefined && isLess(first, second);
  }
}

function isLess(first: ScoredDocument, second: ScoredDocument): boolean {
  return first.score === second.score
    ? first.document > second.document
    : first.score < second.score;
}
