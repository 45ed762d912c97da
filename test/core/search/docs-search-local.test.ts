import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AssistantError } from '../../../src/core/assistant-error.js';
import type { SearchResult } from '../../../src/core/index/search-result.js';
import { codeFirst } from '../../../src/core/search/code-in-results.js';
import { DocsSearch } from '../../../src/core/search/docs-search.js';

function resultOf(path: string, section = path): SearchResult {
  return { content: '', path, metadata: { title: path, section } };
}

type Answer = (results: SearchResult[]) => void;

/** A search whose sources and backend a test answers by hand. */
function newSearch({ here = [], kept }: { here?: string[]; kept?: () => number } = {}) {
  const servers: { query: string; signal: AbortSignal; answer: Answer; fail: () => void }[] = [];
  const indexes: Answer[] = [];
  const search = new DocsSearch(
    (query, signal) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new AssistantError('network', 'No response came.'));
        servers.push({ query, signal, answer: resolve, fail });
      }),
    {
      sources: [
        { search: (query) => here.filter((path) => path.includes(query)).map((p) => resultOf(p)) },
        { search: () => new Promise((resolve) => indexes.push(resolve)) },
      ],
      order: codeFirst,
      ...(kept ? { kept } : {}),
    },
  );
  const server = (index: number) => servers[index] ?? assert.fail(`Request ${index} was not made.`);
  const index = (at: number) => indexes[at] ?? assert.fail(`The index was not asked ${at} times.`);
  return { search, servers, server, index };
}

const pathsOf = (search: DocsSearch) => search.snapshot.results.map(({ path }) => path);
const afterAnswers = () => new Promise((resolve) => setImmediate(resolve));

