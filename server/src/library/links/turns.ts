import { giveWay } from '../../give-way.js';

/** Milliseconds of work after which others have their turn. */
const longestTurn = 5;

/** Turns of a long work, between which others have theirs: a server answers its readers meanwhile. */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  #began = performance.now();

  /** @param signal - ends the work. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Lets others have their turn where this one has been long enough. Call it in each loop.
   *
   * @throws the reason of the signal where that ended the work.
   */
  async next(): Promise<void> {
    this.#signal?.throwIfAborted();
    if (performance.now() - this.#began < longestTurn) return;
    await giveWay();
    this.#signal?.throwIfAborted();
    this.#began = performance.now();
  }
}
