import { after, before, describe } from 'node:test';
import { PostgresServer, postgresSkipReason } from '../../../storage/postgres-server.js';
import type { TestServerOptions } from '../../test-server.js';
import { type AnalyticsServer, startAnalyticsServer } from './analytics-server.js';

let postgres: Promise<PostgresServer> | undefined;
after(async () => (await postgres)?.stop());

/** Defines the same tests for a server on a database file and for one on PostgreSQL. */
export function onEachServer(
  name: string,
  define: (server: () => AnalyticsServer) => void,
  options: TestServerOptions = {},
): void {
  const suite = (start: () => Promise<AnalyticsServer>) => () => {
    let server: AnalyticsServer;
    before(async () => {
      server = await start();
    });
    after(() => server.stop());
    define(() => server);
  };
  describe(
    `${name}, in a file`,
    suite(() => startAnalyticsServer(options)),
  );
  describe(
    `${name}, in PostgreSQL`,
    { skip: postgresSkipReason },
    suite(async () => {
      postgres ??= PostgresServer.start();
      const databaseUrl = await (await postgres).copyDatabase();
      return startAnalyticsServer({ ...options, databaseUrl });
    }),
  );
}
