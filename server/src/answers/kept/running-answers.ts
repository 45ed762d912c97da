/** An answer to begin. */
export interface RunningAnswer<Chunk> {
  /** Makes its chunks, until the signal says that they are not wanted any more. */
  begin: (signal: AbortSignal) => AsyncIterable<Chunk>;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** The answers that are being made, for whoever stops the server. */
export class RunningAnswers {
  readonly #running = new Map<AbortController, Promise<void>>();
  #isCutOff = false;

  /** The chunks of an answer; it counts as running from the first one to its end, however it ends. */
  async *run<Chunk>({ begin, signal }: RunningAnswer<Chunk>): AsyncGenerator<Chunk> {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const abort = new AbortController();
    const leave = () => abort.abort();
    signal.addEventListener('abort', leave);
    if (signal.aborted || this.#isCutOff) leave();
    this.#running.set(abort, ended);
    try {
      yield* begin(abort.signal);
    } finally {
      signal.removeEventListener('abort', leave);
      this.#running.delete(abort);
      end();
    }
  }

  /** Cuts all answers off, those that are still to begin as well: each ends and says that it is not whole. */
  cutOff(): void {
    this.#isCutOff = true;
    for (const abort of this.#running.keys()) abort.abort();
  }

  /** Resolves when all answers that are running now have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#running.values());
  }
}
