import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import type { Database, StatementRunner } from '../database/database.js';
import { type LeaseOptions, Leases } from '../queue/leases.js';
import { type JobBudget, requireRoom } from './job-budget.js';
import {
  addEvents,
  closingChunks,
  type JobChunk,
  type JobEvent,
  openingChunks,
  readEvents,
} from './job-events.js';
import { JobNews } from './job-news.js';
import {
  type ClaimedJob,
  type FinishedWork,
  type Job,
  type JobOutcome,
  type JobRequest,
  type JobTodo,
  jobTodoSchema,
  readClaim,
  readJob,
} from './job-rows.js';

/** What is asked for. */
export interface CreatedJob {
  /** The project's identifier; there must be such a project. */
  project: string;
  branch: string;
  request: JobRequest;
}

/** Ended jobs of a project that are kept beyond those of the day, and those whose stream is. */
const mostKept = 1000;
const mostStreams = 50;
const longestMessage = 4000;
const mostTodos = 200;

/** The agent jobs of all projects: a queue that any number of workers may work on, and what they have to say. */
export class JobStore {
  readonly leaseTime: number;
  /** Hears of what changes through this store. */
  readonly news = new JobNews();
  readonly #database: Database;
  readonly #leases: Leases;
  readonly #now: () => Date;

  constructor(database: Database, options: LeaseOptions = {}) {
    this.#database = database;
    this.#leases = new Leases(database, { ...options, table: 'agent_jobs', noun: 'agent job' });
    this.leaseTime = this.#leases.leaseTime;
    this.#now = options.now ?? (() => new Date());
  }

