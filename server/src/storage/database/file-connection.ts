import { setTimeout } from 'node:timers/promises';
import { type Client, createClient, LibsqlError } from '@libsql/client/sqlite3';
import { UnavailableError, UnwritableError } from '../../unavailable-error.js';
import { Turns } from './turns.js';

/** Milliseconds that another process may hold the file, and the longest time between two tries. */
const patience = 10_000;
const longestPause = 100;

/** A connection to a database's file, which is made with its first use; one use after the other. */
export class FileConnection {
  readonly #url: string;
  readonly #turns = new Turns();
  #client: Client | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Has the work go on alone, from when `begin` resolves with what it works with. */
  use<Begun, Result>(
    begin: (client: Client) => Promise<Begun>,
    work: (begun: Begun) => Promise<Result>,
  ): Promise<Result> {
    return this.#turns.take(async () => work(await this.#whenFree(begin)));
  }

  /** Resolves once what came before has ended. */
  close(): Promise<void> {
    return this.#turns.take(async () => {
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
    if (this.#isClosed) throw new Error('The database is closed.');
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

/** Of SQLite's errors, those of the file and its disk; all others are faults of the statement. */
const outages = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|PERM|NOMEM)/;

/** Of those, the ones of a disk that is full or lets nobody write. */
const unwritable = /^SQLITE_(FULL|READONLY|IOERR_(WRITE|FSYNC|TRUNCATE))/;

/** Throws the error, as one of the database where it is. */
export function throwTold(error: unknown): never {
  if (!(error instanceof LibsqlError && outages.test(error.code))) throw error;
  const Kind = unwritable.test(error.code) ? UnwritableError : UnavailableError;
  throw new Kind(error.message, { cause: error });
}

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY');
}
