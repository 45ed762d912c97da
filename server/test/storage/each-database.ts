import { after, describe } from 'node:test';
import { type Database, databaseFile, openDatabase } from '../../src/storage/database/database.js';
import { PostgresDatabase } from '../../src/storage/database/postgres-database.js';
import { SqliteDatabase } from '../../src/storage/database/sqlite-database.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openFreshDatabase } from './fresh-database.js';
import { PostgresServer, postgresSkipReason } from './postgres-server.js';

let server: Promise<PostgresServer> | undefined;
after(async () => (await server)?.stop());

/** Opens a fresh database, which the caller closes; on request without any table. */
export type OpenDatabase = (options?: { isEmpty?: boolean }) => Promise<Database>;

/** Defines the same tests for a database file and for PostgreSQL. */
export function onEachDatabase(name: string, define: (open: OpenDatabase) => void): void {
  describe(`${name}, in a file`, () => {
    define(async ({ isEmpty = false } = {}) => {
      if (!isEmpty) return openFreshDatabase();
      return SqliteDatabase.open(databaseFile(await temporaryFolder()));
    });
  });
  describe(`${name}, in PostgreSQL`, { skip: postgresSkipReason }, () => {
    define(async ({ isEmpty = false } = {}) => {
      server ??= PostgresServer.start();
      if (isEmpty) return PostgresDatabase.connect(await (await server).createDatabase());
      return openDatabase('', await (await server).copyDatabase());
    });
  });
}
