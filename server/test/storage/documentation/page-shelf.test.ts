import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import type { Documentation } from '../../../src/content/documentation.js';
import { type KnownPage, type ShelvedPage, wholePage } from '../../../src/content/page.js';
import { parsePage } from '../../../src/content/parse-page.js';
import { readSections } from '../../../src/content/whole-pages.js';
import { LiveLibrary } from '../../../src/library/live-library.js';
import { memoryOf } from '../../../src/projects/loaded-documentation.js';
import { indexOfPages } from '../../../src/retrieval/index/build-search-index.js';
import type { Database } from '../../../src/storage/database/database.js';
import { writePage } from '../../../src/storage/documentation/page-schema.js';
import { PageShelf } from '../../../src/storage/documentation/page-shelf.js';
import { openPacked, packPage } from '../../../src/storage/documentation/stored-page.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import { onEachDatabase } from '../each-database.js';
import { plainPages } from '../plain-pages.js';

const sources = { '/a': '# Apples\n\nPress them, see [B](/b).', '/b': '# Bananas\n\nPeel them.' };

async function documentation(texts: Record<string, string> = sources): Promise<Documentation> {
  const pages = await Promise.all(
    Object.entries(texts).map(([path, source]) =>
      parsePage({ path, file: `${path.slice(1)}.md`, source }),
    ),
  );
  return {
    site: { name: 'Fruit', navigation: [], suggestions: [], links: [] },
    pages: new Map(pages.map((page) => [page.path, page])),
    parsedCount: pages.length,
  };
}

const storeOf = (database: Database) =>
  openStores(database, { leavesTexts: true }).ofDomain('docs').documentation;

function left(pages: ReadonlyMap<string, KnownPage | undefined>, path: string): ShelvedPage {
  const page = pages.get(path);
  assert.ok(page && 'read' in page);
  assert.equal(page.packed, undefined, 'its text is in memory');
  return page;
}

