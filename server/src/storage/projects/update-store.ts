import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import type { Database, SqlValue, StatementRunner } from '../database/database.js';
import {
  type ClaimedUpdate,
  claimRowSchema,
  readUpdate,
  type Update,
  type UpdateCommit,
  type UpdateSource,
} from './update-rows.js';

/** What is asked for. */
export interface TriggeredUpdate {
  /** The project's identifier; there must be such a project. */
  project: string;
  source: UpdateSource;
  author?: string | undefined;
}

/** How an update ended. */
export interface UpdateOutcome {
  status: 'success' | 'failure';
  /** What came of it, for a person, in a sentence. */
  summary: string;
  commit?: UpdateCommit | undefined;
}

/** Another worker has the update now, or its project was deleted. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Milliseconds for which a worker has an update to itself without another sign of life. */
export const leaseTime = 30_000;

/** Ended updates of a project that are kept. */
const mostKept = 100;
/** Lines of an update, and characters of a line, that are kept. */
const mostLines = 1000;
const longestLine = 2000;

/** The updates of all projects: a queue that any number of workers may work on. */
export class UpdateStore {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Asks for an update, and gives its id: of the one that waits already, where one does, as that will take in the
   * newest state as well.
   */
  async trigger({ project, source, author }: TriggeredUpdate): Promise<string> {
    for (;;) {
      const { rows } = await this.#database.execute({
        sql: `INSERT INTO updates (id, project, status, source, author, summary, created_at, attempts)
          VALUES (?, ?, 'queued', ?, ?, ?, ?, 0)
          ON CONFLICT (project) WHERE status = 'queued' DO NOTHING RETURNING id`,
        args: [
          ...[ulid(), project, source, author ?? null],
          ...['The update waits for its turn.', this.#now().toISOString()],
        ],
      });
      const found = rows[0] ?? (await this.#waiting(project));
      // What waited may have been claimed in between.
      if (typeof found?.id === 'string') return found.id;
    }
  }

  /** The update of that id, with what was logged so far. */
  async find(id: string): Promise<Update | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT * FROM updates WHERE id = ?',
      args: [id],
    });
    if (!rows[0]) return undefined;
    const logged = await this.#database.execute({
      sql: 'SELECT line FROM update_logs WHERE update_id = ? ORDER BY number',
      args: [id],
    });
    return { ...readUpdate(rows[0]), logs: logged.rows.map(({ line }) => String(line)) };
  }

  /** The updates of a project that are kept, newest first, without what was logged. */
  async listOf(project: string): Promise<Omit<Update, 'logs'>[]> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT * FROM updates WHERE project = ? ORDER BY id DESC',
      args: [project],
    });
    return rows.map(readUpdate);
  }

  /**
   * Takes the oldest update that nobody works on, in one statement: one that waits, unless another of its project
   * is worked on, or one whose worker gave no sign of life.
   *
   * @param project - the only project whose updates are taken; default: all.
   */
  async claim(project?: string): Promise<ClaimedUpdate | undefined> {
    const lease = randomUUID();
    const now = this.#now().getTime();
    const only =
      project === undefined ? { sql: '', args: [] } : { sql: 'AND u.project = ?', args: [project] };
    const { rows } = await this.#database.execute({
      // The state is compared again outside, as PostgreSQL looks at a row again that it had to wait for.
      sql: `UPDATE updates SET status = 'in_progress', summary = ?, lease = ?, lease_ends = ?,
          attempts = attempts + 1
        WHERE id = (
          SELECT u.id FROM updates u
          WHERE ((u.status = 'queued' AND NOT EXISTS (
                SELECT 1 FROM updates r WHERE r.project = u.project AND r.status = 'in_progress'))
              OR (u.status = 'in_progress' AND u.lease_ends < ?)) ${only.sql}
          ORDER BY u.id LIMIT 1)
        AND (status = 'queued' OR (status = 'in_progress' AND lease_ends < ?))
        RETURNING id, project, attempts`,
      args: ['The update is worked on.', lease, now + leaseTime, now, ...only.args, now],
    });
    return rows[0] && { ...claimRowSchema.parse(rows[0]), lease };
  }

  /**
   * Gives a sign of life.
   *
   * @throws LeaseLostError where it came too late.
   */
  async renew(claimed: ClaimedUpdate): Promise<void> {
    await this.#own(this.#database, claimed, {
      set: 'lease_ends = ?',
      args: [this.#now().getTime() + leaseTime],
    });
  }

  /** Lets others have it at once. */
  async release(claimed: ClaimedUpdate): Promise<void> {
    await this.#database.execute({
      sql: 'UPDATE updates SET lease_ends = 0 WHERE id = ? AND lease = ?',
      args: [claimed.id, claimed.lease],
    });
  }

  /** Adds a line to what is logged; beyond a thousand, nothing. */
  async log({ id, lease }: ClaimedUpdate, line: string): Promise<void> {
    await this.#database.execute({
      sql: `INSERT INTO update_logs (update_id, number, line)
        SELECT u.id, COALESCE((SELECT MAX(number) FROM update_logs WHERE update_id = u.id), 0) + 1, ?
        FROM updates u WHERE u.id = ? AND u.lease = ?
          AND (SELECT COUNT(*) FROM update_logs WHERE update_id = u.id) < ${mostLines}`,
      args: [line.slice(0, longestLine), id, lease],
    });
  }

  /**
   * Ends an update, in the transaction that publishes what it made where there is one.
   *
   * @throws LeaseLostError where it is another worker's, so that nothing is published by both.
   */
  async finish(
    claimed: ClaimedUpdate,
    { status, summary, commit }: UpdateOutcome,
    runner: StatementRunner = this.#database,
  ): Promise<void> {
    await this.#own(runner, claimed, {
      set: 'status = ?, summary = ?, commit_record = ?, ended_at = ?, lease = NULL, lease_ends = NULL',
      args: [
        ...[status, summary.slice(0, longestLine), commit ? JSON.stringify(commit) : null],
        this.#now().toISOString(),
      ],
    });
    await runner.execute({
      sql: `DELETE FROM updates WHERE project = ? AND ended_at IS NOT NULL AND id NOT IN (
        SELECT id FROM updates WHERE project = ? ORDER BY id DESC LIMIT ${mostKept})`,
      args: [claimed.project, claimed.project],
    });
  }

  async #waiting(project: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const { rows } = await this.#database.execute({
      sql: "SELECT id FROM updates WHERE project = ? AND status = 'queued'",
      args: [project],
    });
    return rows[0];
  }

  async #own(
    runner: StatementRunner,
    { id, lease }: ClaimedUpdate,
    { set, args }: { set: string; args: readonly SqlValue[] },
  ): Promise<void> {
    const { rowsAffected } = await runner.execute({
      sql: `UPDATE updates SET ${set} WHERE id = ? AND lease = ?`,
      args: [...args, id, lease],
    });
    if (rowsAffected === 0) throw new LeaseLostError(`The update ${id} is another worker's.`);
  }
}
