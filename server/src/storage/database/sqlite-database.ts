import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Client, createClient, LibsqlError } from '@libsql/client/sqlite3';
import { UnavailableError, UnwritableError } from '../../unavailable-error.js';
import type { Database, Statement, StatementResult, StatementRunner } from './database.js';
import { FileThread } from './file-thread.js';
import { scrubPages } from './scrub-pages.js';
import { storedValue } from './stored-value.js';
import { Turns } from './turns.js';

/** Milliseconds that another process may hold the file, and the longest time between two tries. */
const patience = 10_000;
const longestPause = 100;

/**
 * A database in a file. All of it goes through one connection, and one transaction after the other:
 * SQLite has one writer at a time, and settings such as `secure_delete` belong to a connection.
 */
export class SqliteDatabase implements Database {
  readonly #file: string;
  readonly #url: string;
  readonly #turns = new Turns();
  /** Work in the background that has not ended. */
  readonly #background = new Set<Promise<unknown>>();
  #client: Client | undefined;
  #isClosed = false;

  private constructor(file: string) {
    this.#file = file;
    this.#url = pathToFileURL(file).href;
  }

  /** Opens the file, making it where it is missing; its folder must be there. */
  static async open(file: string): Promise<SqliteDatabase> {
    const database = new SqliteDatabase(file);
    await database.execute('SELECT 1');
    return database;
  }

  execute(statement: Statement): Promise<StatementResult> {
    return this.#turns.take(() => this.#whenFree((client) => run(client, statement)));
  }

  async batch(statements: readonly Statement[]): Promise<void> {
    await this.transaction(async (transaction) => {
      for (const statement of statements) await transaction.execute(statement);
    });
  }

  transaction<Result>(work: (transaction: StatementRunner) => Promise<Result>): Promise<Result> {
    return this.#turns.take(async () => {
      const transaction = await this.#whenFree((client) => client.transaction('write'));
      try {
        const result = await work({
          execute: (statement) => run(transaction, statement).catch(throwTold),
        });
        await transaction.commit().catch(throwTold);
        return result;
      } finally {
        transaction.close();
      }
    });
  }

  /** Every transaction is: it begins by locking the file for writing. */
  exclusiveTransaction<Result>(
    work: (transaction: StatementRunner) => Promise<Result>,
  ): Promise<Result> {
    return this.transaction(work);
  }

  /** Another thread does it, as the driver works on the file at once; where none can be started, this one does. */
  async inBackground<Result>(work: (runner: StatementRunner) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw closed();
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
    await this.#turns.take(() => this.#whenFree(emptyLog));
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#background);
    await this.#turns.take(async () => {
      this.#isClosed = true;
      this.#disconnect();
    });
  }

  /**
   * Tries until no other process holds the file. Each try has a connection of its own: after a statement
   * that failed as busy, the driver takes further ones on the same connection and never commits them.
   * SQLite's own waiting is of no use, as it would hold up everything else that this process does.
   */
  async #whenFree<Result>(attempt: (client: Client) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw closed();
    const end = Date.now() + patience;
    for (let pause = 5; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        this.#client ??= await connect(this.#url);
        return await attempt(this.#client);
      } catch (error) {
        if (!isBusy(error)) throwTold(error);
        this.#disconnect();
        if (Date.now() > end) throwTold(error);
        await setTimeout(pause);
      }
    }
  }

  #disconnect(): void {
    this.#client?.close();
    this.#client = undefined;
  }
}

function closed(): Error {
  return new Error('The database is closed.');
}

async function connect(url: string): Promise<Client> {
  const client = createClient({ url, concurrency: 1 });
  try {
    // Readers do not wait for a writer.
    await client.execute('PRAGMA journal_mode = WAL');
    // What was acknowledged outlives a power failure, not only the end of the process.
    await client.execute('PRAGMA synchronous = FULL');
    await client.execute('PRAGMA foreign_keys = ON');
    // What is deleted is overwritten.
    await client.execute('PRAGMA secure_delete = ON');
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
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

/** Of SQLite's errors, those of the file and its disk; all others are faults of the statement. */
const outages = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|PERM|NOMEM)/;

/** Of those, the ones of a disk that is full or lets nobody write. */
const unwritable = /^SQLITE_(FULL|READONLY|IOERR_(WRITE|FSYNC|TRUNCATE))/;

/** Throws the error, as one of the database where it is. */
function throwTold(error: unknown): never {
  if (!(error instanceof LibsqlError && outages.test(error.code))) throw error;
  const Kind = unwritable.test(error.code) ? UnwritableError : UnavailableError;
  throw new Kind(error.message, { cause: error });
}

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY');
}
