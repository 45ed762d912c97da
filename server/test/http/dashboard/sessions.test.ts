import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { downloadPath } from '../../../../dashboard/src/api/session.js';
import { type ProjectsServer, startProjectsServer } from '../../projects/projects-server.js';
import { readProblem } from '../problem-details.js';
import { startTestServer } from '../test-server.js';
import { DashboardClient } from './dashboard-client.js';

const scope = { kind: 'admin', domain: 'acme', project: 'acme' } as const;

describe('signing in to the dashboard', () => {
  let server: ProjectsServer;
  let assistantKey: string;
  let adminKey: string;
  let client: DashboardClient;
  before(async () => {
    server = await startProjectsServer();
    const made = await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
    assistantKey = made.key;
    adminKey = (await server.stores.keys.createKey(scope)).plain;
    client = new DashboardClient(server.url);
  });
  after(() => server.stop());

  it('takes an admin key, and shows its project from then on', async () => {
    assert.equal((await client.send('session')).status, 401);
    assert.equal((await client.signIn(adminKey)).status, 204);
    const session = await client.read('session');
    assert.deepEqual(Object(session).project, {
      ...{ id: 'acme', domain: 'acme', name: 'acme' },
      sitePath: '/sites/acme/',
    });
  });

  it('keeps the session from scripts, other paths and other sites', async () => {
    const [cookie = ''] = (await client.signIn(adminKey)).headers.getSetCookie();
    assert.match(cookie, /^docs-assistant-session=[\w-]{43}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/admin', 'Max-Age=28800']) {
      assert.ok(cookie.split('; ').includes(attribute), attribute);
    }
    assert.ok(!cookie.includes('Secure'));
  });

  it('ends the session before, so that no other id goes on', async () => {
    await client.signIn(adminKey);
    const { cookie } = client;
    await client.signIn(adminKey);
    const earlier = await client.send('session', { headers: { cookie } });
    assert.equal(earlier.status, 401);
    assert.equal((await client.send('session')).status, 200);
  });

  it('does nothing for a page that was opened with another key', async () => {
    const other = await server.stores.keys.createKey(scope);
    const { key } = await server.stores.keys.createKey(scope);
    await client.signIn(other.plain);
    for (const [keyId, status] of [
      [key.id, 409],
      [other.key.id, 200],
    ] as const) {
      const headers = { 'x-docs-assistant-key': keyId };
      const response = await client.send('keys', { headers });
      assert.equal(response.status, status);
      if (status === 409) assert.equal((await readProblem(response)).code, 'other-session');
    }
  });

  it('lets a link of such a page download nothing', async () => {
    const other = await server.stores.keys.createKey(scope);
    const { key } = await server.stores.keys.createKey(scope);
    await client.signIn(other.plain);
    for (const path of ['export?format=csv', 'gaps/cases.yaml']) {
      const download = (id: string) =>
        client.send(downloadPath(path, { key: { id } }).slice('api/'.length));
      const refused = await download(key.id);
      assert.equal(refused.status, 409, path);
      assert.equal((await readProblem(refused)).code, 'other-session');
      assert.equal((await download(other.key.id)).status, 200, path);
    }
  });

  it('stores nothing that opens the session again', async () => {
    await client.signIn(adminKey);
    const { rows } = await server.database.execute('SELECT * FROM sessions');
    const [, id = ''] = client.cookie.split('=');
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows).includes(id));
    const hash = String(rows[0]?.hash);
    const cookie = `docs-assistant-session=${hash.slice(0, 43)}`;
    assert.equal((await client.send('session', { headers: { cookie } })).status, 401);
  });

  for (const [name, key, status] of [
    ['a public key', () => assistantKey, 403],
    ['a key that is none', () => 'svc_unknown', 401],
    ['no key', () => '', 401],
  ] as const) {
    it(`refuses ${name}`, async () => {
      const response = await new DashboardClient(server.url).signIn(key());
      assert.equal(response.status, status);
      assert.deepEqual(response.headers.getSetCookie(), []);
    });
  }

  it('refuses an admin key of a project that is not served here', async () => {
    const foreign = { ...scope, domain: 'gone', project: 'gone' };
    const { plain } = await server.stores.keys.createKey(foreign);
    const response = await new DashboardClient(server.url).signIn(plain);
    assert.equal((await readProblem(response)).code, 'unknown-project');
  });

  it('ends by signing out, on the server as well', async () => {
    await client.signIn(adminKey);
    const { cookie } = client;
    const response = await client.send('session', { method: 'DELETE' });
    assert.equal(response.status, 204);
    const [forgotten = ''] = response.headers.getSetCookie();
    assert.match(forgotten, /^docs-assistant-session=; Max-Age=0; Path=\/admin/);
    assert.equal((await client.send('session', { headers: { cookie } })).status, 401);
  });

  it('ends when the key is revoked', async () => {
    const { plain, key } = await server.stores.keys.createKey(scope);
    const other = await DashboardClient.of(server.url, plain);
    assert.equal((await other.send('session')).status, 200);
    await server.stores.keys.revoke(key.id);
    assert.equal((await other.send('session')).status, 401);
  });

  for (const [name, headers] of [
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['that a reader typed', { 'sec-fetch-site': 'none' }],
    [
      'of a form in a page of the documentation',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    ],
  ] as const) {
    it(`changes nothing for a request ${name}`, async () => {
      await client.signIn(adminKey);
      const response = await client.send('updates', { method: 'POST', headers });
      assert.equal(response.status, 403);
      assert.equal((await readProblem(response)).code, 'foreign-page');
      assert.deepEqual(await client.read('updates'), { updates: [] });
      assert.equal((await client.signIn(adminKey, headers)).status, 403);
    });
  }

  it('goes by the origin where the browser says no more, as over plain http', async () => {
    const session = new DashboardClient(server.url);
    await session.signIn(adminKey);
    const signOut = async (headers: Record<string, string>) => {
      const all = { cookie: session.cookie, ...headers };
      const sent = { method: 'DELETE', headers: all };
      return (await fetch(`${server.url}/admin/api/session`, sent)).status;
    };
    assert.equal(await signOut({}), 403);
    assert.equal(await signOut({ origin: 'http://127.0.0.1:1' }), 403);
    assert.equal(await signOut({ origin: 'null' }), 403);
    assert.equal(await signOut({ origin: server.url }), 204);
  });
});

