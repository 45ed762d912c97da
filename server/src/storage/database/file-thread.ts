import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { UnavailableError, UnwritableError } from '../../unavailable-error.js';
import type { Statement, StatementResult, StatementRunner } from './database.js';
import { Turns } from './turns.js';

// Beside this file, compiled or not as it is.
const workerFile = new URL(
  `./file-worker${extname(fileURLToPath(import.meta.url))}`,
  import.meta.url,
);

/** What the thread says of a statement. */
export type Answer = { result: StatementResult } | { failure: { name: string; message: string } };

/**
 * A thread with a connection of its own to a database's file. A driver that works on the file at once holds up nothing
 * else that the process does there.
 */
export class FileThread implements StatementRunner {
  readonly #worker: Worker;
  readonly #ended: Promise<never>;
  readonly #turns = new Turns();

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#ended = once(worker, 'exit').then(() => {
      throw new UnavailableError('The thread that writes to the database has ended');
    });
    // Who waits for an answer hears of it.
    this.#ended.catch(() => {});
  }

  /** @throws Error where it cannot be started, or cannot open the file. */
  static async start(file: string): Promise<FileThread> {
    const worker = new Worker(workerFile, { workerData: file });
    const thread = new FileThread(worker);
    await Promise.race([once(worker, 'message'), thread.#ended]);
    return thread;
  }

  /** Bytes that have a buffer to themselves are handed over, and empty afterwards; shared ones stay as they are. */
  execute(statement: Statement): Promise<StatementResult> {
    return this.#turns.take(async () => {
      const answer = once(this.#worker, 'message').then(([said]): Answer => said);
      this.#worker.postMessage(statement, buffersOf(statement));
      const said = await Promise.race([answer, this.#ended]);
      if ('result' in said) return said.result;
      throw errorOf(said.failure);
    });
  }

  /** Lets what was begun end, and closes the file. */
  close(): Promise<void> {
    return this.#turns.take(async () => {
      this.#worker.postMessage(undefined);
      await this.#ended.catch(() => {});
    });
  }
}

/** Copies of all of a large index would have memory collected while others wait. */
function buffersOf(statement: Statement): ArrayBuffer[] {
  const args = typeof statement === 'string' ? [] : statement.args;
  return args.flatMap((arg) => {
    if (!(arg instanceof Uint8Array) || !(arg.buffer instanceof ArrayBuffer)) return [];
    return arg.byteLength === arg.buffer.byteLength ? [arg.buffer] : [];
  });
}

/** Classes do not pass between threads. */
function errorOf({ name, message }: { name: string; message: string }): Error {
  const Kind = { UnavailableError, UnwritableError }[name] ?? Error;
  return new Kind(message);
}
