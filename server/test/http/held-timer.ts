import type { Timer } from '../../src/timer.js';

interface Pending {
  at: number;
  callback: () => void;
}

/** A clock that stands still until a test moves it. */
export class HeldTimer {
  readonly #pending = new Set<Pending>();
  readonly #waiting = new Set<() => void>();
  #now = 0;

  /** To be given to what is tested. */
  readonly set: Timer = (milliseconds, callback) => {
    const pending = { at: this.#now + milliseconds, callback };
    this.#pending.add(pending);
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
    return () => this.#pending.delete(pending);
  };

  /** Lets time pass. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const pending of [...this.#pending]) {
      if (pending.at > this.#now) continue;
      this.#pending.delete(pending);
      pending.callback();
    }
  }

  /** Resolves once something is to happen in exactly that many milliseconds. */
  async awaits(milliseconds: number): Promise<void> {
    while (![...this.#pending].some(({ at }) => at === this.#now + milliseconds)) {
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }
}
