import { Problem } from '../problem.js';

/** How many requests are passed on at the same time: of one network address, and of all. */
export interface MostAtOnce {
  address: number;
  all: number;
}

/** Who is being passed on. */
export class PlacesAtOnce {
  readonly #most: MostAtOnce;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(most: MostAtOnce) {
    this.#most = most;
  }

  /**
   * Takes a place; what it gives sets it free, once.
   *
   * @throws Problem, status 429, where none is left.
   */
  take(address: string): () => void {
    const own = this.#taken.get(address) ?? 0;
    if (own >= this.#most.address || this.#all >= this.#most.all) throw tooManyAtOnce();
    this.#taken.set(address, own + 1);
    this.#all += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#all -= 1;
      const left = (this.#taken.get(address) ?? 1) - 1;
      if (left > 0) this.#taken.set(address, left);
      else this.#taken.delete(address);
    };
  }
}

function tooManyAtOnce(): Problem {
  return new Problem('Too many requests are being sent through this site. Try again in a moment.', {
    status: 429,
    code: 'rate-limited',
    headers: { 'retry-after': '5' },
  });
}
