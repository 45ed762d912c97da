import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from '../../../src/content/page.js';
import { parsePage } from '../../../src/content/parse-page.js';
import type { Database } from '../../../src/storage/database/database.js';
import { migrate } from '../../../src/storage/database/migrate.js';
import { hashDocumentation } from '../../../src/storage/documentation/hash-documentation.js';
import { migrations } from '../../../src/storage/migrations/migrations.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import { onEachDatabase } from '../each-database.js';

const site = { name: 'Fruit', navigation: [], suggestions: [], links: [] };

/** A page as it was stored before its links were. */
function storedBefore({ links: _, ...page }: Page): string {
  return JSON.stringify(page, (_key, value) => value ?? null);
}

/** The schema as it was after a migration. */
async function migrateTo(database: Database, last: number): Promise<void> {
  await database.execute('CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at TEXT)');
  for (const { number, statements } of migrations) {
    if (number > last) continue;
    for (const statement of statements) await database.execute(statement);
    const args = [number, '2026'];
    await database.execute({ sql: 'INSERT INTO migrations VALUES (?, ?)', args });
  }
}

onEachDatabase('A database from before generations were kept', (open) => {
  it('loses nothing: its documentation is live, and can be gone back to', async () => {
    const database = await open({ isEmpty: true });
    await migrateTo(database, 8);
    const apples = await parsePage({ path: '/a', file: 'a.md', source: '# Apples' });
    const pages = new Map([['/a', apples]]);
    const { path, contentHash } = apples;
    const insertPage = 'INSERT INTO pages (domain, path, content_hash, page) VALUES (?, ?, ?, ?)';
    for (const domain of ['docs', 'unpublished']) {
      const args = [domain, path, contentHash, storedBefore(apples)];
      await database.execute({ sql: insertPage, args });
    }
    const hash = hashDocumentation({ site, pages });
    await database.execute({
      sql: `INSERT INTO generations (domain, id, hash, created_at, site, reviewed_answers)
        VALUES ('docs', 7, ?, '2026', ?, '[]')`,
      args: [hash, JSON.stringify(site)],
    });
    await database.execute({
      sql: `INSERT INTO projects (id, domain, name, source, created_at)
        VALUES ('docs', 'docs', 'Fruit', ?, '2026')`,
      args: [JSON.stringify({ kind: 'folder', folder: '/srv/docs' })],
    });
    await database.execute(`INSERT INTO updates
      (id, project, status, source, summary, created_at, attempts)
      VALUES ('waiting', 'docs', 'queued', 'api', 'Waits.', '2026', 0)`);

    await migrate(database);
    const stores = openStores(database);
    const { documentation: store } = stores.ofDomain('docs');
    assert.equal((await stores.projects.find({ id: 'docs' }))?.live?.id, 7);
    assert.equal(await stores.updates.trigger({ project: 'docs', source: 'api' }), 'waiting');
    const read = await store.read();
    assert.deepEqual([...(read?.documentation.pages ?? [])], [...pages]);
    const known = await stores.ofDomain('unpublished').documentation.pages.readAll();
    assert.deepEqual([...known], [...pages]);

    const berries = await parsePage({ path: '/b', file: 'b.md', source: '# Berries' });
    assert.equal((await store.publish({ site, pages: new Map([['/b', berries]]) })).id, 8);
    const outline = await store.outline(7);
    assert.ok(outline);
    assert.equal((await store.publish(outline, { restored: 7 })).id, 9);
    assert.deepEqual([...((await store.read())?.documentation.pages ?? [])], [...pages]);
    await database.close();
  });
});

onEachDatabase('A database from before the numbers of the dashboard', (open) => {
  it('is counted as far as its rows tell', async () => {
    const database = await open({ isEmpty: true });
    await migrateTo(database, 12);
    await database.execute(`INSERT INTO threads (id, domain, key_hash, fingerprint, created_at, used_on)
      VALUES ('thread', 'docs', 'hash', 'anonymous', '2026-11-20', '2026-11-20')`);
    const hedged = 'I found no passage that answers this in full. These come closest:';
    const old = [
      ['answered', 'passages', 'From here.', '[{"title":"A","url":"/a"}]'],
      ['unsure', 'passages', hedged, '[{"title":"A","url":"/a"}]'],
      ['unanswered', 'none', 'No.', '[]'],
      ['declined', 'model', 'No.', '[]'],
      ['failed', null, '', '[]'],
    ] as const;
    for (const [number, [id, kind, answer, sources]] of old.entries()) {
      await database.execute({
        sql: `INSERT INTO conversations (id, project, domain, thread_id, fingerprint, question, answer,
            answer_kind, sources, created_at, finished_at, number)
          VALUES (?, 'docs', 'docs', 'thread', 'anonymous', 'How', ?, ?, ?, ?, ?, ?)`,
        args: [
          ...[id, answer, kind, sources, '2026-11-20T10:00:00.000Z'],
          ...[kind === null ? null : '2026-11-20T10:00:01.000Z', number + 1],
        ],
      });
    }
    await database.execute(`INSERT INTO feedback (message_id, rating, created_at)
      VALUES ('answered', 'up', '2026-11-20')`);

    await migrate(database);
    const { archive, overview } = openStores(database);
    const filter = { project: 'docs', from: '2026-11-20', until: '2026-11-21' };
    const listed = await archive.list(filter, { limit: 10 });
    assert.deepEqual(Object.fromEntries(listed.map(({ id, outcome }) => [id, outcome])), {
      ...{ answered: 'answered', unsure: 'unsure', unanswered: 'unanswered' },
      ...{ declined: 'unanswered', failed: 'failed' },
    });
    const found = await archive.find('docs', 'answered');
    assert.deepEqual([found?.rating, found?.category, found?.whole], ['up', 'Uncategorized', null]);
    assert.deepEqual(found?.context, []);
    const groups = await overview.groups(filter, 'day');
    assert.equal(
      groups.reduce((sum, { questions }) => sum + questions, 0),
      5,
    );
    assert.deepEqual(await overview.durations('whole', { filter, unit: 'day' }), []);
    await database.close();
  });
});
