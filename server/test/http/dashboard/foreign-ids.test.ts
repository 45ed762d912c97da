import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'zod/mini';
import { gapsSchema } from '../../../../dashboard/src/api/gaps.js';
import { startedSchema } from '../../../../dashboard/src/api/updates.js';
import { dashboardEndpoints } from '../../../src/http/dashboard/dashboard-endpoints.js';
import { type ProjectsServer, startProjectsServer } from '../../projects/projects-server.js';
import { readProblem } from '../problem-details.js';
import { messagePath, questionBody, startTestServer } from '../test-server.js';
import { DashboardClient } from './dashboard-client.js';

const files = { 'index.md': '# Anvils\n\nAn anvil is heavy.\n' };

/** What an operation takes, so that it is the id alone that is wrong. */
const bodies: Readonly<Record<string, unknown>> = {
  renameKey: { name: 'Mine' },
  goBack: { generation: 7 },
  answerGap: { questions: ['Tongs?'], answer: 'No.', name: 'tongs' },
  markGap: { question: 'Tongs?', expected: ['/'] },
};

describe('what is of another project', () => {
  let server: ProjectsServer;
  let owner: DashboardClient;
  let foreign: Record<string, string>;
  before(async () => {
    server = await startProjectsServer();
    const { key } = await server.make({ domain: 'acme', files });
    await server.make({ domain: 'other', files });
    const body = questionBody('Do you sell unicorn horseshoes?');
    const path = messagePath.replace('/docs/', '/acme/');
    await (await server.post(path, body, key)).text();
    const signIn = async (domain: string) => {
      const made = { kind: 'admin', domain, project: domain } as const;
      const { plain } = await server.stores.keys.createKey(made);
      return DashboardClient.of(server.url, plain);
    };
    owner = await signIn('other');
    const neighbour = await signIn('acme');
    const { open } = parse(gapsSchema, await neighbour.read('gaps'));
    const { id: updateId } = parse(
      startedSchema,
      await neighbour.read('updates', { method: 'POST' }),
    );
    const jobId = await server.stores.jobs.create(
      {
        ...{ project: 'acme', branch: 'docs/anvils' },
        request: { messages: [], asDraft: true, model: 'sonnet' },
      },
      { atOnce: 1, day: 1 },
    );
    const [conversation] = (await server.database.execute('SELECT id FROM conversations')).rows;
    const [keyId] = (
      await server.database.execute("SELECT id FROM keys WHERE domain = 'acme' ORDER BY id")
    ).rows;
    foreign = {
      gapId: open[0]?.id ?? '',
      updateId,
      jobId,
      conversationId: String(conversation?.id),
      keyId: String(keyId?.id),
    };
    assert.ok(
      Object.values(foreign).every((id) => id.length > 9),
      JSON.stringify(foreign),
    );
    const own = await neighbour.send(`conversations/${foreign.conversationId}`);
    assert.equal(own.status, 200);
  });
  after(() => server.stop());

  const named = dashboardEndpoints.filter(
    ({ path, operationId }) => path.includes(':') || operationId === 'goBack',
  );

  for (const { operationId, method, path } of named) {
    it(`is not there for ${operationId}`, async () => {
      const own = path
        .replace('/admin/api/', '')
        .replace(/:(\w+)/g, (_all, id) => foreign[id] ?? '');
      assert.ok(!own.includes('//') && !own.endsWith('/'), own);
      const body = bodies[operationId];
      const response = await owner.send(own, { method, ...(body === undefined ? {} : { body }) });
      const { code } = await readProblem(response);
      assert.equal(response.status, 404, String(code));
      assert.match(String(code), /^unknown-/);
    });
  }

  it('is left as it was', async () => {
    const { rows } = await server.database.execute('SELECT COUNT(*) AS count FROM gap_decisions');
    assert.equal(Number(rows[0]?.count), 0);
    const jobs = await server.database.execute('SELECT status FROM agent_jobs');
    assert.deepEqual(
      jobs.rows.map(({ status }) => status),
      ['queued'],
    );
    const keys = await server.database.execute(
      "SELECT name, revoked_at FROM keys WHERE domain = 'acme'",
    );
    assert.ok(keys.rows.every(({ name, revoked_at: revoked }) => name !== 'Mine' && !revoked));
  });
});

it('a server without its dashboard has none of its operations', async (test) => {
  const server = await startTestServer();
  test.after(() => server.stop());
  const { plain } = await server.keys.createKey({ kind: 'admin', domain: 'docs', project: 'docs' });
  const headers = {
    authorization: `Bearer ${plain}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  const send = (method: string, path: string) =>
    fetch(server.url + path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
  for (const { method, path } of dashboardEndpoints) {
    assert.equal((await send(method, path.replace(/:\w+/, '01J'))).status, 404, path);
  }
  for (const path of ['/admin', '/admin/', '/admin/keys', '/admin/assets/main-Bx3dQ9aZ.js']) {
    assert.equal((await send('GET', path)).status, 404, path);
  }
});
