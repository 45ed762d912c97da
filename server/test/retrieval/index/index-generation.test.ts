import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Page, Section } from '../../../src/content/page.js';
import { parsePage } from '../../../src/content/parse-page.js';
import type { Library } from '../../../src/library/library.js';
import { readSnapshot } from '../../../src/retrieval/index/index-snapshot.js';
import { packInWorker } from '../../../src/retrieval/index/pack-in-worker.js';
import { packSections } from '../../../src/retrieval/search-engine.js';
import type { Database } from '../../../src/storage/database/database.js';
import { inParts } from '../../../src/storage/database/stored-bytes.js';
import { IndexStore } from '../../../src/storage/documentation/index-store.js';
import { openPacked, packPage } from '../../../src/storage/documentation/stored-page.js';
import { temporaryFolder, writeFiles } from '../../content/temporary-folder.js';
import { openLibrary } from '../../library/open-library.js';
import { onEachDatabase } from '../../storage/each-database.js';
import { section } from '../section.js';

onEachDatabase('the index that is kept', (openDatabase) => {
  let folder: string;
  let database: Database;
  before(async () => {
    database = await openDatabase();
  });
  after(() => database.close());
  beforeEach(async () => {
    await database.execute('DELETE FROM index_generations');
    await database.execute('DELETE FROM index_parts');
    folder = await temporaryFolder({
      'a.md': '# Apples\n\nAll about apples.',
      'b.md': '# Bananas\n\nAll about bananas.',
    });
  });

  const open = () => openLibrary({ folder, database });
  const find = async ({ index }: Library, query: string) =>
    (await index.search({ query, limit: 1 }))[0]?.section.path;
  const rows = async (sql: string) => (await database.execute(sql)).rows;

  it('is loaded, not built, when no page changed', async () => {
    await open();
    const [part] = await rows('SELECT data FROM index_parts');
    const [first] = await rows('SELECT created_at FROM index_generations');
    assert.equal(await find(await open(), 'bananas'), '/b');
    assert.deepEqual(await rows('SELECT created_at FROM index_generations'), [first]);
    assert.deepEqual(await rows('SELECT data FROM index_parts'), [part]);
  });

  it('is another one when a page changed, and the one before stays for others', async () => {
    await open();
    await writeFiles(folder, { 'a.md': '# Apples\n\nNow about cherries.' });
    assert.equal(await find(await open(), 'cherries'), '/a');
    assert.equal((await rows('SELECT generation FROM index_generations')).length, 2);
  });

  it('is the same whichever of several processes built it', async () => {
    await Promise.all([open(), open(), open()]);
    assert.equal((await rows('SELECT generation FROM index_generations')).length, 1);
    assert.equal(await find(await open(), 'bananas'), '/b');
  });

  it('of long ago is dropped with all of its parts', async () => {
    for (const text of ['one', 'two', 'three', 'four']) {
      await writeFiles(folder, { 'a.md': `# Apples\n\n${text}` });
      await open();
    }
    assert.equal((await rows('SELECT generation FROM index_generations')).length, 2);
    assert.equal((await rows('SELECT DISTINCT generation FROM index_parts')).length, 2);
  });

  const bytes = Uint8Array.of(0x00, 0x11, 0x22, 0x33);
  it('of another domain is its own', async () => {
    const inDomain = (domain: string) => openLibrary({ folder, database, domain });
    await inDomain('a');
    await inDomain('b');
    await inDomain('c');
    assert.equal((await rows('SELECT generation FROM index_generations')).length, 3);
    assert.equal(await find(await inDomain('a'), 'bananas'), '/b');
  });

  it('of more bytes than a row takes is put together again', async () => {
    const store = new IndexStore(database, 'docs');
    const many = Uint8Array.from({ length: 2.5 * 1024 * 1024 }, (_, place) => place % 251);
    await store.write('large', many);
    assert.equal((await rows('SELECT number FROM index_parts')).length, 10);
    assert.equal(Buffer.compare((await store.read('large')) ?? Buffer.alloc(0), many), 0);
  });

  it('is read where a release before has stored it in larger rows', async () => {
    const bytes = new Uint8Array(2.5 * 1024 * 1024).map((_, place) => place % 251);
    await database.execute({
      sql: 'INSERT INTO index_generations (domain, generation, byte_count, created_at) VALUES (?, ?, ?, ?)',
      args: ['docs', 'before', bytes.length, new Date().toISOString()],
    });
    for (const [number, part] of [...inParts(bytes, 1024 * 1024)].entries()) {
      await database.execute({
        sql: 'INSERT INTO index_parts (domain, generation, number, data) VALUES (?, ?, ?, ?)',
        args: ['docs', 'before', number, part],
      });
    }
    const read = await new IndexStore(database, 'docs').read('before');
    assert.equal(Buffer.compare(read ?? Buffer.alloc(0), bytes), 0);
  });

  for (const [damage, statement] of [
    ['damaged', { sql: 'UPDATE index_parts SET data = ?', args: [bytes] }],
    ['no bytes at all', "UPDATE index_parts SET data = 'text'"],
    ['incomplete', 'DELETE FROM index_parts'],
    ['said to be longer', 'UPDATE index_generations SET byte_count = byte_count + 1'],
    ['said to be of no length', 'UPDATE index_generations SET byte_count = -1'],
  ] as const) {
    it(`is built again where it is ${damage}`, async () => {
      await open();
      const whole = await rows('SELECT data FROM index_parts');
      await database.execute(statement);
      assert.equal(await find(await open(), 'bananas'), '/b');
      assert.deepEqual(await rows('SELECT data FROM index_parts'), whole);
    });
  }

  it('is that of one of several processes which write another at the same time', async () => {
    const written = [1, 2, 3].map((value) => new Uint8Array(300_000).fill(value));
    for (let round = 0; round < 50; round += 1) {
      const name = `round ${round}`;
      await Promise.all(
        written.map((bytes) => new IndexStore(database, 'docs').write(name, bytes)),
      );
      const read = await new IndexStore(database, 'docs').read(name);
      assert.ok(written.some((bytes) => read && Buffer.compare(bytes, read) === 0));
    }
  });

  it('of many sections finds them as well', async () => {
    const headings = Array.from(
      { length: 400 },
      (_, number) => `## Fruit ${number}\n\nIt is sweet.`,
    );
    await writeFiles(folder, { 'many.md': `# Fruits\n\n${headings.join('\n\n')}` });
    const [hit] = await (await open()).index.search({ query: 'fruit 399', limit: 1 });
    assert.equal(hit?.section.anchor, 'fruit-399');
  });
});

