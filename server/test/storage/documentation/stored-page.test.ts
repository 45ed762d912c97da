import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Documentation } from '../../../src/content/documentation.js';
import type { Page } from '../../../src/content/page.js';
import { parsePage } from '../../../src/content/parse-page.js';
import { readAhead } from '../../../src/content/read-ahead.js';
import { openKeptIndex } from '../../../src/retrieval/index/kept-index.js';
import type { Database } from '../../../src/storage/database/database.js';
import { storedBytes } from '../../../src/storage/database/stored-bytes.js';
import { DocumentationStore } from '../../../src/storage/documentation/documentation-store.js';
import { IndexStore } from '../../../src/storage/documentation/index-store.js';
import { writePage } from '../../../src/storage/documentation/page-schema.js';
import { onEachDatabase } from '../each-database.js';
import { plainPages } from '../plain-pages.js';

const apples = `---
description: Which to choose.
version: v2
---

# Apples

All about apples.

## Cider

Press them.
`;

async function documentation(sources: Record<string, string>): Promise<Documentation> {
  const pages = await Promise.all(
    Object.entries(sources).map(([path, source]) =>
      parsePage({ path, file: `${path.slice(1)}.md`, source }),
    ),
  );
  return {
    site: { name: 'Acme', navigation: [], suggestions: [], links: [] },
    pages: new Map(pages.map((page) => [page.path, page])),
    parsedCount: pages.length,
  };
}

function apart(pages: ReadonlyMap<string, Page>, path: string): Page {
  const page = pages.get(path);
  assert.ok(page);
  return page;
}

const storeOf = (database: Database) => new DocumentationStore(database, { domain: 'docs' });

/** Changes a byte of what is stored of a page. */
async function damage(database: Database, path: string): Promise<void> {
  const { rows } = await database.execute({
    sql: 'SELECT packed FROM pages WHERE path = ?',
    args: [path],
  });
  const packed = storedBytes(rows[0]?.packed).slice();
  packed[0] = 0xff;
  await database.execute({
    sql: 'UPDATE pages SET packed = ? WHERE path = ?',
    args: [packed, path],
  });
}

onEachDatabase('a page that is stored', (open) => {
  it('is known by what its head says, and read when more of it is asked for', async () => {
    const database = await open();
    const published = await documentation({ '/a': apples });
    await storeOf(database).publish(published);
    await damage(database, '/a');
    const page = (await storeOf(database).pages.readAll()).get('/a');
    assert.equal(page?.title, 'Apples');
    assert.equal(page?.description, 'Which to choose.');
    assert.equal(page?.version, 'v2');
    assert.deepEqual(page?.warnings, []);
    assert.deepEqual(page?.extent?.sections, 2);
    assert.throws(() => page?.sections, /What is stored of the page \/a cannot be read/);
    await database.close();
  });

  it('is the same page where it is stored again from there', async () => {
    const [first, second] = [await open(), await open()];
    const published = await documentation({ '/a': apples, '/b': '# Bananas' });
    await storeOf(first).publish(published);
    const read = await storeOf(first).read();
    assert.ok(read);
    await storeOf(second).publish(read.documentation);
    const again = await storeOf(second).read();
    assert.deepEqual(
      plainPages(again?.documentation.pages ?? new Map()),
      plainPages(published.pages),
    );
    await Promise.all([first.close(), second.close()]);
  });

  it('is read as a whole where an older version wrote it, or changed it since', async () => {
    const database = await open();
    const { pages: written } = await documentation({ '/a': apples, '/b': apples, '/c': '# C' });
    const site = { name: 'Acme', navigation: [], suggestions: [], links: [] };
    await storeOf(database).publish({ site, pages: written });
    const stored = writePage({ ...apart(written, '/b'), title: 'Pears' });
    await database.execute("UPDATE pages SET head = NULL WHERE path = '/a'");
    await database.execute({
      sql: "UPDATE pages SET page = ? WHERE path = '/b'",
      args: [stored],
    });
    await database.execute("UPDATE pages SET page = '{}' WHERE path = '/c'");
    const pages = await storeOf(database).pages.readAll();
    assert.equal(pages.get('/a')?.extent, undefined);
    assert.equal(pages.get('/a')?.sections.length, 2);
    assert.equal(pages.get('/b')?.title, 'Pears');
    assert.ok(pages.has('/c'));
    assert.equal(pages.get('/c'), undefined, 'it has to be parsed again');
    await database.close();
  });

  it('is not read before an index that is kept of it finds it', async () => {
    const database = await open();
    const index = new IndexStore(database, 'docs');
    const published = await documentation({ '/a': apples, '/b': '# Bananas\n\nPeel them.' });
    await openKeptIndex({ pages: [...published.pages.values()], store: index });
    await storeOf(database).publish(published);
    await damage(database, '/b');
    const read = await storeOf(database).read();
    const pages = [...(read?.documentation.pages.values() ?? [])];
    const kept = await openKeptIndex({ pages, store: index });
    const [hit] = await kept.search({ query: 'cider', limit: 1, filter: { version: 'v2' } });
    assert.equal(hit?.section, pages.find(({ path }) => path === '/a')?.sections[1]);
    await assert.rejects(
      kept.search({ query: 'bananas', limit: 1 }),
      /the page \/b cannot be read/,
    );
    await database.close();
  });

  it('can be read ahead with many others', async () => {
    const database = await open();
    await storeOf(database).publish(await documentation({ '/a': apples, '/b': '# Bananas' }));
    const pages = (await storeOf(database).read())?.documentation.pages ?? new Map();
    await readAhead(pages.values());
    assert.equal(pages.get('/a').sections, pages.get('/a').sections);
    assert.equal(pages.get('/b').html, '');
    await damage(database, '/b');
    const damaged = (await storeOf(database).read())?.documentation.pages ?? new Map();
    await assert.rejects(readAhead(damaged.values()), /the page \/b cannot be read/);
    await database.close();
  });
});
