import { LeaseLostError } from '../storage/projects/lease-lost-error.js';
import type { ClaimedUpdate } from '../storage/projects/update-rows.js';
import { systemTimer, type Timer } from '../timer.js';
import { UnavailableError, UnwritableError } from '../unavailable-error.js';
import { runUpdate, type UpdatingOptions } from './run-update.js';
import { UpdateFailure } from './update-failure.js';

/** What a worker works on. */
export interface UpdateWorkerOptions extends UpdatingOptions {
  /** The only project that is updated; default: all. */
  project?: string | undefined;
  /** Told what the operator should know. */
  warn: (line: string) => void;
  /** Updates that are worked on at the same time, of different projects. Default 2. */
  slots?: number;
  /** Milliseconds between two looks at the queue. Default half a second. */
  interval?: number;
  timer?: Timer;
}

/** An update whose worker died so often may well be what kills them. */
const mostAttempts = 3;

/**
 * Works on the queue of updates. Several workers on one database share it, and take over what one of them left
 * when it died.
 */
export class UpdateWorker {
  readonly #options: UpdateWorkerOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #cancel = () => {};
  #looking: Promise<void> | undefined;
  #isNudged = false;
  #isFailing = false;

  constructor(options: UpdateWorkerOptions) {
    this.#options = options;
  }

  /** Looks at the queue from now on. */
  start(): void {
    this.nudge();
  }

  /** Looks at the queue at once, as there may be something. */
  nudge(): void {
    if (this.#stopping.signal.aborted) return;
    this.#cancel();
    this.#isNudged = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#isNudged) this.nudge();
      else this.#wait();
    });
  }

  /** Takes nothing more, and gives what is not done to others; resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.#stopping.abort(new Error('The worker is being stopped.'));
    this.#cancel();
    await this.#looking;
    await Promise.all(this.#running);
    await this.#options.pictures?.close();
  }

  #wait(): void {
    const { timer = systemTimer, interval = 500 } = this.#options;
    if (!this.#stopping.signal.aborted) this.#cancel = timer(interval, () => this.nudge());
  }

  async #look(): Promise<void> {
    const { stores, project, slots = 2, warn } = this.#options;
    this.#isNudged = false;
    try {
      while (this.#running.size < slots && !this.#stopping.signal.aborted) {
        const claimed = await stores.updates.claim(project);
        if (!claimed) break;
        const run = this.#work(claimed).finally(() => {
          this.#running.delete(run);
          this.nudge();
        });
        this.#running.add(run);
      }
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) warn(`The queue of updates cannot be read: ${describe(error)}`);
      this.#isFailing = true;
    }
  }

  async #work(claimed: ClaimedUpdate): Promise<void> {
    const { stores, warn } = this.#options;
    const ending = new AbortController();
    const stop = () => ending.abort(this.#stopping.signal.reason);
    this.#stopping.signal.addEventListener('abort', stop, { once: true });
    const renewing = this.#renew(claimed, ending);
    try {
      await this.#attempt(claimed, ending.signal);
    } catch (error) {
      if (!(error instanceof LeaseLostError)) {
        // What keeps it from being done, or being ended, may be gone when it is tried again.
        if (!ending.signal.aborted)
          warn(`An update of ${claimed.project} stopped: ${describe(error)}`);
        await stores.updates.release(claimed).catch(() => {});
      }
    } finally {
      this.#stopping.signal.removeEventListener('abort', stop);
      ending.abort();
      await renewing;
    }
  }

  async #attempt(claimed: ClaimedUpdate, signal: AbortSignal): Promise<void> {
    const log = (line: string) => this.#options.stores.updates.log(claimed, line);
    try {
      if (claimed.attempts > mostAttempts) {
        throw new UpdateFailure(
          `It was begun ${mostAttempts} times and ended none of them: see the log of the server.`,
        );
      }
      if (claimed.attempts > 1) await log('Beginning again, as the worker before was lost.');
      await runUpdate({ ...this.#options, claimed, signal, log });
    } catch (error) {
      const isLost = signal.aborted || error instanceof LeaseLostError;
      // Whoever can make room is told at once; what is unavailable otherwise may be there in a moment.
      const isFull = error instanceof UnwritableError;
      if (isLost || (error instanceof UnavailableError && !isFull)) throw error;
      await this.#fail(claimed, isFull ? fullDisk(error) : error);
    }
  }

  /** Ends an update as a failure; whose fault is not the source's, the operator is told. */
  async #fail(claimed: ClaimedUpdate, error: unknown): Promise<void> {
    const { stores, warn } = this.#options;
    const failure =
      error instanceof UpdateFailure ? error : new UpdateFailure('The server failed: see its log.');
    if (failure !== error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      warn(`An update of ${claimed.project} failed: ${reason}`);
    }
    const { message: summary, lines } = failure;
    for (const line of [...lines, summary]) await stores.updates.log(claimed, line);
    await stores.updates.finish(claimed, { status: 'failure', summary });
  }

  /** Keeps the lease until the update has ended; ends the update where the lease is lost. */
  async #renew(claimed: ClaimedUpdate, ending: AbortController): Promise<void> {
    const { stores, timer = systemTimer } = this.#options;
    const { signal } = ending;
    while (!signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          cancel();
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const cancel = timer(stores.updates.leaseTime / 3, wake);
        signal.addEventListener('abort', wake);
      });
      if (signal.aborted) return;
      await stores.updates.renew(claimed).catch((error: unknown) => {
        if (error instanceof LeaseLostError) ending.abort(error);
      });
    }
  }
}

function fullDisk(cause: UnwritableError): UpdateFailure {
  return new UpdateFailure(
    'The database cannot be written, as its disk is full or read-only: make room there, and trigger the update again.',
    { cause },
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
