import assert from 'node:assert/strict';
import { after, before, it, mock } from 'node:test';
import { configureEmbedder } from '../../src/answers/model/embedding-configuration.js';
import type { KnownPage } from '../../src/content/page.js';
import { parsePage } from '../../src/content/parse-page.js';
import { indexOfPages } from '../../src/retrieval/index/build-search-index.js';
import type { SearchIndex } from '../../src/retrieval/ranking/search-index.js';
import { addEmbeddings } from '../../src/retrieval/vectors/add-embeddings.js';
import type { EmbeddingProgress } from '../../src/retrieval/vectors/embed-sections.js';
import type { Embedder } from '../../src/retrieval/vectors/embedder.js';
import type { EmbeddingStore } from '../../src/storage/documentation/embedding-store.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import type { ScriptedModel } from '../answers/scripted-model.js';
import { HeldTimer } from '../http/held-timer.js';
import { onEachDatabase } from '../storage/each-database.js';
import { startEmbeddingServer, textsSentTo } from './embedding-server.js';
import { paths } from './searcher.js';

const pageOf = (path: string, source: string) =>
  parsePage({ path, file: `${path.slice(1)}.md`, source });

onEachDatabase('vectors that are left in the database', (openDatabase) => {
  let server: ScriptedModel;
  let embedder: Embedder;
  let pages: KnownPage[];
  before(async () => {
    server = await startEmbeddingServer();
    const { baseUrl } = server;
    const settings = { model: 'openai-compatible:scripted', baseUrl, apiKey: undefined };
    const configured = await configureEmbedder(settings, {});
    assert.ok(configured);
    embedder = configured;
    pages = await Promise.all([
      pageOf('/brew', '# Start it\n\nHow to start it: hot water makes tea.'),
      pageOf('/ride', '# Start it\n\nHow to start it: turn the pedal.'),
      pageOf('/play', '# Music\n\nA song for you.'),
    ]);
  });
  after(() => server.stop());

  const open = async ({
    onProgress,
  }: {
    onProgress?: (progress: EmbeddingProgress) => void;
  } = {}): Promise<{
    index: SearchIndex;
    store: EmbeddingStore;
    hashes: () => Promise<number>;
  }> => {
    const database = await openDatabase();
    after(() => database.close());
    const store = openStores(database).ofDomain('docs').embeddings;
    const words = indexOfPages(pages);
    // The model has all the time that it takes.
    const { set: timer } = new HeldTimer();
    const options = { words, pages, embedder, store, leavesVectors: true, timer };
    return {
      store,
      index: await addEmbeddings({ ...options, onProgress, onWarning: assert.fail }),
      hashes: async () => {
        const { rows } = await database.execute('SELECT content_hash FROM embeddings');
        return rows.length;
      },
    };
  };

  it('rank what words find, and find nothing that holds none of them', async () => {
    const { index } = await open();
    const search = (query: string, limit = 5) => index.search({ query, limit });
    assert.deepEqual(paths(await search('start the kettle')), ['/brew', '/ride']);
    assert.deepEqual(paths(await search('start the bicycle')), ['/ride', '/brew']);
    assert.deepEqual(paths(await search('start the bicycle', 1)), ['/ride']);
    assert.deepEqual(await search('bicycle'), []);
  });

  it('are done without where the database does not give them', async () => {
    const { index, store } = await open();
    mock.method(store, 'read', () => Promise.reject(new Error('Gone.')));
    const found = await index.search({ query: 'start the kettle', limit: 5 });
    assert.deepEqual(paths(found), ['/ride', '/brew']);
  });

  it('are kept of other texts where readers may search these now', async () => {
    const { store, hashes } = await open();
    const [first] = pages;
    assert.ok(first);
    const options = { words: indexOfPages([first]), pages: [first], embedder, store };
    await addEmbeddings({ ...options, leavesVectors: true, keepsOthers: true });
    assert.equal(await hashes(), 3);
    await addEmbeddings({ ...options, leavesVectors: true });
    assert.equal(await hashes(), 1);
  });

  it('are asked for neither while a reader types, nor for nothing', async () => {
    const { index } = await open();
    const before = server.requests.length;
    assert.equal((await index.search({ query: 'start', limit: 5, prefix: true })).length, 2);
    assert.deepEqual(await index.search({ query: ' ', limit: 5 }), []);
    assert.equal(server.requests.length, before);
  });

  it('are made of many sections batch by batch, of each text once', async () => {
    const sections = Array.from({ length: 150 }, (_, number) => `## Same\n\nText ${number % 100}.`);
    const known = pages;
    pages = [...pages, await pageOf('/many', `# Many\n\n${sections.join('\n\n')}`)];
    const before = textsSentTo(server).length;
    const seen: EmbeddingProgress[] = [];
    const { hashes } = await open({ onProgress: (progress) => void seen.push(progress) });
    pages = known;
    // Three pages' openings, that of the fourth, and a hundred texts.
    assert.equal(textsSentTo(server).length - before, 104);
    assert.equal(await hashes(), 104);
    assert.deepEqual(seen, [
      { embedded: 8, total: 154 },
      { embedded: 72, total: 154 },
      { embedded: 104, total: 154 },
    ]);
  });
});

onEachDatabase('vectors of texts that are gone', (openDatabase) => {
  it('are forgotten, however many there are', async () => {
    const database = await openDatabase();
    const store = openStores(database).ofDomain('docs').embeddings;
    const vector = Float32Array.of(1, 0);
    const all = Array.from({ length: 1203 }, (_, number) => `${number}`.padStart(64, '0'));
    await store.write('m', new Map(all.map((hash) => [hash, vector])));
    await store.write('other', new Map([['a', vector]]));
    assert.equal((await store.known('m', [...all, 'none'])).size, 1203);
    await store.keepOnly('m', (hash) => Number(hash) % 100 === 7);
    const left = await store.read('m', all);
    assert.deepEqual(
      [...left.keys()].map(Number).sort((a, b) => a - b),
      [7, 107, 207, 307, 407, 507, 607, 707, 807, 907, 1007, 1107],
    );
    assert.deepEqual([...left.values()][0], vector);
    assert.deepEqual([...(await store.readAll('other')).keys()], ['a']);
    await database.close();
  });
});
