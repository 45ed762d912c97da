import { errorText } from '#core/error-text.js';
import { LeaseLostError } from '../storage/queue/lease-lost-error.js';
import type { Leased } from '../storage/queue/leases.js';
import { systemTimer } from '../timer.js';

/** A queue that any number of workers may work on. */
export interface WorkQueue<Work extends Leased> {
  /** Milliseconds for which a worker has its work to itself without another sign of life. */
  readonly leaseTime: number;
  /** Takes what has waited longest, or what a worker left that died. */
  claim(project?: string): Promise<Work | undefined>;
  /** Gives a sign of life; rejects with LeaseLostError where it came too late. */
  renew(work: Work): Promise<void>;
  /** Lets others have it at once, as if it had not been begun. */
  release(work: Work): Promise<void>;
}

/** How a queue is worked on, whatever is in it. */
export interface QueueWorkerSettings {
  /** The only project that is worked for; default: all. */
  project?: string | undefined;
  /** Told what the operator should know. */
  warn: (line: string) => void;
  /** Milliseconds between two looks at the queue. Default half a second. */
  interval?: number | undefined;
}

/** A queue, and what is done with what is in it. */
export interface QueueWorkerOptions<Work extends Leased> extends QueueWorkerSettings {
  queue: WorkQueue<Work>;
  /** What the operator calls one of them, such as `update`. */
  noun: string;
  /** Does it and ends it in the queue; what it rejects with leaves it to be tried again when its lease has ended. */
  work: (claimed: Work, signal: AbortSignal) => Promise<void>;
}

/** What one worker works on at the same time. */
const mostAtOnce = 2;

/**
 * Works on a queue. Several workers on one database share it, and take over what one of them left when it died.
 */
export class QueueWorker<Work extends Leased> {
  readonly #options: QueueWorkerOptions<Work>;
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #cancel = () => {};
  #looking: Promise<void> | undefined;
  #isNudged = false;
  #isFailing = false;

  constructor(options: QueueWorkerOptions<Work>) {
    this.#options = options;
  }

  /** Looks at the queue at once, as there may be something, and from now on. */
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
  }

  #wait(): void {
    const { interval = 500 } = this.#options;
    if (!this.#stopping.signal.aborted) this.#cancel = systemTimer(interval, () => this.nudge());
  }

  async #look(): Promise<void> {
    const { queue, project, warn, noun } = this.#options;
    this.#isNudged = false;
    try {
      while (this.#running.size < mostAtOnce && !this.#stopping.signal.aborted) {
        const claimed = await queue.claim(project);
        if (!claimed) break;
        const run = this.#work(claimed).finally(() => {
          this.#running.delete(run);
          this.nudge();
        });
        this.#running.add(run);
      }
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) warn(`The queue of ${noun}s cannot be read: ${errorText(error)}`);
      this.#isFailing = true;
    }
  }

  async #work(claimed: Work): Promise<void> {
    const { queue, warn, noun, work } = this.#options;
    const ending = new AbortController();
    const stop = () => ending.abort(this.#stopping.signal.reason);
    this.#stopping.signal.addEventListener('abort', stop, { once: true });
    // Stopped while the claim was on its way, it hears of that no more.
    if (this.#stopping.signal.aborted) stop();
    const renewing = this.#renew(claimed, ending);
    try {
      ending.signal.throwIfAborted();
      await work(claimed, ending.signal);
    } catch (error) {
      if (error instanceof LeaseLostError) return;
      if (!ending.signal.aborted) {
        warn(
          `A run of the ${noun} ${claimed.id} of ${claimed.project} stopped: ${errorText(error)}`,
        );
      }
      // Else it keeps its lease: what kept it from being done needs a while to pass.
      if (this.#stopping.signal.aborted) await queue.release(claimed).catch(() => {});
    } finally {
      this.#stopping.signal.removeEventListener('abort', stop);
      ending.abort();
      await renewing;
    }
  }

  /** Keeps the lease until the work has ended; ends the work where the lease is lost. */
  async #renew(claimed: Work, ending: AbortController): Promise<void> {
    const { queue } = this.#options;
    const { signal } = ending;
    while (!signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          cancel();
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const cancel = systemTimer(queue.leaseTime / 3, wake);
        signal.addEventListener('abort', wake);
      });
      if (signal.aborted) return;
      await queue.renew(claimed).catch((error: unknown) => {
        if (error instanceof LeaseLostError) ending.abort(error);
      });
    }
  }
}