describe('the thread that builds an index', () => {
  let blank: Page;
  before(async () => {
    blank = await parsePage({ path: '/', file: 'index.md', source: '' });
  });
  const pageOf = (own: readonly Section[]): Page => ({ ...blank, sections: [...own] });
  const sections = [section({ blocks: ['All about apples.'] }), section({ blocks: ['Bananas.'] })];

  it('makes the same as this one would', async () => {
    const snapshot = await packInWorker([pageOf(sections)]);
    assert.deepEqual(await readSnapshot(snapshot, 2), packSections(sections));
  });

  it('makes the same of more sections than it gets at a time', async () => {
    const many = Array.from({ length: 1201 }, (_, number) => section({ blocks: [`${number}.`] }));
    assert.deepEqual(
      await readSnapshot(await packInWorker([pageOf(many)]), many.length),
      packSections(many),
    );
  });

  it('reads pages that are compressed by itself', async () => {
    const source = '# Apples\n\nAll about apples.\n\n## Cider\n\nPress them.';
    const page = await parsePage({ path: '/a', file: 'a.md', source });
    const unread = openPacked(packPage(page));
    unread.read = () => Promise.reject(new Error('All of it was read.'));
    const snapshot = await packInWorker([unread, pageOf(sections)]);
    const all = [...page.sections, ...sections];
    assert.deepEqual(await readSnapshot(snapshot, all.length), packSections(all));
  });

  it('reads more of them than it gets at a time, between others', async () => {
    const parsed = await Promise.all(
      Array.from({ length: 250 }, (_, number) =>
        parsePage({ path: `/${number}`, file: `${number}.md`, source: `# Apple ${number}` }),
      ),
    );
    const pages = parsed.map((page, number) =>
      number % 60 === 0 ? page : openPacked(packPage(page)),
    );
    const all = parsed.flatMap((page) => page.sections);
    assert.deepEqual(await readSnapshot(await packInWorker(pages), all.length), packSections(all));
  });

  it('tells of one that is not what it should be', async () => {
    const message = 'A page that was compressed is not what it should be.';
    const { packed } = packPage(await parsePage({ path: '/a', file: 'a.md', source: '# A' }));
    for (const wrong of [packed, Uint8Array.of(1, 2)]) {
      const page = openPacked({ ...packPage(blank), packed: wrong });
      await assert.rejects(packInWorker([page]), { message });
    }
  });

  const isLinux = process.platform === 'linux';
  it('leaves the processors to others in the background', { skip: !isLinux }, async () => {
    const own = getPriority();
    const seen = join(await temporaryFolder({}), 'priority');
    await packInWorker([pageOf(sections)], { isBackground: true, execArgv: tellingPriority(seen) });
    assert.equal(await readFile(seen, 'utf8'), `${constants.priority.PRIORITY_BELOW_NORMAL}`);
    assert.equal(getPriority(), own);
  });

  /** Options with which a thread writes its own priority to a file before it sends anything. */
  function tellingPriority(file: string): string[] {
    const script = `
      import { writeFileSync } from 'node:fs';
      import { getPriority } from 'node:os';
      import { parentPort } from 'node:worker_threads';
      const post = parentPort.postMessage.bind(parentPort);
      parentPort.postMessage = (message) => {
        writeFileSync(${JSON.stringify(file)}, String(getPriority()));
        post(message);
      };`;
    return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
  }

  it('tells when it fails', async () => {
    await assert.rejects(
      packInWorker([pageOf(sections)], { execArgv: ['--import', 'data:text/javascript,throw 0'] }),
    );
  });
});