onEachDatabase('texts of pages that are left in the database', (open) => {
  it('are read when they are asked for, once for all who ask', async () => {
    const database = await open();
    const published = await documentation();
    await storeOf(database).publish(published);
    const read = await storeOf(database).read();
    assert.ok(read);
    const { pages } = read.documentation;
    assert.equal(left(pages, '/a').title, 'Apples');
    assert.equal(memoryOf({ pages }), 2000);
    const { mock: statements } = mock.method(database, 'execute');
    const [page, again] = await Promise.all([left(pages, '/a').read(), left(pages, '/a').read()]);
    assert.equal(page, again);
    assert.equal(await left(pages, '/a').read(), page);
    assert.equal(statements.callCount(), 1);
    // All of them together do not take the place of those that are asked for.
    await readSections(pages.values());
    await readSections(pages.values());
    assert.equal(statements.callCount(), 3);
    assert.deepEqual(await plainPages(pages), await plainPages(published.pages));
    await database.close();
  });

  it('leave memory once they are stored', async () => {
    const database = await open();
    const published = await documentation();
    const packed = new Map(
      [...published.pages].map(([path, page]) => {
        assert.ok('sections' in page);
        return [path, openPacked(packPage(page))] as const;
      }),
    );
    const store = storeOf(database);
    const inMemory = packed.get('/a');
    assert.ok(inMemory?.packed);
    await store.publish({ ...published, pages: packed });
    assert.equal(left(packed, '/a'), inMemory);
    assert.deepEqual(await plainPages(packed), await plainPages(published.pages));
    await database.close();
  });

  it('stay in memory where they could not be stored', async () => {
    const database = await open();
    const published = await documentation();
    const [page] = await Promise.all([...published.pages.values()].map((each) => wholePage(each)));
    assert.ok(page);
    const packed = openPacked(packPage(page));
    const within = () => Promise.reject(new Error('No.'));
    await assert.rejects(
      storeOf(database).publish({ ...published, pages: new Map([['/a', packed]]) }, { within }),
      { message: 'No.' },
    );
    assert.deepEqual(await packed.read(), page);
    await database.close();
  });

  it('are published again without being read, as pages that did not change are', async () => {
    const database = await open();
    const store = storeOf(database);
    await store.publish(await documentation());
    const read = await store.read();
    assert.ok(read);
    const { pages } = read.documentation;
    const changed = await documentation({ '/b': '# Bananas\n\nFry them.' });
    const next = new Map([...pages, ...changed.pages]);
    const { mock: reading } = mock.method(PageShelf.prototype, 'read');
    await store.publish({ ...read.documentation, pages: next });
    // As it was before: its text is that of the generation before.
    await store.publish({ ...read.documentation, pages });
    assert.equal(reading.callCount(), 0);
    reading.restore();
    const now = await store.read({ pages, generation: read.generation });
    assert.equal(now?.documentation.pages.get('/a'), pages.get('/a'));
    assert.match((await left(now?.documentation.pages ?? new Map(), '/b').read()).html, /Peel/);
    await database.close();
  });

  it('are of the state that their page is of', async () => {
    const database = await open();
    const store = storeOf(database);
    await store.publish(await documentation());
    const before = await store.read();
    await store.publish(await documentation({ ...sources, '/b': '# Bananas\n\nFry them.' }));
    const now = await store.read(before && { pages: before.documentation.pages });
    assert.ok(before && now);
    assert.match((await left(now.documentation.pages, '/b').read()).html, /Fry/);
    assert.match((await left(before.documentation.pages, '/b').read()).html, /Peel/);
    await database.close();
  });

  it('are told of where they are no longer kept, or damaged', async () => {
    const database = await open();
    const store = storeOf(database);
    await store.publish(await documentation());
    const read = await store.read();
    assert.ok(read);
    await database.execute({
      sql: "UPDATE pages SET packed = ? WHERE path = '/a'",
      args: [Uint8Array.of(1, 2)],
    });
    await database.execute("DELETE FROM pages WHERE path = '/b'");
    const { pages } = read.documentation;
    await assert.rejects(
      left(pages, '/a').read(),
      /^UnreadablePage: \/a was stored by another version/,
    );
    await assert.rejects(left(pages, '/b').read(), /^UnreadablePage: .*\/b is no longer kept/);
    assert.deepEqual(await store.pages.findLost(pages.values()), new Set(['/b']));
    // What can be read is found.
    const all = [
      ...pages.values(),
      await parsePage({ path: '/c', file: 'c.md', source: '# Figs' }),
    ];
    const found = await indexOfPages(all).search({ query: 'figs', limit: 3 });
    assert.equal(found[0]?.section.path, '/c');
    await database.close();
  });

  it('are read with their pages where an older version wrote them', async () => {
    const database = await open();
    const { pages, ...rest } = await documentation();
    const store = storeOf(database);
    await store.publish({ ...rest, pages });
    const old = await wholePage(pages.get('/a'));
    assert.ok(old);
    await database.execute({
      sql: "UPDATE pages SET head = NULL, packed = NULL, page = ? WHERE path = '/a'",
      args: [writePage(old)],
    });
    await database.execute(
      "UPDATE pages SET head = NULL, packed = NULL, page = '{}' WHERE path = '/b'",
    );
    const found = await store.pages.readAll();
    assert.deepEqual(await plainPages(new Map([['/a', found.get('/a') ?? old]])), [
      ['/a', JSON.parse(JSON.stringify(old))],
    ]);
    assert.ok(found.has('/b'));
    assert.equal(found.get('/b'), undefined, 'it has to be parsed again');
    await store.publish({ ...rest, pages });
    assert.equal(left(await store.pages.readAll(), '/a').title, 'Apples');
    await database.close();
  });

  it('are searched beside the index where their pages changed', async () => {
    const database = await open();
    const store = storeOf(database);
    await store.publish(await documentation({ '/a': sources['/a'] }));
    const before = await store.read();
    assert.ok(before);
    const index = indexOfPages([...before.documentation.pages.values()]);
    const library = new LiveLibrary(
      { ...before.documentation, index, keptCount: 1 },
      { buildIndex: async (pages) => indexOfPages(pages) },
    );
    await store.publish(await documentation());
    const now = await store.read({ pages: before.documentation.pages });
    assert.ok(now);
    library.publish(now.documentation);
    const [hit] = await library.index.search({ query: 'bananas', limit: 1 });
    assert.equal(hit?.section.path, '/b');
    assert.equal((await readSections(library.pages.values())).length, 2);
    await library.close();
    await database.close();
  });
});
