import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SpecificationOrder, SpecificationReport } from './specification-messages.js';
import type { SpecificationReader } from './specification-reader.js';

/** What a thread may take. */
export interface ThreadOptions {
  /** Milliseconds that reading one document may take. Default three minutes. */
  patience?: number | undefined;
}

const threeMinutes = 180_000;
const mostMegabytes = 2048;

// Beside this file, compiled or not as it is.
const workerFile = new URL(
  `./specification-worker${extname(fileURLToPath(import.meta.url))}`,
  import.meta.url,
);

/** Another thread that reads one document, so that this one goes on answering however large that is. */
export class SpecificationThread {
  readonly #worker: Worker;
  readonly #timer: NodeJS.Timeout;
  readonly #ended: Promise<never>;
  /** Reads in this thread where no other can be started: where what runs is no file that Node knows. */
  #reader: SpecificationReader | undefined;

  constructor({ patience = threeMinutes }: ThreadOptions = {}) {
    const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes };
    this.#worker = new Worker(workerFile, { resourceLimits });
    this.#timer = setTimeout(() => void this.#worker.terminate(), patience).unref();
    this.#ended = once(this.#worker, 'exit').then(() => {
      throw new Error('it takes too long, or too much memory');
    });
    // Whoever asks hears of it.
    this.#ended.catch(() => {});
  }

  /**
   * One order at a time.
   *
   * @throws Error where the document takes too much, or cannot be read.
   */
  async ask(order: SpecificationOrder): Promise<SpecificationReport> {
    const report = await (this.#reader?.answer(order) ?? this.#askThread(order));
    if (report.type === 'failed') throw new Error(report.message);
    return report;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }

  async #askThread(order: SpecificationOrder): Promise<SpecificationReport> {
    const answer = once(this.#worker, 'message').then(([report]): SpecificationReport => report);
    this.#worker.postMessage(order);
    try {
      return await Promise.race([answer, this.#ended]);
    } catch (error) {
      if (!isMissing(error)) throw error;
      const { SpecificationReader } = await import('./specification-reader.js');
      this.#reader = new SpecificationReader();
      return this.#reader.answer(order);
    }
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    code === 'ERR_UNKNOWN_FILE_EXTENSION' ||
    code === 'MODULE_NOT_FOUND' ||
    code === 'ERR_MODULE_NOT_FOUND'
  );
}
