import { QueueWorker, type QueueWorkerSettings } from '../queue/queue-worker.js';
import type { ClaimedJob, JobOutcome } from '../storage/jobs/job-rows.js';
import { LeaseLostError } from '../storage/queue/lease-lost-error.js';
import { UnavailableError } from '../unavailable-error.js';
import { JobRepository } from './git/job-repository.js';
import { JobFailure } from './job-failure.js';
import { JobWriter } from './job-writer.js';
import { type JobSettings, runJob } from './run-job.js';

/** What a worker works with. */
export interface JobWorkerOptions extends JobSettings, QueueWorkerSettings {}

/** A job whose worker died so often may well be what kills them. */
const mostAttempts = 3;

/** Works on the queue of agent jobs. */
export class JobWorker {
  readonly #options: JobWorkerOptions;
  readonly #worker: QueueWorker<ClaimedJob>;
  #sweeping: Promise<void> | undefined;

  constructor(options: JobWorkerOptions) {
    this.#options = options;
    this.#worker = new QueueWorker({
      ...options,
      ...{ queue: options.stores.jobs, noun: 'agent job' },
      work: (claimed, signal) => this.#work(claimed, signal),
    });
  }

  /** Deletes what earlier workers have left of jobs that have ended, and looks at the queue from now on. */
  start(): void {
    this.#sweeping = this.#sweep().finally(() => this.#worker.nudge());
  }

  /** Looks at the queue at once, as there may be something. */
  nudge(): void {
    this.#worker.nudge();
  }

  /** Takes nothing more, and gives what is not done to others; resolves when nothing runs any more. */
  async close(): Promise<void> {
    await this.#sweeping;
    await this.#worker.close();
  }

  async #sweep(): Promise<void> {
    const { stores, git, warn } = this.#options;
    try {
      for (const job of await JobRepository.jobsIn(git.folder)) {
        if (!(await stores.jobs.isOpen(job))) await JobRepository.removeOf(git.folder, job);
      }
    } catch (error) {
      warn(`What is left of agent jobs that have ended cannot be deleted: ${String(error)}`);
    }
  }

  async #work(claimed: ClaimedJob, stopping: AbortSignal): Promise<void> {
    const { stores, git } = this.#options;
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping, lost.signal]);
    const unwatch = stores.jobs.news.watch(claimed.id, ({ isEnded }) => {
      if (isEnded) lost.abort(new LeaseLostError('The job was stopped.'));
    });
    const writer = new JobWriter({
      append: (chunks) => stores.jobs.append(claimed, chunks),
      onFailure: (error) => lost.abort(error),
    });
    try {
      const outcome = await this.#attempt({ claimed, signal, writer });
      await writer.flush();
      await stores.jobs.halt(claimed, outcome);
    } catch (error) {
      // Why it was aborted counts, not what came of that.
      throw lost.signal.aborted ? lost.signal.reason : error;
    } finally {
      unwatch();
      if (!(await stores.jobs.isOpen(claimed.id).catch(() => true))) {
        await JobRepository.removeOf(git.folder, claimed.id);
      }
    }
  }

  /** How it ended, which is told of failures that somebody can mend as well. */
  async #attempt(run: {
    claimed: ClaimedJob;
    signal: AbortSignal;
    writer: JobWriter;
  }): Promise<JobOutcome> {
    const { claimed, signal } = run;
    try {
      if (claimed.attempts > mostAttempts) {
        throw new JobFailure(
          `The job was begun ${mostAttempts} times and ended none of them: see the log of the server.`,
        );
      }
      return await runJob({ ...this.#options, ...run });
    } catch (error) {
      const isLost = signal.aborted || error instanceof LeaseLostError;
      if (isLost || error instanceof UnavailableError) throw error;
      return this.#failed(claimed, error);
    }
  }

  /** Whose fault is not the job's or its repository's, the operator is told. */
  #failed(claimed: ClaimedJob, error: unknown): JobOutcome {
    if (error instanceof JobFailure) return { reason: error.reason, message: error.message };
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#options.warn(`The agent job ${claimed.id} of ${claimed.project} failed: ${reason}`);
    return { reason: 'error', message: 'The server failed: see its log, and start the job again.' };
  }
}
