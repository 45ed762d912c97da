import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse } from 'zod/mini';
import { createdKeySchema, type Key, keysSchema } from '../../../../dashboard/src/api/keys.js';
import { limitsSchema } from '../../../../dashboard/src/api/limits.js';
import { sessionSchema } from '../../../../dashboard/src/api/session.js';
import { KeyUses } from '../../../src/http/guards/key-uses.js';
import { siteKeyName } from '../../../src/storage/projects/project-store.js';
import { type ProjectsServer, startProjectsServer } from '../../projects/projects-server.js';
import { readProblem } from '../problem-details.js';
import { DashboardClient } from './dashboard-client.js';

const scope = { kind: 'admin', domain: 'acme', project: 'acme', name: 'Ada' } as const;

describe('the keys of the dashboard', () => {
  let server: ProjectsServer;
  let siteKey: string;
  let client: DashboardClient;
  before(async () => {
    server = await startProjectsServer({ limits: { keyMonth: 3, projectHour: 5 } });
    const files = { 'index.md': '# Anvils\n\nAn anvil is heavy.\n' };
    siteKey = (await server.make({ domain: 'acme', files, organization: 'acme-inc' })).key;
    await server.stores.settings.set(siteKeyName('acme'), siteKey);
    await server.make({ domain: 'beta', files });
    const { plain } = await server.stores.keys.createKey(scope);
    client = await DashboardClient.of(server.url, plain);
  });
  after(() => server.stop());

  const list = async () => parse(keysSchema, await client.read('keys')).keys;
  const find = async (name: string): Promise<Key> => {
    const key = (await list()).find((listed) => listed.name === name);
    assert.ok(key);
    return key;
  };
  const make = (body: unknown) => client.send('keys', { method: 'POST', body });
  const create = async (body: Record<string, unknown>) => {
    const given = { kind: 'assistant', name: '', ...body };
    return parse(createdKeySchema, await (await make(given)).json());
  };
  const ask = (key: string) => {
    const messages = [{ id: 'one', role: 'user', parts: [{ type: 'text', text: 'Anvil?' }] }];
    return server.post('/discovery/v2/assistant/acme/message', { fp: 'anonymous', messages }, key);
  };

  it('are those of the project alone, and say which is the own one and which the site has', async () => {
    const uses = (await list()).map(({ name, kind, use }) => [name, kind, use]);
    assert.deepEqual(uses, [
      ['Ada', 'admin', 'session'],
      [undefined, 'assistant', 'site'],
    ]);
    const session = parse(sessionSchema, await client.read('session'));
    assert.equal(session.key.name, 'Ada');
    assert.equal(session.project.sitePath, '/sites/acme/');
  });

  it('are made with a name and for origins, and are shown once', async () => {
    const origins = ['https://Docs.Example.com/', 'https://docs.example.com'];
    const { plain } = await create({ name: ' Website ', allowedOrigins: origins });
    const stored = await server.stores.keys.findKey(plain);
    assert.deepEqual(stored?.allowedOrigins, ['https://docs.example.com']);
    const listed = await find('Website');
    assert.deepEqual(listed.allowedOrigins, ['https://docs.example.com']);
    assert.ok(!JSON.stringify(await client.read('keys')).includes(plain));
    assert.equal((await ask(plain)).status, 200);
  });

  for (const [name, body, field] of [
    ['an origin that is none', { allowedOrigins: ['example.com'] }, 'allowedOrigins[0]'],
    [
      'origins of an admin key',
      { kind: 'admin', allowedOrigins: ['https://a.b'] },
      'allowedOrigins',
    ],
    ['a name that is too long', { name: 'n'.repeat(101) }, 'name'],
    ['too many origins', { allowedOrigins: Array(101).fill('https://a.b') }, 'allowedOrigins'],
  ] as const) {
    it(`are not made with ${name}`, async () => {
      const response = await make({ kind: 'assistant', name: '', ...body });
      assert.equal(response.status, 400);
      assert.equal((await readProblem(response)).field, field);
    });
  }

  it('are not made by what a form of a page could send', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await client.send('keys', { method: 'POST', body: {}, headers });
    assert.equal(response.status, 415);
  });

  it('say what is left to them in this month, and to the project in this hour', async () => {
    const { plain } = await create({ name: 'Counted' });
    const before = parse(limitsSchema, await client.read('limits'));
    await (await ask(plain)).text();
    const { month } = await find('Counted');
    assert.deepEqual([month?.most, month?.left], [3, 2]);
    const now = parse(limitsSchema, await client.read('limits'));
    assert.equal(now.organization, 'acme-inc');
    assert.deepEqual([now.hour?.most, now.hour?.left], [5, (before.hour?.left ?? 0) - 1]);
  });

  it('get another name, or none, and those of other projects do not', async () => {
    const { id } = await create({ name: 'Old name' });
    const rename = (key: string, name: unknown) =>
      client.send(`keys/${key}`, { method: 'PUT', body: { name } });
    assert.equal((await rename(id, ' New name ')).status, 204);
    assert.equal((await find('New name')).id, id);
    assert.equal((await rename(id, '')).status, 204);
    const listed = (await list()).find((key) => key.id === id);
    assert.ok(listed && listed.name === undefined);
    assert.equal((await readProblem(await rename(id, 'n'.repeat(101)))).field, 'name');
    const foreign = { kind: 'assistant', domain: 'beta', project: 'beta', name: 'Beta' } as const;
    const { key } = await server.stores.keys.createKey(foreign);
    assert.equal((await readProblem(await rename(key.id, 'Mine'))).code, 'unknown-key');
    const [stored] = await server.stores.keys.listOf('beta');
    assert.equal(stored?.name, 'Beta');
    await client.send(`keys/${id}`, { method: 'DELETE' });
    assert.equal((await readProblem(await rename(id, 'Gone'))).code, 'unknown-key');
  });

  it('end at once when they are revoked, and only those of the project can be', async () => {
    const { id, plain } = await create({ name: 'Old' });
    assert.equal((await client.send(`keys/${id}`, { method: 'DELETE' })).status, 204);
    assert.equal((await ask(plain)).status, 401);
    assert.ok((await find('Old')).revokedAt);
    const foreign = { kind: 'assistant', domain: 'beta', project: 'beta' } as const;
    const { key } = await server.stores.keys.createKey(foreign);
    for (const unknown of [id, key.id]) {
      const response = await client.send(`keys/${unknown}`, { method: 'DELETE' });
      assert.equal((await readProblem(response)).code, 'unknown-key');
    }
  });

  it('do not end the own session by mistake', async () => {
    const { id } = await find('Ada');
    const refused = await client.send(`keys/${id}`, { method: 'DELETE' });
    assert.equal(refused.status, 400);
    assert.equal((await client.send('session')).status, 200);
    const revoked = await client.send(`keys/${id}?own=yes`, { method: 'DELETE' });
    assert.equal(revoked.status, 204);
    assert.equal((await client.send('session')).status, 401);
  });
});

