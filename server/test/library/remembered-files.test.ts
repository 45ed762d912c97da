import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { Tally } from '../../src/content/dialects/reading/tally.js';
import type { DocsFiles } from '../../src/content/docs-files.js';
import { filesOfFolder } from '../../src/content/read-docs-folder.js';
import { DocsFolder, type DocsFolderOptions } from '../../src/library/docs-folder.js';
import type { Database } from '../../src/storage/database/database.js';
import type { ReadFile } from '../../src/storage/documentation/read-file-store.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder, writeFiles } from '../content/temporary-folder.js';
import { onEachDatabase } from '../storage/each-database.js';

const fruit = { 'index.md': '# Start\n', 'apples.md': '# Apples\n', 'pears.md': '# Pears\n' };

/** As if a while had passed since the files were written. */
const later = () => Date.now() + 60_000;

/** Opens the folder as a server does that starts; which pages were read, and what was told. */
async function start(
  folder: string,
  { database, ...options }: { database: Database } & Partial<DocsFolderOptions>,
) {
  const { documentation, readFiles } = openStores(database).ofDomain('docs');
  const files = filesOfFolder(folder, later);
  const read: string[] = [];
  const warnings: string[] = [];
  const counting: DocsFiles = {
    ...files,
    read: (file) => {
      if (file.endsWith('.md') || file.endsWith('.mdx')) read.push(file);
      return files.read(file);
    },
  };
  const docs = new DocsFolder({
    ...{ folder, files: counting, store: documentation.pages, readFiles },
    onWarning: (warning) => void warnings.push(warning),
    ...options,
  });
  const opened = await docs.open();
  await documentation.publish(opened);
  return {
    read: read.sort(),
    warnings,
    titles: [...opened.pages.values()].map(({ title }) => title),
  };
}

onEachDatabase('a server that starts again', (open) => {
  it('reads what has changed alone', async () => {
    const database = await open();
    const folder = await temporaryFolder(fruit);
    assert.deepEqual((await start(folder, { database })).read, Object.keys(fruit).sort());
    assert.deepEqual(await start(folder, { database }), {
      ...{ read: [], warnings: [] },
      titles: ['Start', 'Apples', 'Pears'],
    });
    await writeFiles(folder, { 'pears.md': '# Plums\n', 'quinces.md': '# Quinces\n' });
    const again = await start(folder, { database });
    assert.deepEqual(again.read, ['pears.md', 'quinces.md']);
    assert.deepEqual(again.titles, ['Start', 'Apples', 'Plums', 'Quinces']);
    assert.deepEqual((await start(folder, { database })).read, []);
    await database.close();
  });

  it('reads all where pages have another place, or are written in something else', async () => {
    const database = await open();
    const folder = await temporaryFolder(fruit);
    await start(folder, { database });
    assert.equal((await start(folder, { database, dialect: 'docfx' })).read.length, 3);
    await writeFiles(folder, { 'docs.json': '{ "version": "v2" }' });
    assert.equal((await start(folder, { database, dialect: 'docfx' })).read.length, 3);
    await database.close();
  });

  it('reads all where it counts what becomes of them', async () => {
    const database = await open();
    const folder = await temporaryFolder(fruit);
    await start(folder, { database });
    assert.equal((await start(folder, { database, tally: new Tally() })).read.length, 3);
    await database.close();
  });

  it('reads again what is made of several files, and what could not be read or parsed', async () => {
    const database = await open();
    const folder = await temporaryFolder({
      ...fruit,
      'mkdocs.yml': 'site_name: Fruit\n',
      'both.md': '# Both\n\n--8<-- "apples.md"\n',
      'broken.mdx': '# Broken\n\n<A>{\n',
    });
    // No letters of UTF-8.
    await writeFile(join(folder, 'lost.md'), Uint8Array.of(0x23, 0x20, 0xe9, 0x0a));
    const first = await start(folder, { database });
    const again = await start(folder, { database });
    assert.deepEqual(again.read, ['apples.md', 'both.md', 'broken.mdx', 'lost.md']);
    assert.match(again.warnings.join('\n'), /^lost\.md:1: .*\nbroken\.mdx:\d.*is left out/);
    assert.deepEqual(again.warnings, first.warnings);
    await database.close();
  });

  it('tells at each start of a page that cannot be parsed any more', async () => {
    const database = await open();
    const folder = await temporaryFolder({ 'index.mdx': '# Start\n' });
    await start(folder, { database });
    await writeFiles(folder, { 'index.mdx': '# Start\n\n<A>{\n' });
    for (const time of ['the first time', 'again', 'and again']) {
      const { read, warnings, titles } = await start(folder, { database });
      assert.deepEqual([read, titles], [['index.mdx'], ['Start']], time);
      assert.match(warnings.join('\n'), /^index\.mdx:\d.*stays as it was before/, time);
    }
    await database.close();
  });

  it('stores what it remembers where that is something else, and does without', async () => {
    const database = await open();
    const folder = await temporaryFolder(fruit);
    const { readFiles: store } = openStores(database).ofDomain('docs');
    let written = 0;
    const readFiles = {
      read: () => store.read(),
      write: async (files: ReadonlyMap<string, ReadFile>) => {
        written += 1;
        await store.write(files);
      },
    };
    await start(folder, { database, readFiles });
    await start(folder, { database, readFiles });
    assert.equal(written, 1);
    // As by a clock that was ahead then.
    const ahead = [...(await store.read())].map(([name, read]): [string, ReadFile] => [
      name,
      { ...read, taken: read.taken * 2 },
    ]);
    await store.write(new Map(ahead));
    assert.equal((await start(folder, { database, readFiles })).read.length, 3);
    assert.equal(written, 2);
    assert.equal((await start(folder, { database, readFiles })).read.length, 0);
    const full = { ...readFiles, write: () => Promise.reject(new Error('The disk is full.')) };
    await writeFiles(folder, { 'pears.md': '# Plums\n' });
    assert.equal((await start(folder, { database, readFiles: full })).titles.at(-1), 'Plums');
    await database.close();
  });

  it('tells again what is wrong with pages that it does not read', async () => {
    const database = await open();
    const folder = await temporaryFolder({
      'index.md': '---\nopenapi: GET /fruit\n---\n# Fruit\n',
    });
    const first = await start(folder, { database });
    assert.equal(first.warnings.length, 1);
    const again = await start(folder, { database });
    assert.deepEqual([again.read, again.warnings], [[], first.warnings]);
    await database.close();
  });

  it('reads all where what it remembers cannot be read, or its pages are gone', async () => {
    const database = await open();
    const folder = await temporaryFolder(fruit);
    await start(folder, { database });
    await database.execute("UPDATE read_files SET files = '[[1]]'");
    assert.equal((await start(folder, { database })).read.length, 3);
    await database.execute("DELETE FROM pages WHERE path = '/pears'");
    assert.deepEqual((await start(folder, { database })).read, ['pears.md']);
    await database.close();
  });
});
