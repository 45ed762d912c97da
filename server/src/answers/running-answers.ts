/** The answers that are being made, so that whoever stops the server can wait until they are recorded. */
export class RunningAnswers {
  readonly #running = new Set<Promise<void>>();

  /** The same chunks; the answer counts as running from its first one to its end, however it ends. */
  async *watch<Chunk>(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#running.add(ended);
    try {
      yield* chunks;
    } finally {
      this.#running.delete(ended);
      end();
    }
  }

  /** Resolves when all answers that are running now have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#running);
  }
}