describe('when keys were last used', () => {
  it('is written once for many requests, and tried again where it cannot be', async (test) => {
    const server = await startProjectsServer();
    test.after(() => server.stop());
    const { keys } = server.stores;
    const { key } = await keys.createKey(scope);
    const written: number[] = [];
    const markUsed = keys.markUsed.bind(keys);
    keys.markUsed = async (uses) => {
      written.push(uses.size);
      if (written.length === 1) throw new Error('The disk is full.');
      await markUsed(uses);
    };
    const reports: string[] = [];
    const now = new Date('2026-11-22T08:00:00Z');
    const uses = new KeyUses({ keys, report: (line) => reports.push(line), now: () => now });
    for (let left = 100; left > 0; left -= 1) uses.note(key.id);
    await uses.flush();
    assert.deepEqual(reports, ['When keys were used could not be written: The disk is full.']);
    await uses.flush();
    await uses.flush();
    assert.deepEqual(written, [1, 1]);
    assert.equal((await keys.listOf('acme'))[0]?.lastUsedAt, now.toISOString());
  });

  it('is noted of keys that requests carry', async () => {
    const server = await startProjectsServer();
    const { key } = await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
    const used: string[] = [];
    server.stores.keys.markUsed = async (uses) => void used.push(...uses.keys());
    await server.search('/discovery/v1/search/acme', key);
    const stored = await server.stores.keys.findKey(key);
    await server.stop();
    assert.deepEqual(used, [stored?.id]);
  });
});
