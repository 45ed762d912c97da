import { pathToFileURL } from 'node:url';
import { type Client, LibsqlError } from '@libsql/client/sqlite3';
import type { Database, Statement, StatementResult, StatementRunner } from './database.js';
import { FileConnection, throwTold } from './file-connection.js';
import { FileThread } from './file-thread.js';
import { scrubPages } from './scrub-pages.js';
import { storedValue } from './stored-value.js';

/**
 * A database in a file. What writes goes through one connection, and one transaction after the other: SQLite has one
 * writer at a time. What only reads has another: it waits for no transaction, nor for a write that another process or
 * thread holds up.
 */
export class SqliteDatabase implements Database {
  readonly #file: string;
  readonly #writing: FileConnection;
  readonly #reading: FileConnection;
  /** Work in the background that has not ended. */
  readonly #background = new Set<Promise<unknown>>();
  #isClosed = false;

  private constructor(file: string) {
    const url = pathToFileURL(file).href;
    this.#file = file;
    this.#writing = new FileConnection(url);
    this.#reading = new FileConnection(url);
  }

  /** Opens the file, making it where it is missing; its folder must be there. */
  static async open(file: string): Promise<SqliteDatabase> {
    const database = new SqliteDatabase(file);
    await database.execute('SELECT 1');
    return database;
  }

  execute(statement: Statement): Promise<StatementResult> {
    const connection = isReading(statement) ? this.#reading : this.#writing;
    return connection.use(
      (client) => run(client, statement),
      async (result) => result,
    );
  }

  async batch(statements: readonly Statement[]): Promise<void> {
    await this.transaction(async (transaction) => {
      for (const statement of statements) await transaction.execute(statement);
    });
  }

  transaction<Result>(work: (transaction: StatementRunner) => Promise<Result>): Promise<Result> {
    return this.#writing.use(
      (client) => client.transaction('write'),
      async (transaction) => {
        try {
          const result = await work({
            execute: (statement) => run(transaction, statement).catch(throwTold),
          });
          await transaction.commit().catch(throwTold);
          return result;
        } finally {
          transaction.close();
        }
      },
    );
  }

  /** Every transaction is: it begins by locking the file for writing. */
  exclusiveTransaction<Result>(
    work: (transaction: StatementRunner) => Promise<Result>,
  ): Promise<Result> {
    return this.transaction(work);
  }

  /** Another thread does it, as the driver works on the file at once; where none can be started, this one does. */
  async inBackground<Result>(work: (runner: StatementRunner) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new Error('The database is closed.');
    const running = this.#inThread(work);
    this.#background.add(running);
    return running.finally(() => this.#background.delete(running));
  }

  async #inThread<Result>(work: (runner: StatementRunner) => Promise<Result>): Promise<Result> {
    const thread = await FileThread.start(this.#file).catch(() => undefined);
    if (!thread) return work(this);
    try {
      return await work(thread);
    } finally {
      await thread.close();
    }
  }

  /** Overwrites what is free in the file, and empties the log, which holds the pages as they were before. */
  async scrub(): Promise<void> {
    await scrubPages(this);
    await this.#writing.use(emptyLog, async () => {});
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#background);
    this.#isClosed = true;
    await this.#reading.close();
    await this.#writing.close();
  }
}

/** Whatever else a statement may be, it may write. */
function isReading(statement: Statement): boolean {
  return /^\s*SELECT\b/i.test(typeof statement === 'string' ? statement : statement.sql);
}

/** That another process reads or writes is not an error of this statement but part of what it gives. */
async function emptyLog(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  if (rows[0]?.busy !== 0) throw new LibsqlError('The log is in use', 'SQLITE_BUSY');
}

async function run(
  runner: Pick<Client, 'execute'>,
  statement: Statement,
): Promise<StatementResult> {
  if (typeof statement === 'string') return runner.execute(statement);
  return runner.execute({ sql: statement.sql, args: statement.args.map(storedValue) });
}
