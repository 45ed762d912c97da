import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AssistantError } from '../../../src/core/assistant-error.js';
import type { SearchResult } from '../../../src/core/index/search-result.js';
import { DocsSearch } from '../../../src/core/search/docs-search.js';
import { assertError } from '../assert-error.js';
import { StateHistory } from '../state-history.js';

interface PendingSearch {
  query: string;
  signal: AbortSignal;
  answer: (...paths: string[]) => void;
  fail: (error: unknown) => void;
}

function resultOf(path: string): SearchResult {
  return { content: path, path, metadata: {} };
}

/** A search whose every answer the test gives by hand, in whatever order. */
function newSearch() {
  const pending: PendingSearch[] = [];
  const search = new DocsSearch(
    (query, signal) =>
      new Promise((resolve, reject) => {
        const answer = (...paths: string[]) => resolve(paths.map(resultOf));
        pending.push({ query, signal, answer, fail: reject });
      }),
  );
  const at = (index: number): PendingSearch => {
    const found = pending[index];
    assert.ok(found, `Search ${index} was not run.`);
    return found;
  };
  return { search, pending, at, history: new StateHistory(search) };
}

const pathsOf = (search: DocsSearch) => search.snapshot.results.map(({ path }) => path);

describe('Searching as you type', () => {
  it('shows the results of what was typed', async () => {
    const { search, at, history } = newSearch();
    const searched = search.search('  accent ');
    assert.equal(search.snapshot.status, 'searching');
    assert.equal(search.snapshot.query, 'accent');
    assert.equal(at(0).query, 'accent');
    at(0).answer('/styling');
    await searched;
    assert.equal(search.snapshot.status, 'ready');
    assert.equal(search.snapshot.resultsQuery, 'accent');
    assert.deepEqual(pathsOf(search), ['/styling']);
    assert.deepEqual(
      history.states.map(({ status }) => status),
      ['searching', 'ready'],
    );
  });

  it('shows the results of the latest query, in whatever order the answers come', async () => {
    const { search, at, history } = newSearch();
    const searches = ['a', 'ac', 'acc'].map((query) => search.search(query));
    at(2).answer('/latest');
    at(0).answer('/first');
    at(1).answer('/second');
    await Promise.all(searches);
    assert.deepEqual(pathsOf(search), ['/latest']);
    assert.equal(search.snapshot.resultsQuery, 'acc');
    for (const { results } of history.states) {
      assert.ok(results.every(({ path }) => path === '/latest'));
    }
  });

  it('gives up a query that a newer one replaces', () => {
    const { search, at } = newSearch();
    void search.search('a');
    void search.search('ac');
    assert.equal(at(0).signal.aborted, true);
    assert.equal(at(1).signal.aborted, false);
  });

  it('keeps the results on screen while the next ones are on their way', async () => {
    const { search, at } = newSearch();
    const first = search.search('a');
    at(0).answer('/a');
    await first;
    void search.search('ac');
    assert.equal(search.snapshot.query, 'ac');
    assert.equal(search.snapshot.resultsQuery, 'a');
    assert.deepEqual(pathsOf(search), ['/a']);
  });

  it('does not ask again for what it has', async () => {
    const { search, at, pending } = newSearch();
    const first = search.search('accent');
    at(0).answer('/styling');
    await first;
    await search.search('accent ');
    assert.equal(pending.length, 1);
  });

  it('asks once for a query that is on its way, and settles with its answer', async () => {
    const { search, at, pending } = newSearch();
    const settled: string[] = [];
    const first = search.search('accent').then(() => settled.push('first'));
    const again = search.search('accent ').then(() => settled.push('again'));
    const marker = Promise.resolve().then(() => settled.push('before the answer'));
    await marker;
    at(0).answer('/styling');
    await Promise.all([first, again]);
    assert.equal(pending.length, 1);
    assert.equal(settled[0], 'before the answer');
    assert.deepEqual(pathsOf(search), ['/styling']);
  });
});

describe('A search that fails', () => {
  it('keeps the results of before and says why', async () => {
    const { search, at } = newSearch();
    const first = search.search('a');
    at(0).answer('/a');
    await first;
    const second = search.search('ac');
    at(1).fail(new AssistantError('network', 'No response came.'));
    await second;
    assert.equal(search.snapshot.status, 'error');
    assertError(search.snapshot.error, 'network');
    assert.deepEqual(pathsOf(search), ['/a']);
    assert.equal(search.snapshot.resultsQuery, 'a');
  });

  it('can be tried again with the same query', async () => {
    const { search, at } = newSearch();
    const first = search.search('a');
    at(0).fail(new AssistantError('network', 'No response came.'));
    await first;
    const second = search.search('a');
    assert.equal(search.snapshot.status, 'searching');
    assert.equal(search.snapshot.error, undefined);
    at(1).answer('/a');
    await second;
    assert.deepEqual(pathsOf(search), ['/a']);
  });

  it('changes nothing when a newer query has replaced it', async () => {
    const { search, at } = newSearch();
    const first = search.search('a');
    const second = search.search('ac');
    at(1).answer('/ac');
    await second;
    at(0).fail(new AssistantError('server', 'The backend answered 500.'));
    await first;
    assert.equal(search.snapshot.status, 'ready');
    assert.equal(search.snapshot.error, undefined);
  });

  it('is a bad response when the fault is not ours', async () => {
    const fault = new RangeError('out of range');
    const search = new DocsSearch(() => {
      throw fault;
    });
    await search.search('a');
    assert.equal(assertError(search.snapshot.error, 'bad-response').cause, fault);
  });
});

describe('Emptying the search', () => {
  for (const [name, empty] of [
    ['by clearing it', (search: DocsSearch) => search.clear()],
    ['by typing blanks', (search: DocsSearch) => void search.search('  ')],
  ] as const) {
    it(`gives up what is on its way and forgets the rest: ${name}`, async () => {
      const { search, at, pending } = newSearch();
      const initial = search.snapshot;
      const first = search.search('a');
      at(0).answer('/a');
      await first;
      const second = search.search('ac');
      empty(search);
      assert.equal(at(1).signal.aborted, true);
      at(1).answer('/late');
      await second;
      assert.deepEqual(search.snapshot, initial);
      assert.equal(pending.length, 2);
    });
  }

  it('lets the same query be searched again', async () => {
    const { search, at } = newSearch();
    const first = search.search('a');
    search.clear();
    const second = search.search('a');
    at(1).answer('/a');
    await second;
    at(0).answer('/late');
    await first;
    assert.deepEqual(pathsOf(search), ['/a']);
  });
});
