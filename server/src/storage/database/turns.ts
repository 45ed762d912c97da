/** Lets work run one at a time, in the order in which it came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the work when all that came before has ended, however it ended. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}
