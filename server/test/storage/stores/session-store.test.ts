import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Database } from '../../../src/storage/database/database.js';
import { KeyStore } from '../../../src/storage/stores/key-store.js';
import { prune } from '../../../src/storage/stores/prune.js';
import { SessionStore } from '../../../src/storage/stores/session-store.js';
import { onEachDatabase } from '../each-database.js';

const hour = 60 * 60 * 1000;

onEachDatabase('a session', (open) => {
  let database: Database;
  let keys: KeyStore;
  let sessions: SessionStore;
  let now: Date;
  before(async () => {
    database = await open();
    keys = new KeyStore(database);
    sessions = new SessionStore(database, () => now);
    now = new Date('2026-11-22T08:00:00Z');
  });
  after(() => database.close());

  const scope = { kind: 'admin', domain: 'docs', project: 'docs', name: 'Mine' } as const;

  it('lasts eight hours, and is deleted when it has ended', async () => {
    const { key } = await keys.createKey(scope);
    const id = await sessions.begin(key.id);
    assert.deepEqual(await sessions.find(id), { key, endsAt: '2026-11-22T16:00:00.000Z' });
    now = new Date(now.getTime() + 8 * hour);
    assert.equal(await sessions.find(id), undefined);
    await prune(database, { keepConversations: 1, keepThreads: 1 }, now);
    assert.deepEqual((await database.execute('SELECT * FROM sessions')).rows, []);
  });

  it('ends with its key, and when it is ended', async () => {
    const { key } = await keys.createKey(scope);
    const [first, second] = [await sessions.begin(key.id), await sessions.begin(key.id)];
    await sessions.end(first);
    assert.equal(await sessions.find(first), undefined);
    assert.ok(await sessions.find(second));
    await keys.revoke(key.id, 'other');
    assert.ok(await sessions.find(second));
    await keys.revoke(key.id, 'docs');
    assert.equal(await sessions.find(second), undefined);
  });

  it('never belongs to a public key', async () => {
    const { key } = await keys.createKey({ ...scope, kind: 'assistant' });
    assert.equal(await sessions.find(await sessions.begin(key.id)), undefined);
  });

  it('and keys keep the last time that they were used, whoever writes it later', async () => {
    const { key } = await keys.createKey(scope);
    const used = async () =>
      (await keys.listOf('docs')).find(({ id }) => id === key.id)?.lastUsedAt;
    assert.equal(await used(), undefined);
    const [earlier, later] = [new Date('2026-11-22T08:00:00Z'), new Date('2026-11-22T09:00:00Z')];
    await keys.markUsed(new Map([[key.id, later]]));
    await keys.markUsed(new Map([[key.id, earlier]]));
    assert.equal(await used(), later.toISOString());
  });
});
