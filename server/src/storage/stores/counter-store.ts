import { z } from 'zod';
import type { Database, StatementResult, StatementRunner } from '../database/database.js';

/** How long a counter counts before it starts over: a calendar hour, day or month, in UTC. */
export type Period = 'hour' | 'day' | 'month';

/** What to count. */
export interface Count {
  /** What is counted, such as `key:01JD3S4M8QZ6T2W9X7Y5V3K1AB`. */
  name: string;
  period: Period;
  /** How much is added; a whole number. */
  amount: number;
}

/** What to count, up to a total. */
export interface BoundedCount extends Count {
  /** The largest total; at least the amount. */
  most: number;
}

/** A counter's present state. */
export interface CounterTotal {
  /** The sum of what was added in the current period, by all servers. */
  total: number;
  /** When it began at zero. */
  startedAt: Date;
  /** When it begins at zero again. */
  endsAt: Date;
}

const totalSchema = z.object({ total: z.number() });
const namedTotalSchema = totalSchema.extend({ name: z.string() });

/** Counters that one statement adds to: SQLite takes 32,766 values, and each has five. */
const mostRows = 1000;

/** Counters in fixed windows of time, on which all servers of a database agree. */
export class CounterStore {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** Adds to a counter, in one step that no other server comes between, and gives what it then is. */
  increment(count: Count): Promise<CounterTotal> {
    return add(this.#database, count, this.#now());
  }

  /**
   * Adds to all of the counters, each named once, in one write, and gives what they then are, in the same
   * order.
   */
  async incrementAll(counts: readonly Count[]): Promise<CounterTotal[]> {
    // In one order everywhere, so that no two servers wait for each other.
    const ordered = [...counts].sort((first, second) => (first.name < second.name ? -1 : 1));
    const now = this.#now();
    const totals = new Map<string, number>();
    await this.#database.transaction(async (transaction) => {
      for (let start = 0; start < ordered.length; start += mostRows) {
        const { rows } = await addAll(transaction, ordered.slice(start, start + mostRows), now);
        for (const row of rows) {
          const { name, total } = namedTotalSchema.parse(row);
          totals.set(name, total);
        }
      }
    });
    return counts.map(({ name, period }) => ({
      total: totals.get(name) ?? 0,
      ...windowOf(period, now),
    }));
  }

  /**
   * Adds to all of the counters in one write and gives what they then are or, where one of them would
   * exceed its most, adds to none.
   *
   * @param counts - in the same order of kinds at every call, so that no two servers wait for each other.
   * @throws CounterExceeded that names the first one that would.
   */
  async incrementWithin(counts: readonly BoundedCount[]): Promise<CounterTotal[]> {
    return this.#database.transaction(async (transaction) => {
      const totals: CounterTotal[] = [];
      for (const count of counts) totals.push(await addWithin(transaction, count, this.#now()));
      return totals;
    });
  }

  /** A counter without adding to it. */
  async read({ name, period }: Omit<Count, 'amount'>): Promise<CounterTotal> {
    const window = windowOf(period, this.#now());
    const { rows } = await this.#database.execute({
      sql: 'SELECT total FROM counters WHERE name = ? AND period = ? AND started_at = ?',
      args: [name, period, window.startedAt.toISOString()],
    });
    return { total: rows[0] ? totalSchema.parse(rows[0]).total : 0, ...window };
  }
}

/** One counter is at its most already, so that nothing was counted. */
export class CounterExceeded extends Error {
  override readonly name = 'CounterExceeded';
  /** The counter's name. */
  readonly counter: string;
  /** Its current window. */
  readonly window: Window;

  constructor(counter: string, window: Window) {
    super('A counter is at its most.');
    this.counter = counter;
    this.window = window;
  }
}

type Window = Omit<CounterTotal, 'total'>;

async function add(runner: StatementRunner, count: Count, now: Date): Promise<CounterTotal> {
  const window = windowOf(count.period, now);
  const { rows } = await upsert(runner, { ...count, window, most: Number.MAX_SAFE_INTEGER });
  return { total: totalSchema.parse(rows[0]).total, ...window };
}

function addAll(
  runner: StatementRunner,
  counts: readonly Count[],
  now: Date,
): Promise<StatementResult> {
  const rows = counts.map(({ name, period, amount }) => {
    const { startedAt, endsAt } = windowOf(period, now);
    return [name, period, startedAt.toISOString(), endsAt.toISOString(), amount];
  });
  return runner.execute({
    sql: `INSERT INTO counters (name, period, started_at, ends_at, total)
      VALUES ${rows.map(() => '(?, ?, ?, ?, ?)').join(', ')}
      ON CONFLICT (name, period, started_at) DO UPDATE SET total = counters.total + excluded.total
      RETURNING name, total`,
    args: rows.flat(),
  });
}

async function addWithin(
  runner: StatementRunner,
  count: BoundedCount,
  now: Date,
): Promise<CounterTotal> {
  const window = windowOf(count.period, now);
  const [row] = (await upsert(runner, { ...count, window })).rows;
  if (!row) throw new CounterExceeded(count.name, window);
  return { total: totalSchema.parse(row).total, ...window };
}

/** Gives no row where the total would be more than the most. */
function upsert(
  runner: StatementRunner,
  { name, period, amount, most, window }: BoundedCount & { window: Window },
): Promise<StatementResult> {
  const { startedAt, endsAt } = window;
  return runner.execute({
    sql: `INSERT INTO counters (name, period, started_at, ends_at, total) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (name, period, started_at) DO UPDATE SET total = counters.total + excluded.total
        WHERE counters.total + excluded.total <= ?
      RETURNING total`,
    args: [name, period, startedAt.toISOString(), endsAt.toISOString(), amount, most],
  });
}

/** The window of a period in which that moment lies. */
export function windowOf(period: Period, now: Date): Window {
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
