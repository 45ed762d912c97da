import { FileMemory } from '../library/file-memory.js';
import { QueueWorker, type QueueWorkerSettings } from '../queue/queue-worker.js';
import type { ClaimedUpdate } from '../storage/projects/update-rows.js';
import { LeaseLostError } from '../storage/queue/lease-lost-error.js';
import { UnavailableError, UnwritableError } from '../unavailable-error.js';
import { sweepCopies } from './git/sweep-copies.js';
import type { ReadCommit } from './read-git.js';
import { recordOf, runUpdate, type UpdatingOptions } from './run-update.js';
import { UpdateFailure } from './update-failure.js';

/** What a worker works on. Updates that are worked on at the same time are of different projects. */
export interface UpdateWorkerOptions extends UpdatingOptions, QueueWorkerSettings {}

/** An update whose worker died so often may well be what kills them. */
const mostAttempts = 3;

/** Works on the queue of updates. */
export class UpdateWorker {
  readonly #options: UpdateWorkerOptions;
  readonly #memory = new FileMemory();
  readonly #worker: QueueWorker<ClaimedUpdate>;
  #sweeping: Promise<void> | undefined;

  constructor(options: UpdateWorkerOptions) {
    this.#options = options;
    this.#worker = new QueueWorker({
      ...options,
      ...{ queue: options.stores.updates, noun: 'update' },
      work: (claimed, signal) => this.#attempt(claimed, signal),
    });
  }

  /** Looks at the queue from now on, and deletes copies of repositories that no project has any more. */
  start(): void {
    this.#worker.nudge();
    this.#sweeping = this.#sweep();
  }

  /** Looks at the queue at once, as there may be something. */
  nudge(): void {
    this.#worker.nudge();
  }

  /** Takes nothing more, and gives what is not done to others; resolves when nothing runs any more. */
  async close(): Promise<void> {
    await this.#sweeping;
    await this.#worker.close();
    await this.#options.pictures?.close();
  }

  async #sweep(): Promise<void> {
    const { git, stores, warn } = this.#options;
    if (!git) return;
    try {
      await sweepCopies(git.folder, await stores.projects.list());
    } catch (error) {
      warn(`Copies of repositories that no project has cannot be deleted: ${String(error)}`);
    }
  }

  async #attempt(claimed: ClaimedUpdate, signal: AbortSignal): Promise<void> {
    const log = (line: string) => this.#options.stores.updates.log(claimed, line);
    const read: { commit?: ReadCommit } = {};
    const onCommit = (commit: ReadCommit) => {
      read.commit = commit;
    };
    try {
      if (claimed.attempts > mostAttempts) {
        throw new UpdateFailure(
          `It was begun ${mostAttempts} times and ended none of them: see the log of the server.`,
        );
      }
      if (claimed.attempts > 1) await log('Beginning again, as it was not ended before.');
      await runUpdate({ ...this.#options, memory: this.#memory, claimed, signal, log, onCommit });
    } catch (error) {
      const isLost = signal.aborted || error instanceof LeaseLostError;
      // Whoever can make room is told at once; what is unavailable otherwise may be there in a while.
      const isFull = error instanceof UnwritableError;
      if (isLost || (error instanceof UnavailableError && !isFull)) throw error;
      await this.#fail(claimed, { ...read, error: isFull ? fullDisk(error) : error });
    }
  }

  /** Ends an update as a failure, with the commit where that was known; whose fault is not the source's, the operator is told. */
  async #fail(
    claimed: ClaimedUpdate,
    { error, commit }: { error: unknown; commit?: ReadCommit },
  ): Promise<void> {
    const { stores, warn } = this.#options;
    const failure =
      error instanceof UpdateFailure ? error : new UpdateFailure('The server failed: see its log.');
    if (failure !== error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      warn(`An update of ${claimed.project} failed: ${reason}`);
    }
    const { message: summary, lines } = failure;
    for (const line of [...lines, summary]) await stores.updates.log(claimed, line);
    const recorded = commit && recordOf(noFiles, commit);
    await stores.updates.finish(claimed, { status: 'failure', summary, ...recorded });
  }
}

/** No pages differ, as none were published. */
const noFiles = { added: [], modified: [], removed: [] };

function fullDisk(cause: UnwritableError): UpdateFailure {
  return new UpdateFailure(
    'The database cannot be written, as its disk is full or read-only: make room there, and trigger the update again.',
    { cause },
  );
}
