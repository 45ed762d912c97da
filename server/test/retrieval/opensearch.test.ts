import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Page } from '../../src/content/page.js';
import { parsePage } from '../../src/content/parse-page.js';
import { buildSearchIndex } from '../../src/retrieval/index/build-search-index.js';
import { indexedPages } from '../../src/retrieval/opensearch/indexed-pages.js';
import { OpenSearchClient } from '../../src/retrieval/opensearch/opensearch-client.js';
import { provideIndex } from '../../src/retrieval/opensearch/provide-index.js';
import { OpenSearchServer } from './opensearch-server.js';
import { paths } from './searcher.js';

const pageOf = (path: string, source: string): Promise<Page> =>
  parsePage({ path, file: `${path.slice(1)}.md`, source });

const sources = [
  ['/timer', '# Timers\n\nA timer is stopped by `stopTimer()`.\n\n## Restart\n\nAsk again.'],
  ['/tea', '---\nversion: "2"\nlanguage: en\n---\n# Brewing\n\nHot water makes tea.'],
  ['/ja', '---\nlanguage: ja\n---\n# 茶\n\nお茶の淹れ方を説明します。'],
] as const;

describe('search with OpenSearch', () => {
  let server: OpenSearchServer;
  let pages: Page[];
  beforeEach(async () => {
    server = await OpenSearchServer.start();
    pages = await Promise.all(sources.map(([path, source]) => pageOf(path, source)));
  });
  afterEach(() => server.stop());

  const open = (client = new OpenSearchClient([server.url]), domain = 'docs') =>
    provideIndex({ client, domain, pages: indexedPages(pages) });
  const find = async (query: string, options = {}) =>
    (await open()).search({ query, limit: 5, ...options });

  it('finds words in all their forms, parts of identifiers, and Japanese', async () => {
    for (const [query, path] of [
      ['stopping timers', '/timer'],
      ['stop_timer', '/timer'],
      ['tea', '/tea'],
      ['淹れ方', '/ja'],
    ] as const) {
      assert.equal((await find(query))[0]?.section.path, path, query);
    }
    assert.deepEqual(await find('bicycle'), []);
    assert.deepEqual(await find('?!'), []);
  });

  it('finds half-typed words while one types, and only then; and misspelt ones', async () => {
    assert.deepEqual(paths(await find('brewi', { prefix: true })), ['/tea']);
    assert.deepEqual(await find('brewi'), []);
    assert.deepEqual(paths(await find('watre brewing')), ['/tea']);
    const [hit] = await find('watar');
    assert.equal(hit?.section.path, '/tea');
    const sections = pages.flatMap((page) => page.sections);
    const [embedded] = await buildSearchIndex(sections).search({ query: 'watar', limit: 5 });
    assert.deepEqual(hit, embedded);
  });

  it('finds by a long word, and by many that are not known', async () => {
    const unknown = Array.from({ length: 20 }, (_, number) => `un${number}known`).join(' ');
    assert.deepEqual(paths(await find(`${unknown} watre`)), ['/tea']);
    pages = [await pageOf('/de', '---\nlanguage: de\n---\n# Netz\n\nDie Datenbank steht.')];
    assert.deepEqual(paths(await find(`${'lang'.repeat(200)} Datenbank`)), ['/de']);
  });

  it('tells how much of a question is covered, so that one can be declined', async () => {
    assert.equal((await find('hot tea'))[0]?.coverage, 1);
    const [partly] = await find('how do I make tea for a bicycle race');
    assert.ok(partly && partly.coverage > 0 && partly.coverage < 0.5, String(partly?.coverage));
  });

  it('keeps to the version and the language exactly', async () => {
    assert.deepEqual(paths(await find('water', { filter: { version: '2' } })), ['/tea']);
    assert.deepEqual(await find('water', { filter: { version: '1' } }), []);
    assert.deepEqual(await find('timer', { filter: { language: 'en' } }), []);
  });

  it('gives no more hits than asked for, and other pages before more of the same', async () => {
    const hits = await find('timer restart tea', { limit: 2 });
    assert.equal(hits.length, 2);
    assert.equal(new Set(hits.map(({ section }) => section)).size, 2);
  });

  it('indexes the same pages once, and others beside them until they are past', async () => {
    await open();
    await open();
    assert.equal(server.indexes.size, 1);
    assert.equal(server.requests.filter((request) => request.includes('_bulk')).length, 1);
    for (const text of ['one', 'two', 'three']) {
      pages = [await pageOf('/tea', `# Tea\n\nNow ${text}.`)];
      await open();
    }
    assert.equal(server.indexes.size, 2);
    await open(new OpenSearchClient([server.url]), 'doc');
    assert.equal(server.indexes.size, 3, 'those of another domain are left alone');
  });

  it('uses one index when two servers have built the same at once', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    for (const index of [first, second]) {
      assert.equal((await index.search({ query: 'tea', limit: 5 })).length, 1);
    }
  });

  it('never uses what a server that was killed has left half built, and removes it later', async () => {
    server.script = (request) =>
      request.includes('_bulk') ? { status: 500, body: 'no JSON' } : undefined;
    await assert.rejects(open(), /refused a request with status 500/);
    server.script = () => undefined;
    assert.equal((await find('tea')).length, 1);
    assert.equal(server.indexes.size, 2, 'it could be one that is being built');
    server.pass(25 * 60 * 60 * 1000);
    pages = [await pageOf('/tea', '# Tea\n\nNow cold.')];
    await open();
    assert.equal(server.indexes.size, 2);
    assert.ok([...server.indexes.values()].every(({ aliases }) => aliases.length === 1));
  });

  it('never uses an index that has lost documents which it had taken', async () => {
    server.script = (request) =>
      request.includes('_count') ? { status: 200, body: { count: 1 } } : undefined;
    await assert.rejects(open(), /has 1 of the \d+ documents that it took/);
    assert.ok([...server.indexes.values()].every(({ aliases }) => aliases.length === 0));
    server.script = () => undefined;
    assert.equal((await find('tea')).length, 1);
  });

  it('sends user and password, and shows neither', async () => {
    await open();
    const expected = `Basic ${Buffer.from('docs:not/a#secret').toString('base64')}`;
    assert.ok(server.authorizations.every((authorization) => authorization === expected));
    server.script = () => ({ status: 401, body: 'Unauthorized' });
    await assert.rejects(open(), (error: Error) => {
      assert.match(error.message, /^OpenSearch at http:\/\/127\.0\.0\.1:\d+ does not let this/);
      assert.ok(!/not%2Fa|not\/a|docs:/.test(error.message));
      return true;
    });
  });

  for (const [name, answer, message] of [
    [
      'of a request that is refused',
      { status: 400, body: { error: { type: 'parsing_exception', reason: 'no' }, status: 400 } },
      /refused a request with status 400 \(parsing_exception\)\.$/,
    ],
    ['of another service', { status: 200, body: '<html>' }, /is not as its API documents/],
  ] as const) {
    it(`tells ${name}`, async () => {
      const index = await open();
      server.script = (request) => (request.includes('_msearch') ? answer : undefined);
      await assert.rejects(index.search({ query: 'tea', limit: 1 }), message);
    });
  }

  for (const step of ['_msearch', '_termvectors']) {
    it(`tells of an index that is gone by ${step}, and how it comes back`, async () => {
      const index = await open();
      server.script = (request) => (request.includes(step) ? { status: 404, body: {} } : undefined);
      const message = /has lost docs-assistant-\S+: start this server again, which builds it anew/;
      await assert.rejects(index.search({ query: 'tea', limit: 1 }), message);
    });
  }

  it('tells that nothing answers at the address', async () => {
    const client = new OpenSearchClient([server.url]);
    const index = await open(client);
    await server.stop();
    await assert.rejects(
      index.search({ query: 'tea', limit: 1 }),
      /cannot be reached \(ECONNREFUSED\): check that it runs/,
    );
    server = await OpenSearchServer.start();
  });

  it('tells which section could not be indexed, and then has no index', async () => {
    const error = { type: 'mapper_parsing_exception', reason: 'too long' };
    server.script = (request) =>
      request.includes('_bulk')
        ? {
            status: 200,
            body: { errors: true, items: Array(7).fill({ index: { status: 400, error } }) },
          }
        : undefined;
    await assert.rejects(open(), /could not index all sections \(400, mapper_parsing_exception/);
  });
});
