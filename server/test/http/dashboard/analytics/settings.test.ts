import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ProjectsServer, startProjectsServer } from '../../../projects/projects-server.js';
import { readProblem } from '../../problem-details.js';
import { DashboardClient } from '../dashboard-client.js';

describe('the settings of a project', () => {
  let server: ProjectsServer;
  let client: DashboardClient;
  let other: DashboardClient;
  before(async () => {
    server = await startProjectsServer();
    const files = { 'index.md': '# Anvils\n\nAn anvil is heavy.\n' };
    const signIn = async (project: string) => {
      const { key } = await server.make({ domain: project, files });
      keys.set(project, key);
      const scope = { kind: 'admin', domain: project, project } as const;
      const { plain } = await server.stores.keys.createKey(scope);
      return DashboardClient.of(server.url, plain);
    };
    client = await signIn('acme');
    other = await signIn('beta');
  });
  after(() => server.stop());

  const keys = new Map<string, string>();
  const write = (body: unknown) => client.send('settings', { method: 'PUT', body });

  it('name no category and mask nothing, until the owner says something else', async () => {
    assert.deepEqual(await client.read('settings'), { categories: [], maskQuestions: false });
    const settings = { categories: ['  How   to ', 'Errors'], maskQuestions: true };
    const kept = { categories: ['How to', 'Errors'], maskQuestions: true };
    assert.deepEqual(await client.read('settings', { method: 'PUT', body: settings }), kept);
    assert.deepEqual(await client.read('settings'), kept);
    assert.deepEqual(await other.read('settings'), { categories: [], maskQuestions: false });
  });

  it('stay as another tab has set them where only others change', async () => {
    const change = (body: unknown) => client.read('settings', { method: 'PUT', body });
    await change({ categories: ['Errors'], maskQuestions: false });
    await change({ maskQuestions: true });
    const kept = { categories: ['Errors', 'How to'], maskQuestions: true };
    assert.deepEqual(await change({ categories: kept.categories }), kept);
    assert.deepEqual(await client.read('settings'), kept);
  });

  it('have names in any script, with what joins and parts its letters', async () => {
    const categories = ['کتاب\u200cها', 'ශ්\u200dරී ලංකාව', '👩\u200d💻'];
    const body = { categories, maskQuestions: false };
    assert.deepEqual(await client.read('settings', { method: 'PUT', body }), body);
  });

  it('are refused where a name is none, is too long, or comes twice', async () => {
    const many = Array.from({ length: 51 }, (_, number) => `Category ${number}`);
    for (const [field, categories] of [
      ['categories[0]', ['  ']],
      ['categories[1]', ['One', 'x'.repeat(61)]],
      ['categories[1]', ['One', 'ONE']],
      ['categories[0]', ['Not\u202Eseen']],
      ['categories[0]', ['\u200D']],
      ['categories', many],
      ['categories', 'One'],
    ] as const) {
      const response = await write({ categories, maskQuestions: false });
      assert.equal(response.status, 400);
      assert.equal((await readProblem(response)).field, field);
    }
    const response = await write({ categories: [], maskQuestions: 'no' });
    assert.equal((await readProblem(response)).field, 'maskQuestions');
  });

  it('are changed by the page of the dashboard alone', async () => {
    const body = { categories: [], maskQuestions: false };
    const headers = { 'sec-fetch-site': 'same-site' };
    const response = await client.send('settings', { method: 'PUT', body, headers });
    assert.equal(response.status, 403);
    const signedOut = await new DashboardClient(server.url).send('settings');
    assert.equal(signedOut.status, 401);
  });

  it('and the conversations are those of the own project alone', async () => {
    const messages = [
      { id: 'one', role: 'user', parts: [{ type: 'text', text: 'Is an anvil heavy?' }] },
    ];
    const body = { fp: 'anonymous', messages };
    const path = '/discovery/v2/assistant/acme/message';
    await (await server.post(path, body, keys.get('acme') ?? '')).text();
    const own: unknown = await client.read('conversations');
    const [{ id }] = (own as { conversations: [{ id: string }] }).conversations;
    assert.equal((await client.send(`conversations/${id}`)).status, 200);
    const foreign = await other.send(`conversations/${id}`);
    assert.equal(foreign.status, 404);
    assert.equal((await readProblem(foreign)).code, 'unknown-conversation');
    assert.deepEqual(await other.read('conversations'), {
      ...{ conversations: [], nextCursor: null, total: 0 },
    });
    const exported = await other.send('export?format=json');
    assert.deepEqual(await exported.json(), []);
    const numbers = await other.read('overview');
    assert.equal((numbers as { totals: { questions: number } }).totals.questions, 0);
  });

  it('refuses filters that are none, and says which', async () => {
    for (const [field, query] of [
      ['from', 'from=yesterday'],
      ['to', 'to=2026-13-01'],
      ['from', 'from=2026-11-02&to=2026-11-01'],
      ['from', 'from=2000-01-01&to=2026-11-01'],
      ['outcome', 'outcome=good'],
      ['rating', 'rating=5'],
      ['rung', 'rung=top'],
      ['category', `category=${'x'.repeat(201)}`],
      ['version', `version=${'x'.repeat(201)}`],
      ['text', `text=${'x'.repeat(201)}`],
    ]) {
      for (const path of ['overview', 'conversations', 'export']) {
        const response = await client.send(`${path}?${query}`);
        assert.equal(response.status, 400, `${path}?${query}`);
        assert.equal((await readProblem(response)).field, field);
      }
    }
    for (const query of ['limit=0', 'limit=201', 'cursor=x']) {
      assert.equal((await client.send(`conversations?${query}`)).status, 400);
    }
  });
});
