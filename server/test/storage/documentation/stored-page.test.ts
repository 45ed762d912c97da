import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Documentation } from '../../../src/content/documentation.js';
import {
  extentOf,
  type KnownPage,
  type Page,
  readableSections,
  type Section,
  type ShelvedPage,
} from '../../../src/content/page.js';
import { parsePage } from '../../../src/content/parse-page.js';
import { KeptIndexes } from '../../../src/retrieval/index/kept-index.js';
import type { Database } from '../../../src/storage/database/database.js';
import { storedBytes } from '../../../src/storage/database/stored-bytes.js';
import { DocumentationStore } from '../../../src/storage/documentation/documentation-store.js';
import { IndexStore } from '../../../src/storage/documentation/index-store.js';
import { latelyRead } from '../../../src/storage/documentation/page-memory.js';
import { pageSchema, writePage } from '../../../src/storage/documentation/page-schema.js';
import { pageFormat } from '../../../src/storage/documentation/stored-page.js';
import { onEachDatabase } from '../each-database.js';
import { plainPages } from '../plain-pages.js';

const apples = `---
description: Which to choose.
version: v2
---

# Apples

All about **apples**.

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

function apart(pages: ReadonlyMap<string, KnownPage>, path: string): Page {
  const page = pages.get(path);
  assert.ok(page && 'sections' in page);
  return page;
}

function shelved(pages: ReadonlyMap<string, KnownPage | undefined>, path: string): ShelvedPage {
  const page = pages.get(path);
  assert.ok(page && 'extent' in page);
  return page;
}

const storeOf = (database: Database) => new DocumentationStore(database, { domain: 'docs' });

/** With blocks that say what they say at once. */
function plainly(section: Section): Section {
  const blocks = section.blocks.map(({ kind, text, markdown }) => ({ kind, markdown, text }));
  return { ...section, blocks };
}

/** Puts something else in place of what is stored of a page, as a program with a mistake would. */
async function misplace(database: Database, path: string): Promise<void> {
  const other = Uint8Array.of(1, 2, 3);
  await database.execute({
    sql: 'UPDATE pages SET packed = ?, head = ? WHERE path = ?',
    args: [other, await headOf(database, { path, checksum: crc32(other) }), path],
  });
}

/** In which column all of a page is. */
async function stored(database: Database, path: string): Promise<string> {
  const sql = 'SELECT packed, page FROM pages WHERE path = ?';
  const { rows } = await database.execute({ sql, args: [path] });
  return rows[0]?.page === '' && storedBytes(rows[0]?.packed).length > 0 ? 'packed' : 'text';
}

/** What is known of a page without reading it, with this in place of what is there. */
async function headOf(
  database: Database,
  { path, ...changes }: { path: string; checksum?: number; format?: number },
): Promise<string> {
  const sql = 'SELECT head FROM pages WHERE path = ?';
  const { rows } = await database.execute({ sql, args: [path] });
  return JSON.stringify({ ...JSON.parse(String(rows[0]?.head)), ...changes });
}

onEachDatabase('a page that is stored', (open) => {
  it('is known by what its head says, and read when more of it is asked for', async () => {
    const database = await open();
    const published = await documentation({ '/a': apples });
    Object.assign(apart(published.pages, '/a'), {
      language: 'de',
      isUnlisted: true,
      address: '/apple',
      warnings: ['a.md:1: bruised.'],
      operation: { name: 'GET /apples', connections: [], operationId: undefined },
      crawled: { links: ['https://example.com/'], etag: '"1"' },
    });
    await storeOf(database).publish(published);
    await misplace(database, '/a');
    const page = shelved(await storeOf(database).pages.readAll(), '/a');
    const { titleAnchor, headings, sections, html, links, ...head } = apart(published.pages, '/a');
    assert.equal(page.packed?.length, 3);
    assert.deepEqual({ ...page }, { ...head, extent: extentOf(apart(published.pages, '/a')) });
    assert.deepEqual(head.version, 'v2');
    assert.equal(head.crawled?.links.length, 1);
    await assert.rejects(page.read(), /^UnreadablePage: \/a was stored in another form/);
    await assert.rejects(page.readSections(), /^UnreadablePage: \/a was stored in another form/);
    await database.close();
  });

  it('gives who searches the same sections again, without keeping the rest of it', async () => {
    const database = await open();
    const published = await documentation({ '/a': apples });
    await storeOf(database).publish(published);
    const page = shelved(await storeOf(database).pages.readAll(), '/a');
    const sections = await page.readSections();
    assert.deepEqual(sections.map(plainly), apart(published.pages, '/a').sections);
    assert.equal(await page.readSections(), sections);
    assert.equal(latelyRead.sections.get(page), sections);
    assert.equal(latelyRead.pages.has(page), false);
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
      await plainPages(again?.documentation.pages ?? new Map()),
      await plainPages(published.pages),
    );
    await Promise.all([first.close(), second.close()]);
  });

  it('is read as a whole where an older version wrote it, or changed it since', async () => {
    const database = await open();
    const { pages: written } = await documentation({
      '/a': apples,
      '/b': apples,
      '/c': '# C',
      '/d': '# D',
    });
    const site = { name: 'Acme', navigation: [], suggestions: [], links: [] };
    await storeOf(database).publish({ site, pages: written });
    const stored = writePage({ ...apart(written, '/b'), title: 'Pears' });
    await database.execute("UPDATE pages SET head = NULL WHERE path = '/a'");
    await database.execute({
      sql: "UPDATE pages SET page = ? WHERE path = '/b'",
      args: [stored],
    });
    await database.execute("UPDATE pages SET page = '{}' WHERE path = '/c'");
    await database.execute({
      sql: "UPDATE pages SET head = ? WHERE path = '/d'",
      args: [await headOf(database, { path: '/d', format: 999 })],
    });
    const pages = await storeOf(database).pages.readAll();
    const c = pages.get('/c');
    assert.ok(pages.delete('/c'));
    assert.equal(c, undefined, 'it has to be parsed again');
    const [a, b, d] = [...pages.values()].map((page) => page && apart(new Map([['/', page]]), '/'));
    assert.equal(a?.sections.length, 2);
    assert.equal(b?.title, 'Pears');
    assert.equal(d?.title, 'D');
    await database.close();
  });

  it('is written again as this version does', async () => {
    const database = await open();
    const { pages, ...rest } = await documentation({ '/a': apples, '/b': '# Bananas' });
    const store = storeOf(database);
    await store.publish({ ...rest, pages });
    await database.execute({
      sql: "UPDATE pages SET head = NULL, packed = NULL, page = ? WHERE path = '/a'",
      args: [writePage(apart(pages, '/a'))],
    });
    const known = new Map([['/b', apart(pages, '/b')]]);
    const kept = await store.pages.readAll({ known: { pages: known } });
    assert.equal(kept.get('/b'), known.get('/b'));
    assert.equal(await stored(database, '/a'), 'text');
    const generation = await store.publish({ ...rest, pages });
    assert.equal(generation.id, 1);
    assert.equal(await stored(database, '/a'), 'packed');
    assert.equal(store.pages.hasOutdated, false);
    assert.equal(shelved(await storeOf(database).pages.readAll(), '/a').extent.sections, 2);
    await database.close();
  });

  it('is parsed again where it is damaged', async () => {
    const database = await open();
    await storeOf(database).publish(await documentation({ '/a': apples, '/b': '# Bananas' }));
    const { rows } = await database.execute("SELECT packed FROM pages WHERE path = '/a'");
    const packed = storedBytes(rows[0]?.packed).slice();
    packed[20] = 255 - (packed[20] ?? 0);
    await database.execute({
      sql: "UPDATE pages SET packed = ? WHERE path = '/a'",
      args: [packed],
    });
    const pages = await storeOf(database).pages.readAll();
    assert.ok(pages.has('/a'));
    assert.equal(pages.get('/a'), undefined);
    assert.equal(pages.get('/b')?.title, 'Bananas');
    await database.close();
  });

  it('is not read before an index that is kept of it finds it', async () => {
    const database = await open();
    const index = new IndexStore(database, 'docs');
    const published = await documentation({ '/a': apples, '/b': '# Bananas\n\nPeel them.' });
    await new KeptIndexes(index).open([...published.pages.values()]);
    await storeOf(database).publish(published);
    await misplace(database, '/b');
    const read = await storeOf(database).read();
    const pages = [...(read?.documentation.pages.values() ?? [])];
    const kept = await new KeptIndexes(index).open(pages);
    const [hit] = await kept.search({ query: 'cider', limit: 1, filter: { version: 'v2' } });
    const sections = await readableSections(pages.find(({ path }) => path === '/a'));
    assert.equal(hit?.section, sections[1]);
    assert.deepEqual(await kept.search({ query: 'bananas', limit: 1 }), []);
    await database.close();
  });
});

it('has a format of its own for each form that pages are stored in', () => {
  const form = createHash('sha256').update(
    JSON.stringify(z.toJSONSchema(pageSchema, { io: 'input' })),
  );
  assert.deepEqual(
    [pageFormat, form.digest('hex').slice(0, 16)],
    [3, '2463f98edcc38db0'],
    'pages have another form: raise pageFormat, and write its number and hash here',
  );
});
