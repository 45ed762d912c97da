import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Database } from '../../../src/storage/database/database.js';
import { prune } from '../../../src/storage/stores/prune.js';
import { ReaderStore } from '../../../src/storage/stores/reader-store.js';
import { onEachDatabase } from '../each-database.js';

onEachDatabase('a reader', (open) => {
  let database: Database;
  let readers: ReaderStore;
  let now = new Date('2026-11-22T08:00:00Z');
  before(async () => {
    database = await open();
    readers = new ReaderStore(database, () => now);
  });
  after(() => database.close());

  const key = { browser: 'browser', state: 'state' };
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  it('goes on once, in the browser that began, for what was begun', async () => {
    await readers.expect(key, '/guide');
    assert.equal(await readers.take({ ...key, browser: 'other' }), undefined);
    assert.equal(await readers.take({ ...key, state: 'other' }), undefined);
    assert.equal(await readers.take(key), '/guide');
    assert.equal(await readers.take(key), undefined);
  });

  it('has ten minutes for that', async () => {
    await readers.expect(key, '/guide');
    pass(600);
    assert.equal(await readers.take(key), undefined);
  });

  it('has groups until the session ends, by itself or before', async () => {
    const first = await readers.begin({ groups: ['staff', 'a "quoted" one'] }, 60);
    const second = await readers.begin({ groups: [] }, 60);
    assert.deepEqual(await readers.find(first), { groups: ['staff', 'a "quoted" one'] });
    await readers.end(first);
    assert.equal(await readers.find(first), undefined);
    assert.deepEqual(await readers.find(second), { groups: [] });
    pass(60);
    assert.equal(await readers.find(second), undefined);
  });

  it('leaves nothing behind, and no secret before', async () => {
    await readers.expect({ ...key, state: 'another state' }, '/guide');
    const id = await readers.begin({ groups: ['staff'] }, 60);
    const rows = async () =>
      JSON.stringify([
        (await database.execute('SELECT * FROM reader_sign_ins')).rows,
        (await database.execute('SELECT * FROM reader_sessions')).rows,
      ]);
    for (const secret of [id, 'browser', 'state']) assert.ok(!(await rows()).includes(secret));
    pass(600);
    await prune(database, { keepConversations: 1, keepThreads: 1 }, now);
    assert.equal(await rows(), '[[],[]]');
  });
});
