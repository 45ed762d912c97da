/** Where the line is shown: standard error, a terminal or not. */
export interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Milliseconds of reading before the line shows, and between its changes. */
const patience = 1000;
const interval = 100;

/**
 * How far reading the pages has come, as one line of a terminal that is written over. It shows only
 * when reading takes longer than a moment, and never in a file or a pipe.
 */
export class ProgressLine {
  readonly #output: ProgressOutput;
  readonly #now: () => number;
  #next: number;
  #shown = false;

  constructor(output: ProgressOutput, now: () => number = Date.now) {
    this.#output = output;
    this.#now = now;
    this.#next = now() + patience;
  }

  /** `task` is what is done, as in "Reading pages"; the line after it says how much of how much. */
  show(task: string, { done, total }: { done: number; total: number }): void {
    if (!this.#output.isTTY || this.#now() < this.#next) return;
    this.#next = this.#now() + interval;
    this.#shown = true;
    this.#output.write(`\r\u001b[K${task}: ${done} of ${total}`);
  }

  /** Takes the line away, so that another can be written. */
  clear(): void {
    if (this.#shown) this.#output.write('\r\u001b[K');
    this.#shown = false;
  }
}