  /**
   * Asks for a job, and gives its id. Its stream has begun then.
   *
   * @throws JobLimitError where the project has a job on the branch that has not ended, or used up its budget.
   */
  async create(created: CreatedJob, budget: JobBudget): Promise<string> {
    const { project, branch, request } = created;
    const id = ulid();
    await this.#database.exclusiveTransaction(async (transaction) => {
      await requireRoom(transaction, { project, branch, today: this.#today() }, budget);
      await transaction.execute({
        sql: `INSERT INTO agent_jobs
            (id, project, status, branch, request, todos, created_at, attempts)
          VALUES (?, ?, 'queued', ?, ?, '[]', ?, 0)`,
        args: [id, project, branch, JSON.stringify(request), this.#now().toISOString()],
      });
      await addEvents(transaction, { job: id, chunks: openingChunks(id) });
    });
    return id;
  }

  /** The job of that id, where it is the project's. */
  async find(project: string, id: string): Promise<Job | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT * FROM agent_jobs WHERE id = ? AND project = ?',
      args: [id, project],
    });
    return rows[0] && readJob(rows[0]);
  }

  /**
   * The jobs of a project that are kept, newest first.
   *
   * @param most - how many of them. Default: all.
   */
  async listOf(project: string, most?: number): Promise<Job[]> {
    const limit = most === undefined ? { sql: '', args: [] } : { sql: ' LIMIT ?', args: [most] };
    const { rows } = await this.#database.execute({
      sql: `SELECT * FROM agent_jobs WHERE project = ? ORDER BY id DESC${limit.sql}`,
      args: [project, ...limit.args],
    });
    return rows.map(readJob);
  }

  /** What is kept of a job's stream behind that number, at most so much of it. */
  events(job: string, { after, most }: { after: number; most: number }): Promise<JobEvent[]> {
    return readEvents(this.#database, { job, after, most });
  }

  /**
   * Takes the oldest job that nobody works on, in one statement: one that waits, or one whose worker gave no sign
   * of life.
   *
   * @param project - the only project whose jobs are taken; default: all.
   */
  async claim(project?: string): Promise<ClaimedJob | undefined> {
    const lease = randomUUID();
    const now = this.#now().getTime();
    const only =
      project === undefined ? { sql: '', args: [] } : { sql: 'AND project = ?', args: [project] };
    const { rows } = await this.#database.execute({
      // The state is compared again outside, as PostgreSQL looks at a row again that it had to wait for.
      sql: `UPDATE agent_jobs SET status = 'in_progress', lease = ?, lease_ends = ?,
          attempts = attempts + 1
        WHERE id = (
          SELECT id FROM agent_jobs
          WHERE status <> 'ended' AND (status = 'queued' OR lease_ends < ?) ${only.sql}
          ORDER BY id LIMIT 1)
        AND (status = 'queued' OR (status = 'in_progress' AND lease_ends < ?))
        RETURNING id, project, branch, request, work, attempts`,
      args: [lease, this.#leases.ending(), now, ...only.args, now],
    });
    return rows[0] && readClaim(rows[0], lease);
  }

  /**
   * Gives a sign of life.
   *
   * @throws LeaseLostError where it came too late, or the job was stopped.
   */
  renew(claimed: ClaimedJob): Promise<void> {
    return this.#leases.renew(claimed);
  }

  /** Whether the job of that id waits or is worked on. */
  async isOpen(id: string): Promise<boolean> {
    const { rows } = await this.#database.execute({
      sql: "SELECT id FROM agent_jobs WHERE id = ? AND status <> 'ended'",
      args: [id],
    });
    return rows.length > 0;
  }

  /** Lets others have it at once, as if it had not been begun. */
  release(claimed: ClaimedJob): Promise<void> {
    return this.#leases.release(claimed);
  }

  /**
   * Adds chunks to the stream, which is a sign of life as well.
   *
   * @throws LeaseLostError where the job is another worker's, or was stopped.
   */
  async append(claimed: ClaimedJob, chunks: readonly JobChunk[]): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await this.#leases.renew(claimed, transaction);
      await addEvents(transaction, { job: claimed.id, chunks });
    });
    this.news.tell(claimed.id);
  }

  /** Replaces the todos; rejects as `append` does. */
  async setTodos(claimed: ClaimedJob, todos: readonly JobTodo[]): Promise<void> {
    const kept = todos.slice(0, mostTodos).filter((todo) => jobTodoSchema.safeParse(todo).success);
    await this.#leases.change(this.#database, claimed, {
      set: 'todos = ?',
      args: [JSON.stringify(kept)],
    });
  }

  /** Keeps what is to be published, so that whoever takes the job over publishes it and nothing else; as `append`. */
  async keepWork(claimed: ClaimedJob, work: FinishedWork): Promise<void> {
    await this.#leases.change(this.#database, claimed, {
      set: 'work = ?',
      args: [JSON.stringify(work)],
    });
  }

  /** Ends a job with its stream; rejects as `append` does. */
  async halt(claimed: ClaimedJob, outcome: JobOutcome): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await this.#leases.renew(claimed, transaction);
      await this.#end(transaction, claimed, outcome);
    });
    this.news.tell(claimed.id, { isEnded: true });
  }

  /**
   * Ends a job whoever works on it, unless it has ended, or is about to with what it publishes already. Whether it
   * has done so.
   */
  async stop({ project, id }: { project: string; id: string }, message: string): Promise<boolean> {
    const isStopped = await this.#database.transaction(async (transaction) => {
      // Takes the lock of the row, for which its worker waits before it says more.
      const { rowsAffected } = await transaction.execute({
        sql: `UPDATE agent_jobs SET lease = NULL
          WHERE id = ? AND project = ? AND status <> 'ended' AND work IS NULL`,
        args: [id, project],
      });
      if (rowsAffected === 0) return false;
      await this.#end(transaction, { project, id }, { reason: 'error', message });
      return true;
    });
    if (isStopped) this.news.tell(id, { isEnded: true });
    return isStopped;
  }

  async #end(
    runner: StatementRunner,
    { project, id }: { project: string; id: string },
    outcome: JobOutcome,
  ): Promise<void> {
    const message = outcome.message.slice(0, longestMessage);
    await runner.execute({
      sql: `UPDATE agent_jobs SET status = 'ended', halt_reason = ?, message = ?, pull_request = ?,
          ended_at = ?, lease = NULL, lease_ends = NULL
        WHERE id = ?`,
      args: [
        ...[outcome.reason, message, outcome.pullRequest ?? null],
        ...[this.#now().toISOString(), id],
      ],
    });
    await addEvents(runner, { job: id, chunks: closingChunks(id, { ...outcome, message }) });
    // Those of today count until it is over.
    await runner.execute({
      sql: `DELETE FROM agent_jobs WHERE project = ? AND status = 'ended' AND created_at < ?
        AND id NOT IN (SELECT id FROM agent_jobs WHERE project = ? ORDER BY id DESC LIMIT ${mostKept})`,
      args: [project, this.#today(), project],
    });
    await runner.execute({
      sql: `DELETE FROM agent_job_events WHERE job_id IN (
        SELECT id FROM agent_jobs WHERE project = ? AND status = 'ended'
        ORDER BY id DESC LIMIT 100 OFFSET ${mostStreams})`,
      args: [project],
    });
  }

  #today(): string {
    return this.#now().toISOString().slice(0, 10);
  }
}
