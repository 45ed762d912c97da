import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { makeFolder } from './make-folder.js';
import { migrations } from './migrations.js';

/** Milliseconds a statement waits for another process that is writing. */
const busyTimeout = 10_000;

/** The database's file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'docs-assistant.db');
}

/**
 * Opens the database file in the data folder, making both where they are missing, and brings its
 * schema up to date. The caller closes it.
 */
export async function openDatabase(dataFolder: string): Promise<Client> {
  await makeFolder(dataFolder);
  const file = pathToFileURL(databaseFile(dataFolder)).href;
  const database = createClient({ url: file, timeout: busyTimeout });
  try {
    await database.execute('PRAGMA journal_mode = WAL');
    await migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

async function migrate(database: Client): Promise<void> {
  await database.execute(
    'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)',
  );
  // One write transaction: of two processes that start at once, the second waits and finds the work done.
  const transaction = await database.transaction('write');
  try {
    const { rows } = await transaction.execute('SELECT number FROM migrations');
    const applied = new Set(rows.map((row) => Number(row.number)));
    for (const migration of migrations) {
      if (applied.has(migration.number)) continue;
      for (const statement of migration.statements) await transaction.execute(statement);
      await transaction.execute({
        sql: 'INSERT INTO migrations (number, applied_at) VALUES (?, ?)',
        args: [migration.number, new Date().toISOString()],
      });
    }
    await transaction.commit();
  } finally {
    transaction.close();
  }
}
