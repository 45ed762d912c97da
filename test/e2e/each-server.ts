import { execFileSync } from 'node:child_process';
import { test } from '@playwright/test';
import { PostgresServer, postgresSkipReason } from '../../server/test/storage/postgres-server.js';
import { type OpenDemoServer, type ServerSurroundings, startServer } from './open-demo-server.js';
import { serverProgram } from './server-program.js';

/** Starts a server on the database that the test is about. */
export type StartServer = (
  options: readonly string[],
  surroundings?: Omit<ServerSurroundings, 'databaseUrl'>,
) => Promise<OpenDemoServer>;

/** Defines the same tests for a server on a database file and for one on PostgreSQL. */
export function onEachServer(name: string, define: (start: StartServer) => void): void {
  test.describe(`${name}, in a file`, () => define(startServer));
  test.describe(`${name}, in PostgreSQL`, () => {
    // biome-ignore lint/suspicious/noSkippedTests: it runs wherever there is a PostgreSQL
    test.skip(postgresSkipReason !== false, postgresSkipReason || '');
    let postgres: PostgresServer | undefined;
    define(async (options, surroundings) => {
      postgres ??= await PostgresServer.start();
      const databaseUrl = await postgres.createDatabase();
      return startServer(options, { ...surroundings, databaseUrl });
    });
    // Once the server has ended, as hooks run in their order.
    test.afterAll(() => postgres?.stop());
  });
}

/** Makes an admin key, by the name of Ada, on the database of a server. */
export function createAdminKey({ databaseFlags }: OpenDemoServer): string {
  const words = ['keys', 'create', '--kind', 'admin', '--domain', 'docs', '--project', 'docs'];
  const command = [serverProgram(), ...words, '--name', 'Ada', ...databaseFlags];
  return execFileSync(process.execPath, command, { encoding: 'utf8' });
}
