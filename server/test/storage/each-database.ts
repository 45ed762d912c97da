import { after, describe } from 'node:test';
import { type Database, openDatabase } from '../../src/storage/database/database.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { PostgresServer, postgresSkipReason } from './postgres-server.js';

let server: Promise<PostgresServer> | undefined;
after(async () => (await server)?.stop());

/** Opens a fresh database, which the caller closes. */
export type OpenDatabase = () => Promise<Database>;

/** Defines the same tests for a database file and for PostgreSQL. */
export function onEachDatabase(name: string, define: (open: OpenDatabase) => void): void {
  describe(`${name}, in a file`, () => {
    define(async () => openDatabase(await temporaryFolder()));
  });
  describe(`${name}, in PostgreSQL`, { skip: postgresSkipReason }, () => {
    define(async () => {
      server ??= PostgresServer.start();
      return openDatabase('', await (await server).createDatabase());
    });
  });
}
