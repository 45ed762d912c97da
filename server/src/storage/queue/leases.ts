import type { Database, SqlValue, StatementRunner } from '../database/database.js';
import { LeaseLostError } from './lease-lost-error.js';

/** Work of a queue that one worker has to itself, for as long as it renews its lease. */
export interface Leased {
  id: string;
  /** The project's identifier. */
  project: string;
  /** How often it was claimed, this time included. */
  attempts: number;
  /** What nobody else who claims it has. */
  lease: string;
}

/** Milliseconds for which a worker has its work to itself without another sign of life, where nothing is said. */
export const defaultLeaseTime = 30_000;

/** How work is shared among workers. */
export interface LeaseOptions {
  /** Milliseconds for which a worker has its work to itself without another sign of life. Default 30 seconds. */
  leaseTime?: number | undefined;
  now?: () => Date;
}

/** A table of work with the columns `id`, `attempts`, `lease` and `lease_ends`, and what a sentence calls a row of it. */
export interface LeasedTable {
  table: string;
  noun: string;
}

/** The leases on the rows of a table: who had one that has ended changes nothing any more. */
export class Leases {
  readonly leaseTime: number;
  readonly #database: Database;
  readonly #of: LeasedTable;
  readonly #now: () => Date;

  constructor(database: Database, { leaseTime, now, ...of }: LeaseOptions & LeasedTable) {
    this.leaseTime = leaseTime ?? defaultLeaseTime;
    this.#database = database;
    this.#of = of;
    this.#now = now ?? (() => new Date());
  }

  /** When a lease ends that begins now, in milliseconds since 1970. */
  ending(): number {
    return this.#now().getTime() + this.leaseTime;
  }

  /**
   * Gives a sign of life.
   *
   * @throws LeaseLostError where it came too late.
   */
  renew(leased: Leased, runner: StatementRunner = this.#database): Promise<void> {
    return this.change(runner, leased, { set: 'lease_ends = ?', args: [this.ending()] });
  }

  /** Lets others have it at once. That its worker was stopped is no fault of the work: the attempt does not count. */
  async release({ id, lease }: Leased): Promise<void> {
    await this.#database.execute({
      sql: `UPDATE ${this.#of.table} SET lease_ends = 0, attempts = attempts - 1
        WHERE id = ? AND lease = ?`,
      args: [id, lease],
    });
  }

  /**
   * Changes a row for the worker who has it.
   *
   * @throws LeaseLostError where that is another.
   */
  async change(
    runner: StatementRunner,
    { id, lease }: Leased,
    { set, args }: { set: string; args: readonly SqlValue[] },
  ): Promise<void> {
    const { table, noun } = this.#of;
    const { rowsAffected } = await runner.execute({
      sql: `UPDATE ${table} SET ${set} WHERE id = ? AND lease = ?`,
      args: [...args, id, lease],
    });
    if (rowsAffected === 0) throw new LeaseLostError(`The ${noun} ${id} is not this worker's.`);
  }
}
