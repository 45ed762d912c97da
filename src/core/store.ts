/** Called with the current snapshot after it changed. */
export type Subscriber<State> = (snapshot: Readonly<State>) => void;

/**
 * The smallest store that the rest needs: one frozen snapshot, replaced by `patch`, and subscribers
 * that hear of all patches of a turn at once, one microtask later.
 */
export class Store<State extends object> {
  #snapshot: Readonly<State>;
  #flushing = false;
  readonly #subscribers = new Set<Subscriber<State>>();

  constructor(initial: State) {
    this.#snapshot = Object.freeze({ ...initial });
  }

  /** The current state. Never mutated: a new object for each change. */
  get snapshot(): Readonly<State> {
    return this.#snapshot;
  }

  /** Replaces the given fields; does nothing when none of them differs. */
  patch(change: Partial<State>): void {
    const keys = Object.keys(change) as (keyof State)[];
    if (keys.every((key) => Object.is(this.#snapshot[key], change[key]))) return;
    this.#snapshot = Object.freeze({ ...this.#snapshot, ...change });
    if (this.#flushing) return;
    this.#flushing = true;
    queueMicrotask(() => {
      this.#flushing = false;
      for (const subscriber of [...this.#subscribers]) {
        // One subscriber may end another's subscription.
        if (this.#subscribers.has(subscriber)) subscriber(this.#snapshot);
      }
    });
  }

  /** Calls `subscriber` after every change until `signal` aborts; each subscription stands alone. */
  subscribe(subscriber: Subscriber<State>, options: { signal: AbortSignal }): void {
    if (options.signal.aborted) return;
    const subscription: Subscriber<State> = (snapshot) => subscriber(snapshot);
    this.#subscribers.add(subscription);
    options.signal.addEventListener('abort', () => this.#subscribers.delete(subscription), {
      once: true,
    });
  }
}
