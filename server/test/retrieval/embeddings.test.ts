import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { configureEmbedder } from '../../src/answers/model/embedding-configuration.js';
import { embedSections } from '../../src/retrieval/vectors/embed-sections.js';
import type { Embedder } from '../../src/retrieval/vectors/embedder.js';
import type { Database } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import type { ScriptedModel } from '../answers/scripted-model.js';
import { temporaryFolder, writeFiles } from '../content/temporary-folder.js';
import { HeldTimer } from '../http/held-timer.js';
import { type LibraryOptions, openLibrary } from '../library/open-library.js';
import { onEachDatabase } from '../storage/each-database.js';
import { startEmbeddingServer, textsSentTo } from './embedding-server.js';
import { paths } from './searcher.js';

onEachDatabase('search by meaning', (openDatabase) => {
  let server: ScriptedModel;
  let embedder: Embedder;
  let folder: string;
  let database: Database;
  let warnings: string[];
  const databases: Database[] = [];
  after(async () => {
    for (const each of databases) await each.close();
  });

  beforeEach(async () => {
    server = await startEmbeddingServer();
    const settings = {
      model: 'openai-compatible:scripted',
      baseUrl: server.baseUrl,
      apiKey: undefined,
    };
    const configured = await configureEmbedder(settings, {});
    assert.ok(configured);
    embedder = configured;
    folder = await temporaryFolder({
      'brew.md': '# Brewing\n\nHot water makes tea.',
      'ride.md': '# Riding\n\nTurn the pedal.',
      'play.md': '---\nlanguage: en\n---\n# Playing\n\nA song for you.',
    });
    database = await openDatabase();
    databases.push(database);
    warnings = [];
  });
  afterEach(() => server.stop());

  const open = (options: Partial<LibraryOptions> = {}) =>
    openLibrary({
      folder,
      database,
      embedder,
      onWarning: (warning) => warnings.push(warning),
      // The model has all the time that it takes.
      timer: new HeldTimer().set,
      ...options,
    });

  it('finds what shares no word with the question', async () => {
    const { index } = await open();
    const hits = await index.search({ query: 'bicycle', limit: 3 });
    assert.equal(hits[0]?.section.path, '/ride');
    assert.equal(hits[0]?.coverage, 0);
    assert.deepEqual(warnings, []);
  });

  it('joins with words: what both find comes first', async () => {
    const { index } = await open();
    assert.deepEqual(paths(await index.search({ query: 'song for the piano', limit: 1 })), [
      '/play',
    ]);
  });

  it('keeps to the filter', async () => {
    const { index } = await open();
    const hits = await index.search({ query: 'bicycle', limit: 3, filter: { language: 'en' } });
    assert.deepEqual(paths(hits), ['/play']);
  });

  it('asks the model for nothing while a reader types', async () => {
    const { index } = await open();
    const before = server.requests.length;
    assert.deepEqual(await index.search({ query: 'bicycle', limit: 3, prefix: true }), []);
    assert.equal(server.requests.length, before);
  });

  for (const [what, vectorOf] of [
    ['of another length', (topic: number) => [0, 0, topic, 1 - topic]],
    ['of the same length', (topic: number) => [0, topic, 1 - topic]],
  ] as const) {
    it(`mixes no vectors of two models under one name, ${what}`, async () => {
      await open();
      server.script = (response, body) => {
        const { input }: { input: string[] } = JSON.parse(body);
        const data = input.map((text, index) => {
          const embedding = vectorOf(/bicycle|pedal|moon/i.test(text) ? 1 : 0);
          return { object: 'embedding', index, embedding };
        });
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ object: 'list', data, model: 'scripted' }));
      };
      await writeFiles(folder, { 'tour.md': '# Tour\n\nFly to the moon.' });
      const { index } = await open();
      assert.match(warnings.join('|'), /^openai-compatible:scripted gives other vectors [^|]*$/);
      const hits = await index.search({ query: 'bicycle', limit: 2 });
      assert.deepEqual(paths(hits).sort(), ['/ride', '/tour']);
      assert.equal(
        (await openStores(database).ofDomain('docs').embeddings.readAll(embedder.name)).size,
        4,
      );
      await open();
      assert.equal(warnings.length, 1);
    });
  }

  it('keeps the vectors where the model fails that made them', async () => {
    await open();
    const { script } = server;
    server.script = (response) => void response.writeHead(503).end('{}');
    await open();
    server.script = script;
    const { index } = await open();
    assert.equal((await index.search({ query: 'bicycle', limit: 1 }))[0]?.section.path, '/ride');
    assert.deepEqual(warnings, []);
  });

  it('sends a text to the model once, and one of them again at another start', async () => {
    const progress: string[] = [];
    await open({ onEmbedding: ({ embedded, total }) => progress.push(`${embedded}/${total}`) });
    assert.equal(textsSentTo(server).length, 3);
    assert.deepEqual(progress, ['3/3']);
    await open();
    assert.equal(textsSentTo(server).length, 4);
    await writeFiles(folder, { 'ride.md': '# Riding\n\nTurn the wheel.' });
    await open();
    assert.match(
      textsSentTo(server).slice(5).join('|'),
      /^Documentation › Riding\nTurn the wheel\.$/,
    );
    const { rows } = await database.execute('SELECT content_hash FROM embeddings');
    assert.equal(rows.length, 3);
  });

  it('goes by words alone when the sections cannot be embedded, and says so', async () => {
    server.script = (response) => void response.writeHead(400).end('{}');
    const { index } = await open();
    assert.deepEqual(paths(await index.search({ query: 'tea', limit: 3 })), ['/brew']);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /^The sections could not be embedded by openai-compatible:/);
  });

  it('waits for no model that never answers', async () => {
    const clock = new HeldTimer();
    const { pages } = await open({ embedder: undefined });
    server.script = () => {};
    const store = openStores(database).ofDomain('docs').embeddings;
    const embedding = embedSections({
      ...{ pages: [...pages.values()], embedder, store, timer: clock.set },
    });
    await clock.awaits(42_000);
    clock.pass(42_000);
    await assert.rejects(embedding, /its API did not answer in time/);
  });

  it('goes by words alone when a question cannot be embedded, and says so once', async () => {
    const { index } = await open();
    const { script } = server;
    server.script = (response) => void response.writeHead(503).end('{}');
    for (const _ of [1, 2]) {
      assert.deepEqual(paths(await index.search({ query: 'tea', limit: 3 })), ['/brew']);
    }
    assert.equal(warnings.length, 1);
    server.script = script;
    assert.equal((await index.search({ query: 'bicycle', limit: 1 })).length, 1);
  });

  it('is not fooled by a model that gives no vectors', async () => {
    server.script = (response) => {
      const data = [0, 1, 2].map((index) => ({ object: 'embedding', index, embedding: [0, 0] }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data, model: 'scripted' }));
    };
    const { index } = await open();
    assert.deepEqual(paths(await index.search({ query: 'tea', limit: 3 })), ['/brew']);
    assert.match(warnings[0] ?? '', /gave a text no vector/);
  });
});

describe('the configuration of an embedding model', () => {
  const nothing = { model: undefined, baseUrl: undefined, apiKey: undefined };

  it('is optional', async () => {
    assert.equal(await configureEmbedder(nothing, { OPENAI_API_KEY: 'key' }), undefined);
  });

  it('names mistakes and how to correct them', async () => {
    const mistakes: [model: string, message: RegExp][] = [
      ['anthropic:claude', /embedding model .* one of openai, gateway, openai-compatible/],
      ['openai:text-embedding-3-small', /OPENAI_API_KEY or DOCS_ASSISTANT_EMBEDDING_MODEL_API_KEY/],
      [
        'openai-compatible:nomic',
        /DOCS_ASSISTANT_EMBEDDING_MODEL_BASE_URL or --embedding-model-base-url/,
      ],
    ];
    for (const [model, message] of mistakes) {
      await assert.rejects(configureEmbedder({ ...nothing, model }, {}), { message });
    }
  });
});