describe('What is here already', () => {
  it('shows before anything was asked of the backend', () => {
    const { search, servers } = newSearch({ here: ['/accent', '/theme'] });
    search.preview('accent');
    assert.deepEqual(pathsOf(search), ['/accent']);
    assert.equal(search.snapshot.resultsQuery, 'accent');
    assert.equal(search.snapshot.status, 'searching');
    assert.equal(servers.length, 0);
  });

  it('is joined by what comes, each place once, that of the backend first', async () => {
    const { search, server, index } = newSearch({ here: ['/accent', '/accents'] });
    search.preview('accent');
    const searched = search.search('accent');
    index(0)([resultOf('/indexed'), resultOf('/accent/')]);
    await afterAnswers();
    assert.deepEqual(pathsOf(search), ['/accent', '/accents', '/indexed']);
    server(0).answer([resultOf('/server'), resultOf('/indexed'), resultOf('/accent')]);
    await searched;
    assert.deepEqual(pathsOf(search), ['/server', '/indexed', '/accent', '/accents']);
  });

  it('stays first where the reader has moved to it', async () => {
    const { search, server } = newSearch({ here: ['/accent', '/accents'], kept: () => 1 });
    const searched = search.search('accent');
    server(0).answer([resultOf('/server'), resultOf('/accent')]);
    await searched;
    assert.deepEqual(pathsOf(search), ['/accent', '/server', '/accents']);
  });

  it('comes after what holds code as it was typed, the backend included', async () => {
    const { search, server, index } = newSearch({ here: ['/--host'] });
    const searched = search.search('--host');
    index(0)([resultOf('/hostinger'), resultOf('/flag', 'The flag --HOST')]);
    server(0).answer([
      resultOf('/hosting', 'Hosting'),
      resultOf('/half', '--hostname'),
      resultOf('/no', 'x--host'),
      { ...resultOf('/cli'), content: 'Give it with --host.' },
    ]);
    await searched;
    const whole = ['/cli', '/--host', '/flag'];
    assert.deepEqual(pathsOf(search), [...whole, '/half', '/hosting', '/no', '/hostinger']);
  });

  it('comes in its order where more than code was typed', async () => {
    const { search, server } = newSearch();
    const searched = search.search('use --host');
    server(0).answer([resultOf('/hosting'), resultOf('/cli', 'To use --host')]);
    await searched;
    assert.deepEqual(pathsOf(search), ['/hosting', '/cli']);
  });

  it('goes on where the backend fails, and is complete when the search settles', async () => {
    const { search, server, index } = newSearch({ here: ['/accent'] });
    const searched = search.search('accent');
    server(0).fail();
    await afterAnswers();
    assert.equal(search.snapshot.status, 'error');
    assert.deepEqual(pathsOf(search), ['/accent']);
    index(0)([resultOf('/indexed')]);
    await searched;
    assert.deepEqual(pathsOf(search), ['/accent', '/indexed']);
    assert.equal(search.snapshot.resultsQuery, 'accent');
  });

  it('is waited for before it is said that there is nothing', async () => {
    const { search, server, index } = newSearch();
    const searched = search.search('accent');
    server(0).answer([]);
    await afterAnswers();
    assert.equal(search.snapshot.status, 'searching');
    index(0)([resultOf('/indexed')]);
    await searched;
    assert.deepEqual(pathsOf(search), ['/indexed']);
    assert.equal(search.snapshot.status, 'ready');
  });

  it('changes nothing once another query, or none, is typed', async () => {
    const { search, index, server } = newSearch({ here: ['/accent'] });
    const searched = search.search('a');
    search.preview('ac');
    index(0)([resultOf('/late')]);
    server(0).answer([resultOf('/later')]);
    await searched;
    assert.deepEqual(pathsOf(search), ['/accent']);
    assert.equal(server(0).signal.aborted, true);
    search.pause();
    index(1)([resultOf('/closed')]);
    await afterAnswers();
    assert.deepEqual(pathsOf(search), []);
  });

  it('asks the backend again for a query that was left and typed again', async () => {
    const { search, servers, server } = newSearch();
    const first = search.search('a');
    server(0).answer([resultOf('/a')]);
    await first;
    search.preview('ab');
    const again = search.search('a');
    assert.equal(servers.length, 2);
    server(1).answer([resultOf('/a2')]);
    await again;
    assert.deepEqual(pathsOf(search), ['/a2']);
  });

  it('is joined by results before that hold the new words, until the backend has answered', async () => {
    const { search, server } = newSearch();
    const first = search.search('accent');
    server(0).answer([resultOf('/a', 'Accent colour'), resultOf('/b', 'Accents')]);
    await first;
    search.preview('accent col');
    assert.deepEqual(pathsOf(search), ['/a']);
    assert.equal(search.hasFound, false);
    const second = search.search('accent col');
    server(1).answer([resultOf('/c', 'Accent columns')]);
    await second;
    assert.deepEqual(pathsOf(search), ['/c']);
    assert.equal(search.hasFound, true);
  });

  it('is nothing when nobody finds anything, whatever was found before', async () => {
    const { search, server, index } = newSearch();
    const first = search.search('accent');
    server(0).answer([resultOf('/a', 'Accent colour')]);
    await first;
    const second = search.search('accent col');
    server(1).answer([]);
    index(1)([]);
    await second;
    assert.deepEqual(pathsOf(search), []);
    assert.equal(search.snapshot.resultsQuery, 'accent col');
  });

  it('keeps what is left of the results before where the backend fails', async () => {
    const { search, server, index } = newSearch();
    const first = search.search('accent');
    server(0).answer([resultOf('/a', 'Accent colour'), resultOf('/b', 'Accents')]);
    await first;
    const second = search.search('accent col');
    server(1).fail();
    index(1)([resultOf('/indexed')]);
    await second;
    assert.deepEqual(pathsOf(search), ['/indexed', '/a']);
  });

  it('holds what comes while nothing may move, and takes it up afterwards', async () => {
    let kept = 0;
    const { search, server } = newSearch({ here: ['/accent', '/accents'], kept: () => kept });
    const searched = search.search('accent');
    kept = Number.POSITIVE_INFINITY;
    server(0).answer([resultOf('/server')]);
    await searched;
    assert.deepEqual(pathsOf(search), ['/accent', '/accents']);
    kept = 2;
    search.release();
    assert.deepEqual(pathsOf(search), ['/accent', '/accents', '/server']);
  });

  it('is bounded, whatever a backend sends and a reader pastes', async () => {
    const { search, server } = newSearch();
    const searched = search.search('😀'.repeat(50_000));
    assert.equal(server(0).query, '😀'.repeat(250));
    server(0).answer(Array.from({ length: 10_000 }, (_, place) => resultOf(`/page-${place}`)));
    await searched;
    assert.equal(search.snapshot.results.length, 100);
  });

  it('is asked for ten where the element has no number of results', () => {
    const limits: unknown[] = [];
    const source = {
      search: (_query: string, { limit }: { limit?: number }) => {
        limits.push(limit);
        return [];
      },
    };
    const options = { sources: [source], limit: () => Number.NaN };
    new DocsSearch(() => new Promise(() => undefined), options).preview('accent');
    assert.deepEqual(limits, [10]);
  });
});
