import type { Clock } from '../../src/controllers/clock.js';

/** A clock that goes on only when it is told to. */
export class HeldClock implements Clock {
  #now = 0;
  #lastTimer = 0;
  readonly #timers = new Map<number, { due: number; callback: () => void }>();

  setTimeout(callback: () => void, milliseconds: number): number {
    this.#lastTimer += 1;
    this.#timers.set(this.#lastTimer, { due: this.#now + milliseconds, callback });
    return this.#lastTimer;
  }

  clearTimeout(timer: number | undefined): void {
    if (timer !== undefined) this.#timers.delete(timer);
  }

  /** Lets that many milliseconds pass, and runs what is due in them in order. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#timers].sort(([, first], [, second]) => first.due - second.due);
      if (!next || next[1].due > end) break;
      const [timer, { due, callback }] = next;
      this.#timers.delete(timer);
      this.#now = due;
      callback();
    }
    this.#now = end;
  }
}
