import { HeldTimer } from './held-timer.js';
import { realNow, startTimer, stopTimer } from './real-time.js';

/** Milliseconds from which on a timer is one of these: what goes on within one step of a test is shorter. */
const shortestHeld = 1000;

/**
 * The page's time as far as a reader notices it: how long a notice stays, when more is spoken, which second
 * of a countdown it is, when a backend has taken too long. It stands still until a test lets it pass, so
 * that nothing of this happens between two steps, however long they take.
 */
class HeldPageTime {
  readonly #timer = new HeldTimer();
  readonly #cancels = new Map<number, () => void>();
  readonly #alsoHeld = new Set<number>();
  #now = realNow();
  /** Negative, as those of the browser are not. */
  #lastId = 0;

  constructor() {
    const set = (callback: () => void, milliseconds = 0): number => {
      const isHeld = milliseconds >= shortestHeld || this.#alsoHeld.has(milliseconds);
      if (!isHeld) return startTimer(callback, milliseconds);
      this.#lastId -= 1;
      this.#cancels.set(this.#lastId, this.#timer.set(callback, milliseconds));
      return this.#lastId;
    };
    const clear = (id?: number): void => {
      if (id !== undefined && id < 0) this.#cancels.get(id)?.();
      else stopTimer(id);
    };
    Object.assign(window, { setTimeout: set, clearTimeout: clear });
    performance.now = () => this.#now;
  }

  /** Lets that many milliseconds pass. What is set meanwhile counts from their end. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    this.#timer.pass(milliseconds);
  }

  /**
   * From now on, also holds timers of so long, which no test has to wait for then.
   *
   * @returns what ends that, for the tests that share the page.
   */
  hold(milliseconds: number): () => void {
    this.#alsoHeld.add(milliseconds);
    return () => this.#alsoHeld.delete(milliseconds);
  }

  /** Calls back what has so long to go, as if that much had passed for it alone. */
  end(milliseconds: number): void {
    this.#timer.end(milliseconds);
  }

  /** Resolves once a timer has so long to go. */
  hasSet(milliseconds: number): Promise<void> {
    return this.#timer.hasSet(milliseconds);
  }
}

/** Of every page with an element on it: whatever places one imports this. */
export const pageTime = new HeldPageTime();
