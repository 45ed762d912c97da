import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dashboardEndpoints } from '../../../src/http/dashboard/dashboard-endpoints.js';
import { type ProjectsServer, startProjectsServer } from '../../projects/projects-server.js';
import { readProblem } from '../problem-details.js';
import { DashboardClient } from './dashboard-client.js';

describe('the bodies that the API of the dashboard takes', () => {
  let server: ProjectsServer;
  let client: DashboardClient;
  before(async () => {
    server = await startProjectsServer();
    await server.make({ domain: 'acme', files: { 'index.md': '# Anvils\n' } });
    const scope = { kind: 'admin', domain: 'acme', project: 'acme' } as const;
    const { plain } = await server.stores.keys.createKey(scope);
    client = await DashboardClient.of(server.url, plain);
  });
  after(() => server.stop());

  const make = async (body: unknown) => {
    const response = await client.send('keys', { method: 'POST', body });
    assert.equal(response.status, 400);
    return readProblem(response);
  };

  it('have no unknown fields, by whose names they are refused', async () => {
    const origins = ['https://a.example'];
    const before = (await server.stores.keys.list()).length;
    const problem = await make({ kind: 'assistant', name: '', orgins: origins });
    assert.equal(problem.field, 'orgins');
    assert.equal(
      problem.detail,
      'orgins: there is no such field; there are kind, name, allowedOrigins.',
    );
    assert.equal((await server.stores.keys.list()).length, before);
  });

  it('are told of an unknown field before one that is missing', async () => {
    assert.equal((await make({ kind: 'assistant', nmae: '' })).field, 'nmae');
  });

  it('are not told more of a long name than its beginning', async () => {
    const { field } = await make({ kind: 'assistant', name: '', ['x'.repeat(1000)]: '' });
    assert.equal(field, 'x'.repeat(100));
  });

  for (const { operationId, body } of dashboardEndpoints) {
    if (!body) continue;
    it(`are so for ${operationId}`, () => {
      const { error } = body.safeParse({ surprise: true });
      assert.ok(error?.issues.some(({ code }) => code === 'unrecognized_keys'));
    });
  }
});
