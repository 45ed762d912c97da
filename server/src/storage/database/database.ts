import { join } from 'node:path';
import { DatabaseError } from './database-error.js';
import { makeFolder } from './make-folder.js';
import { migrate } from './migrate.js';
import { requirePostgresAddress } from './postgres-address.js';

/** What a statement takes: text, a whole number within 2^53, bytes, or null. */
export type SqlValue = string | number | Uint8Array | null;

/**
 * SQL that SQLite and PostgreSQL both take. A question mark is a placeholder wherever it stands: a
 * literal goes into the arguments.
 */
export type Statement = string | { sql: string; args: readonly SqlValue[] };

/** What a statement gave. Rows come out of storage unread: their reader validates them. */
export interface StatementResult {
  rows: readonly Readonly<Record<string, unknown>>[];
  /** How many rows were inserted, changed or deleted. */
  rowsAffected: number;
}

/** What statements run on: a database, or one transaction of it. */
export interface StatementRunner {
  execute(statement: Statement): Promise<StatementResult>;
}

/** The one database of a server: a file of its own, or PostgreSQL that several servers share. */
export interface Database extends StatementRunner {
  /** Runs all of the statements or, when one fails, none. */
  batch(statements: readonly Statement[]): Promise<void>;
  /**
   * Runs the work in a transaction, which is rolled back when the work rejects. The work uses what it is
   * given: the database itself may wait for the transaction to end.
   */
  transaction<Result>(work: (transaction: StatementRunner) => Promise<Result>): Promise<Result>;
  /** As `transaction`, and of all such work, also of other processes, only one runs at a time. */
  exclusiveTransaction<Result>(
    work: (transaction: StatementRunner) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs work that nobody waits for, each statement by itself, so that it holds up nothing else that this process does.
   * Bytes among the arguments may be handed over, and empty afterwards.
   */
  inBackground<Result>(work: (runner: StatementRunner) => Promise<Result>): Promise<Result>;
  /**
   * Makes what was deleted from the tables unreadable in a database's file as well; PostgreSQL writes over it in
   * its own time. Others go on meanwhile.
   */
  scrub(tables: readonly string[]): Promise<void>;
  /** Resolves when what runs has ended and nothing is held any more. */
  close(): Promise<void>;
}

/** The database's file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'docs-assistant.db');
}

/**
 * Opens the database and brings its schema up to date: the one at the address, or else the file in the
 * data folder, making both where they are missing. The caller closes it.
 *
 * @param databaseUrl - address of a PostgreSQL database, such as `postgres://user@host/name`.
 * @throws DatabaseError where the address or what its user may do is at fault, the file is damaged, or the schema
 *   is newer than this version.
 */
export async function openDatabase(dataFolder: string, databaseUrl?: string): Promise<Database> {
  const database = databaseUrl ? await openShared(databaseUrl) : await openFile(dataFolder);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw databaseUrl ? await explained(error, databaseUrl) : error;
  }
}

async function explained(error: unknown, databaseUrl: string): Promise<unknown> {
  if (error instanceof DatabaseError) return error;
  const { explainPostgresError } = await import('./postgres-error.js');
  return explainPostgresError(error, requirePostgresAddress(databaseUrl));
}

async function openShared(databaseUrl: string): Promise<Database> {
  const { PostgresDatabase } = await import('./postgres-database.js');
  return PostgresDatabase.connect(databaseUrl);
}

/** Bytes of a file that is checked as a whole at each start; half a second's work. */
const checkedBytes = 64 * 1024 * 1024;

async function openFile(dataFolder: string): Promise<Database> {
  await makeFolder(dataFolder);
  const { openSoundFile } = await import('./sound-file.js');
  return openSoundFile(databaseFile(dataFolder), { mostBytes: checkedBytes });
}
