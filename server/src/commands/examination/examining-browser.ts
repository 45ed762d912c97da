import { printable } from '../terminal/printable.js';
import { BrowserConnection } from './browser-connection.js';
import { type BrowserExamination, examineInBrowser } from './examine-in-browser.js';
import { reasonOf } from './read-as-page.js';

/** The browser of this machine, started for the first page that is looked at. */
export class ExaminingBrowser {
  readonly #program: string | undefined;
  #started: Promise<BrowserConnection> | undefined;
  #closed: Promise<void> | undefined;

  constructor(program: string | undefined) {
    this.#program = program;
  }

  /** What it shows; `undefined` where there is none, or it cannot be used here. */
  async examine(page: URL): Promise<BrowserExamination | undefined> {
    if (this.#program === undefined) return undefined;
    this.#started ??= BrowserConnection.open(this.#program);
    try {
      return await examineInBrowser(await this.#started, page);
    } catch (error) {
      const said = `The browser ${this.#program} failed: ${reasonOf(error)}.`;
      process.stderr.write(`${printable(said)}\n`);
      return undefined;
    }
  }

  /** Ends it, once. */
  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #end(): Promise<void> {
    // One that could not be started has been told of.
    await this.#started?.then(
      (browser) => browser.close(),
      () => {},
    );
  }
}
