import { fileURLToPath } from 'node:url';
import { openStores, type Stores } from '../../../../src/storage/stores/open-stores.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../../test-server.js';
import { DashboardClient } from '../dashboard-client.js';

/** The built dashboard, as far as tests of its API need one. */
const dashboardFolder = fileURLToPath(new URL('../../../fixtures/dashboard', import.meta.url));

/** A server whose numbers are looked at, with one client that is signed in. */
export interface AnalyticsServer extends TestServer {
  stores: Stores;
  client: DashboardClient;
}

/** Starts one. */
export async function startAnalyticsServer(
  options: TestServerOptions = {},
): Promise<AnalyticsServer> {
  const server = await startTestServer({ dashboardFolder, ...options });
  const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
  const client = await DashboardClient.of(server.url, (await server.keys.createKey(scope)).plain);
  const stores = openStores(server.database);
  return { ...server, stores, client };
}
