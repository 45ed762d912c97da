import { z } from 'zod';
import type { Database } from './database.js';

/** How long a counter counts before it begins anew: a calendar hour, day or month, in UTC. */
export type Period = 'hour' | 'day' | 'month';

/** What to count. */
export interface Count {
  /** What is counted, such as `key:01JD3S4M8QZ6T2W9X7Y5V3K1AB`. */
  name: string;
  period: Period;
  /** How much is added; a whole number. */
  amount: number;
}

/** A counter as it stands. */
export interface CounterTotal {
  /** The sum of what was added in the current period, by all servers. */
  total: number;
  /** When it begins at zero again. */
  endsAt: Date;
}

const totalSchema = z.object({ total: z.number() });

/** Counters in fixed windows of time, on which all servers of a database agree. */
export class CounterStore {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** Adds to a counter, in one step that no other server comes between, and gives what it then is. */
  async increment({ name, period, amount }: Count): Promise<CounterTotal> {
    const { startedAt, endsAt } = windowOf(period, this.#now());
    const { rows } = await this.#database.execute({
      sql: `INSERT INTO counters (name, period, started_at, ends_at, total) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (name, period, started_at) DO UPDATE SET total = counters.total + excluded.total
        RETURNING total`,
      args: [name, period, startedAt.toISOString(), endsAt.toISOString(), amount],
    });
    return { total: totalSchema.parse(rows[0]).total, endsAt };
  }

  /** A counter without adding to it. */
  async read({ name, period }: Omit<Count, 'amount'>): Promise<CounterTotal> {
    const { startedAt, endsAt } = windowOf(period, this.#now());
    const { rows } = await this.#database.execute({
      sql: 'SELECT total FROM counters WHERE name = ? AND period = ? AND started_at = ?',
      args: [name, period, startedAt.toISOString()],
    });
    return { total: rows[0] ? totalSchema.parse(rows[0]).total : 0, endsAt };
  }
}

function windowOf(period: Period, now: Date): { startedAt: Date; endsAt: Date } {
  const [year, month, day, hour] = [
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate(),
    now.getUTCHours(),
  ];
  // Date.UTC carries: month 12 is January of the next year.
  const windows = {
    hour: [Date.UTC(year, month, day, hour), Date.UTC(year, month, day, hour + 1)],
    day: [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)],
    month: [Date.UTC(year, month), Date.UTC(year, month + 1)],
  } as const;
  const [start, end] = windows[period];
  return { startedAt: new Date(start), endsAt: new Date(end) };
}
