import { randomUUID } from 'node:crypto';
import { ulid } from 'ulid';
import type { Database, StatementRunner } from '../database/database.js';
import { type LeaseOptions, Leases } from '../queue/leases.js';
import {
  type ClaimedUpdate,
  claimRowSchema,
  readUpdate,
  type Update,
  type UpdateCommit,
  type UpdateSource,
  updateCommitSchema,
} from './update-rows.js';

/** What is asked for. */
export interface TriggeredUpdate {
  /** The project's identifier; there must be such a project. */
  project: string;
  source: UpdateSource;
  author?: string | undefined;
  /** The earlier generation that is to be live again; default: what the source has now. */
  generation?: number | undefined;
}

/** How an update ended. */
export interface UpdateOutcome {
  status: 'success' | 'failure';
  /** What came of it, for a person, in a sentence. */
  summary: string;
  commit?: UpdateCommit | undefined;
  /** Who made what it takes in; where a webhook asked for it, that says so already. */
  author?: string | undefined;
}

/** Ended updates of a project that are kept. */
const mostKept = 100;
/** Lines of an update, and characters of a line, that are kept. */
const mostLines = 1000;
const longestLine = 2000;

/** The updates of all projects: a queue that any number of workers may work on. */
export class UpdateStore {
  readonly leaseTime: number;
  readonly #database: Database;
  readonly #leases: Leases;
  readonly #now: () => Date;

  constructor(database: Database, options: LeaseOptions = {}) {
    const { now = () => new Date() } = options;
    this.#database = database;
    this.#leases = new Leases(database, { ...options, table: 'updates', noun: 'update' });
    this.leaseTime = this.#leases.leaseTime;
    this.#now = now;
  }

  /**
   * Asks for an update, and gives its id: of the one that waits already, where one does, as that will take in the
   * newest state as well. Going back to another generation is an update of its own.
   */
  async trigger(
    triggered: TriggeredUpdate,
    runner: StatementRunner = this.#database,
  ): Promise<string> {
    const { project, source, author, generation } = triggered;
    for (;;) {
      const { rows } = await runner.execute({
        sql: `INSERT INTO updates
            (id, project, generation, status, source, author, summary, created_at, attempts)
          VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING RETURNING id`,
        args: [
          ...[ulid(), project, generation ?? null, source, author ?? null],
          ...['The update waits for its turn.', this.#now().toISOString()],
        ],
      });
      const found = rows[0] ?? (await this.#waiting(triggered, runner));
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

  /** The hash of the commit that a project publishes; `undefined` where it is of none. */
  async liveCommit(project: string): Promise<string | undefined> {
    const { rows } = await this.#database.execute({
      sql: `SELECT commit_record FROM updates WHERE project = ? AND status = 'success'
        ORDER BY ended_at DESC, id DESC LIMIT 1`,
      args: [project],
    });
    const record = rows[0]?.commit_record;
    return typeof record === 'string'
      ? updateCommitSchema.parse(JSON.parse(record)).sha
      : undefined;
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
        RETURNING id, project, attempts, generation`,
      args: ['The update is worked on.', lease, now + this.leaseTime, now, ...only.args, now],
    });
    if (!rows[0]) return undefined;
    const { generation, ...claimed } = claimRowSchema.parse(rows[0]);
    return { ...claimed, generation: generation ?? undefined, lease };
  }

  /**
   * Gives a sign of life.
   *
   * @throws LeaseLostError where it came too late.
   */
  renew(claimed: ClaimedUpdate): Promise<void> {
    return this.#leases.renew(claimed);
  }

  /** Lets others have it at once, as if it had not been begun. */
  release(claimed: ClaimedUpdate): Promise<void> {
    return this.#leases.release(claimed);
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

  /** Adds a line to what was logged of an update that has ended. */
  async addLine(id: string, line: string): Promise<void> {
    await this.#database.execute({
      sql: `INSERT INTO update_logs (update_id, number, line)
        SELECT u.id, COALESCE((SELECT MAX(number) FROM update_logs WHERE update_id = u.id), 0) + 1, ?
        FROM updates u WHERE u.id = ? AND u.ended_at IS NOT NULL`,
      args: [line.slice(0, longestLine), id],
    });
  }

  /**
   * Ends an update, in the transaction that publishes what it made where there is one.
   *
   * @throws LeaseLostError where it is another worker's, so that nothing is published by both.
   */
  async finish(
    claimed: ClaimedUpdate,
    { status, summary, commit, author }: UpdateOutcome,
    runner: StatementRunner = this.#database,
  ): Promise<void> {
    await this.#leases.change(runner, claimed, {
      set: `status = ?, summary = ?, commit_record = ?,
        author = CASE WHEN source IN ('api', 'internal') THEN COALESCE(?, author) ELSE author END,
        ended_at = ?, lease = NULL, lease_ends = NULL`,
      args: [
        ...[status, summary.slice(0, longestLine), commit ? JSON.stringify(commit) : null],
        author || null,
        this.#now().toISOString(),
      ],
    });
    await runner.execute({
      sql: `DELETE FROM updates WHERE project = ? AND ended_at IS NOT NULL AND id NOT IN (
        SELECT id FROM updates WHERE project = ? ORDER BY id DESC LIMIT ${mostKept})`,
      args: [claimed.project, claimed.project],
    });
  }

  async #waiting(
    { project, generation }: TriggeredUpdate,
    runner: StatementRunner,
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    const of =
      generation === undefined
        ? { sql: 'generation IS NULL', args: [] }
        : { sql: 'generation = ?', args: [generation] };
    const { rows } = await runner.execute({
      sql: `SELECT id FROM updates WHERE project = ? AND status = 'queued' AND ${of.sql}`,
      args: [project, ...of.args],
    });
    return rows[0];
  }
}