describe('the dashboard behind a proxy that speaks https', () => {
  it('has a cookie for https and its path alone', async (test) => {
    const server = await startProjectsServer({ basePath: '/help', trustedProxies: 1 });
    test.after(() => server.stop());
    await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
    const { plain } = await server.stores.keys.createKey(scope);
    const client = new DashboardClient(`${server.url}/help`);
    const https = { 'x-forwarded-proto': 'https' };
    const response = await client.signIn(plain, https);
    const [cookie = ''] = response.headers.getSetCookie();
    assert.match(cookie, /^__Secure-docs-assistant-session=/);
    assert.ok(cookie.split('; ').includes('Secure'));
    assert.ok(cookie.split('; ').includes('Path=/help/admin'));
    assert.equal((await client.send('session', { headers: https })).status, 200);
    // As a sibling host could put it there.
    const planted = client.cookie.replace('__Secure-', '');
    const headers = { ...https, cookie: planted };
    assert.equal((await client.send('session', { headers })).status, 401);
  });
});

it('the dashboard lets an address try to sign in thirty times an hour', async (test) => {
  let now = new Date('2026-11-22T08:59:00Z');
  const server = await startTestServer({ dashboardFolder: '/none', now: () => now });
  test.after(() => server.stop());
  const { plain } = await server.keys.createKey({ ...scope, domain: 'docs', project: 'docs' });
  const client = new DashboardClient(server.url);
  await client.signIn(plain);
  for (let left = 29; left > 0; left -= 1) {
    assert.equal((await client.signIn('svc_guessed')).status, 401);
  }
  const refused = await client.signIn(plain);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '60');
  assert.equal((await client.send('session')).status, 200);
  now = new Date('2026-11-22T09:00:00Z');
  assert.equal((await client.signIn(plain)).status, 204);
});
