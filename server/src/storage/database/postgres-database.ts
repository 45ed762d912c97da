import pg, { type ClientBase, type Pool } from 'pg';
import { UnavailableError } from '../../unavailable-error.js';
import type { Database, Statement, StatementResult, StatementRunner } from './database.js';
import { requirePostgresAddress } from './postgres-address.js';
import { explainPostgresError, throwPostgresError } from './postgres-error.js';
import { storedValue } from './stored-value.js';

/** Milliseconds to wait for a connection. */
const connectionTimeout = 10_000;

/**
 * Milliseconds that a statement may take which a reader may wait for. A machine that vanished, or froze, answers
 * nothing, and the system holds on to its connections for a quarter of an hour: all that there may be at a time.
 */
const answerTimeout = 45_000;

/** The advisory lock of exclusive transactions; any number that nobody else on the database uses. */
const exclusiveLock = 4_400_126_001;

/** A PostgreSQL database, which several servers may share. */
export class PostgresDatabase implements Database {
  readonly #pool: Pool;
  readonly #patience: number;

  private constructor(pool: Pool, patience: number) {
    this.#pool = pool;
    this.#patience = patience;
  }

  /**
   * Connects to the database at an address such as `postgres://user:password@host:5432/name`.
   *
   * @param patience - milliseconds that a statement may take, but for those of exclusive transactions.
   * @throws DatabaseError that says what to correct.
   */
  static async connect(url: string, patience = answerTimeout): Promise<PostgresDatabase> {
    const address = requirePostgresAddress(url);
    try {
      const pool = new pg.Pool({
        connectionString: url,
        connectionTimeoutMillis: connectionTimeout,
        keepAlive: true,
        application_name: 'docs-assistant-server',
        types: { getTypeParser },
      });
      // A connection that breaks while nobody uses it is replaced by the pool; without a listener it would end the process.
      pool.on('error', ignore);
      const database = new PostgresDatabase(pool, patience);
      await database.execute('SELECT 1').catch(async (error: unknown) => {
        await pool.end();
        throw error;
      });
      return database;
    } catch (error) {
      throw explainPostgresError(error, address);
    }
  }

  execute(statement: Statement): Promise<StatementResult> {
    return run(this.#pool, statement, this.#patience);
  }

  async batch(statements: readonly Statement[]): Promise<void> {
    await this.transaction(async (transaction) => {
      for (const statement of statements) await transaction.execute(statement);
    });
  }

  transaction<Result>(work: (transaction: StatementRunner) => Promise<Result>): Promise<Result> {
    return this.#transaction(work, this.#patience);
  }

  async #transaction<Result>(
    work: (transaction: StatementRunner) => Promise<Result>,
    patience?: number,
  ): Promise<Result> {
    const client = await this.#pool.connect().catch(throwPostgresError);
    // It may break between two statements, which ends the process where nobody listens; the next one fails.
    client.on('error', ignore);
    let isUsable = true;
    try {
      await run(client, 'BEGIN', patience);
      const result = await work({ execute: (statement) => run(client, statement, patience) });
      await run(client, 'COMMIT', patience);
      return result;
    } catch (error) {
      // Whoever did not answer in time would not answer this either; what was begun ends with the connection.
      const isLost = error instanceof UnavailableError;
      isUsable =
        !isLost &&
        (await client.query('ROLLBACK').then(
          () => true,
          () => false,
        ));
      throw error;
    } finally {
      client.off('error', ignore);
      // A connection that cannot even roll back is closed.
      client.release(!isUsable);
    }
  }

  exclusiveTransaction<Result>(
    work: (transaction: StatementRunner) => Promise<Result>,
  ): Promise<Result> {
    // It waits for others, and what it does may take long.
    return this.#transaction(async (transaction) => {
      await transaction.execute({ sql: 'SELECT pg_advisory_xact_lock(?)', args: [exclusiveLock] });
      return work(transaction);
    });
  }

  inBackground<Result>(work: (runner: StatementRunner) => Promise<Result>): Promise<Result> {
    return work(this);
  }

  /**
   * Gives the room of what is deleted free to be written over. `VACUUM FULL` would write the tables anew, and
   * lock readers out until it has. Write-ahead log and backups are PostgreSQL's own to rotate.
   */
  async scrub(tables: readonly string[]): Promise<void> {
    for (const table of tables) await run(this.#pool, `VACUUM ${table}`);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

function ignore(): void {}

async function run(
  runner: Pick<ClientBase | Pool, 'query'>,
  statement: Statement,
  patience?: number,
): Promise<StatementResult> {
  const { sql, args } = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
  let count = 0;
  const text = sql.replaceAll('?', () => {
    count += 1;
    return `$${count}`;
  });
  const values = args.map(storedValue);
  const query = { text, values, query_timeout: patience };
  const { rows, rowCount } = await runner
    .query<Record<string, unknown>>(query)
    .catch(throwPostgresError);
  return { rows, rowsAffected: rowCount ?? 0 };
}

/** Whole numbers of 64 bits come as numbers, as from SQLite, not as text. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}
