/** Numbers that look random and are the same for a seed. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. Source: mulberry32, by Tommy Ettinger. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Whether something of that probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from the first up to and with the last. */
  between(first: number, last: number): number {
    return first + Math.floor(this.next() * (last - first + 1));
  }

  /** One of them; the first ones more often than the last ones, the more so the larger the lean. */
  pick<Value>(values: readonly Value[], lean = 1): Value {
    const value = values[Math.floor(this.next() ** lean * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  }
}
