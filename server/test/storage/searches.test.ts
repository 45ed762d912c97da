import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ulid } from 'ulid';
import { SearchStore } from '../../src/storage/analytics/search-store.js';
import { Eraser } from '../../src/storage/stores/eraser.js';
import { prune } from '../../src/storage/stores/prune.js';
import { onEachDatabase } from './each-database.js';

const search = {
  ...{ project: 'docs', domain: 'docs', query: 'kettle', results: 3, isClicked: undefined },
  ...{ version: undefined, language: undefined, createdAt: '2026-11-20T10:00:00.000Z' },
};
const allTime = { from: '2026-01-01', until: '2027-01-01' };

onEachDatabase('what readers searched for', (open) => {
  it('is deleted with conversations of that age, and with its site', async () => {
    const database = await open();
    const searches = new SearchStore(database);
    const count = async (project: string) =>
      (await searches.overview({ project, ...allTime })).total;
    // More than one statement holds.
    await searches.record(Array.from({ length: 1200 }, () => ({ ...search, id: ulid() })));
    await searches.record([
      { ...search, id: ulid(), createdAt: '2026-11-10T10:00:00.000Z' },
      { ...search, id: ulid(), project: 'other', domain: 'other' },
    ]);
    const now = new Date('2026-11-22T10:00:00.000Z');
    await prune(database, { keepConversations: 7, keepThreads: 90 }, now);
    assert.equal(await count('docs'), 1200);
    await new Eraser(database).erase({ domain: 'docs' });
    assert.deepEqual([await count('docs'), await count('other')], [0, 1]);
    await database.close();
  });
});
