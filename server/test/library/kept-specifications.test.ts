import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOfFolder } from '../../src/content/read-docs-folder.js';
import { DocsFolder } from '../../src/library/docs-folder.js';
import { readFolder } from '../../src/library/read-folder.js';
import type { Database } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { documentOf } from '../content/openapi/specification.js';
import { temporaryFolder, writeFiles } from '../content/temporary-folder.js';
import { onEachDatabase } from '../storage/each-database.js';

const listing = (summary: string) =>
  documentOf({
    '/jobs': { get: { operationId: 'listJobs', summary, tags: ['Jobs'] } },
    '/jobs/{id}': { $ref: 'job.yaml' },
  });

const files = {
  'docs.json': JSON.stringify({
    navigation: [
      { openapi: 'openapi.yaml' },
      { asyncapi: { source: 'chat.yaml', directory: 'chat' } },
    ],
  }),
  'index.md': '# Start\n',
  'openapi.yaml': listing('List jobs'),
  'job.yaml': JSON.stringify({ get: { operationId: 'getJob', summary: 'Get a job' } }),
};

async function makeFolder(): Promise<string> {
  const chat = new URL('../../../test/fixtures/asyncapi/chat-3.0.yaml', import.meta.url);
  return temporaryFolder({ ...files, 'chat.yaml': await readFile(fileURLToPath(chat), 'utf8') });
}

/** Opens the folder as a server does that starts. */
async function start(folder: string, database: Database) {
  const { documentation, specifications } = openStores(database).ofDomain('docs');
  const warnings: string[] = [];
  const docs = new DocsFolder({
    ...{ folder, store: documentation.pages, specifications },
    onWarning: (warning) => void warnings.push(warning),
  });
  const opened = await docs.open();
  await documentation.publish(opened);
  const { parsedCount, pages } = opened;
  return { docs, parsedCount, warnings, title: pages.get('/api-reference/list-jobs')?.title };
}

/** Has what is kept of a document say something else than the document, by which it is known. */
async function mark(database: Database, title: string): Promise<void> {
  const { specifications } = openStores(database).ofDomain('docs');
  const kept = await specifications.read('openapi.yaml');
  assert.ok(kept);
  const operations = kept.operations.map((operation) => ({ ...operation, title }));
  await specifications.write('openapi.yaml', { ...kept, operations });
}

onEachDatabase('documents of APIs that did not change', (open) => {
  it('give the same pages at the next start, and are not read for them', async () => {
    const database = await open();
    const folder = await makeFolder();
    const first = await start(folder, database);
    assert.deepEqual(first.warnings, []);
    assert.equal(first.title, 'List jobs');
    const second = await start(folder, database);
    assert.deepEqual([second.title, second.parsedCount], ['List jobs', 0]);
    await mark(database, 'As it was kept');
    assert.equal((await start(folder, database)).title, 'As it was kept');
    await database.close();
  });

  it('are read where they have changed, or a file that they name, or what examples are in', async () => {
    const database = await open();
    const folder = await makeFolder();
    await start(folder, database);
    const changes = [
      { 'openapi.yaml': listing('See jobs') },
      { 'job.yaml': JSON.stringify({ get: { operationId: 'getJob', summary: 'See a job' } }) },
      {
        'docs.json': files['docs.json'].replace(
          '{',
          '{"api":{"examples":{"languages":["python"]}},',
        ),
      },
    ];
    for (const change of changes) {
      await mark(database, 'As it was kept');
      await writeFiles(folder, change);
      assert.match((await start(folder, database)).title ?? '', /jobs$/, Object.keys(change)[0]);
    }
    await database.close();
  });

  it('are read where what is kept is damaged', async () => {
    const database = await open();
    const folder = await makeFolder();
    await start(folder, database);
    await database.execute({
      sql: 'UPDATE specifications SET packed = ?',
      args: [Uint8Array.of(1)],
    });
    assert.equal((await start(folder, database)).title, 'List jobs');
    assert.equal((await start(folder, database)).title, 'List jobs');
    await database.close();
  });

  it('are not read for an update either', async () => {
    const database = await open();
    const folder = await makeFolder();
    await start(folder, database);
    await mark(database, 'As it was kept');
    const { specifications } = openStores(database).ofDomain('docs');
    const { pages } = await readFolder({
      ...{ folder, files: filesOfFolder(folder), before: new Map(), specifications },
      ...{ signal: new AbortController().signal, onWarning: () => {} },
    });
    const page = pages.get('/api-reference/list-jobs');
    assert.equal(page && 'title' in page && page.title, 'As it was kept');
    await database.close();
  });

  it('are not kept where there is too much of them, nor after their project', async () => {
    const database = await open();
    const { projects, ofDomain } = openStores(database);
    const folder = await makeFolder();
    const source = { kind: 'folder', folder } as const;
    await projects.create({ id: 'acme', name: 'Acme', domain: 'docs', source, hosts: [] });
    await start(folder, database);
    const { specifications } = ofDomain('docs');
    const kept = await specifications.read('openapi.yaml');
    const [operation] = kept?.operations ?? [];
    assert.ok(kept && operation);
    const operations = [{ ...operation, document: 'x'.repeat(32_000_000) }];
    await specifications.write('large.yaml', { ...kept, operations });
    assert.equal(await specifications.read('large.yaml'), undefined);
    await projects.delete('acme');
    assert.equal(await specifications.read('openapi.yaml'), undefined);
    await database.close();
  });

  it('are kept as long as the navigation names them, where they have pages', async () => {
    const database = await open();
    const folder = await makeFolder();
    const { docs } = await start(folder, database);
    const kept = async () => {
      const { rows } = await database.execute('SELECT file FROM specifications ORDER BY file');
      return rows.map(({ file }) => file);
    };
    assert.deepEqual(await kept(), ['chat.yaml', 'openapi.yaml']);
    await writeFiles(folder, { 'docs.json': '{"navigation":[{"openapi":"openapi.yaml"}]}' });
    await docs.update(['docs.json']);
    assert.deepEqual(await kept(), ['openapi.yaml']);
    await database.close();
  });
});
