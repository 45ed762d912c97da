import type { Store } from '../../src/core/store.js';

/** Records what a subscriber sees, and waits for what a test is about. */
export class StateHistory<State extends object> {
  readonly states: Readonly<State>[] = [];
  readonly #store: Store<State>;

  constructor(store: Store<State>) {
    this.#store = store;
    store.subscribe((state) => this.states.push(state), { signal: new AbortController().signal });
  }

  /** The first state for which `matches` holds, from now on. */
  async until(matches: (state: Readonly<State>) => boolean): Promise<Readonly<State>> {
    if (matches(this.#store.snapshot)) return this.#store.snapshot;
    const waiting = new AbortController();
    return new Promise((resolve) => {
      const onChange = (state: Readonly<State>): void => {
        if (!matches(state)) return;
        waiting.abort();
        resolve(state);
      };
      this.#store.subscribe(onChange, { signal: waiting.signal });
    });
  }
}
