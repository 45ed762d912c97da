import type { SetTimer } from '../../src/core/timer.js';

/** Time that stands still until a test lets it pass. */
export class HeldTimer {
  #now = 0;
  readonly #pending = new Set<{ callback: () => void; due: number }>();
  readonly #onSet: (() => void)[] = [];

  readonly set: SetTimer = (callback, milliseconds) => {
    const timer = { callback, due: this.#now + milliseconds };
    this.#pending.add(timer);
    for (const resume of this.#onSet.splice(0)) resume();
    return () => this.#pending.delete(timer);
  };

  /** How long each timer that is set has still to go, in milliseconds. */
  get pending(): number[] {
    return [...this.#pending].map(({ due }) => due - this.#now);
  }

  /** Resolves when the next timer is set. */
  nextSet(): Promise<void> {
    return new Promise((resolve) => this.#onSet.push(resolve));
  }

  /** Resolves once any timer is set. */
  async hasSetAny(): Promise<void> {
    if (this.#pending.size === 0) await this.nextSet();
  }

  /** Resolves once a timer has so long to go. */
  async hasSet(milliseconds: number): Promise<void> {
    while (!this.pending.includes(milliseconds)) await this.nextSet();
  }

  /** Calls back what has so long to go, as if that much had passed for it alone. */
  end(milliseconds: number): void {
    for (const timer of [...this.#pending]) {
      if (timer.due - this.#now !== milliseconds) continue;
      this.#pending.delete(timer);
      timer.callback();
    }
  }

  /** Lets that many milliseconds pass, and calls back what is due by then. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const timer of [...this.#pending]) {
      if (timer.due > this.#now) continue;
      this.#pending.delete(timer);
      timer.callback();
    }
  }
}
