import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SearchLog } from '../../src/http/searching/search-log.js';
import type { Search } from '../../src/storage/analytics/search-store.js';
import { HeldTimer } from './held-timer.js';

/** A search log whose database says what it was given, in which order. */
function searchLog() {
  const timer = new HeldTimer();
  const said: (string | readonly string[])[] = [];
  const searches = {
    record: async (written: readonly Search[]) => {
      said.push(written.map(({ query }) => query));
    },
    click: async (id: string) => {
      said.push(id === '' ? 'no id' : 'click');
    },
  };
  const log = new SearchLog({
    ...{ searches, secret: { today: async () => 'secret' }, timer: timer.set },
    report: (line) => assert.fail(line),
  });
  const search = (reader: string, query: string) =>
    log.note({
      ...{ reader, query, typed: query, project: 'docs', domain: 'docs', paths: ['/page'] },
      ...{ areClicksKnown: true, version: undefined, language: undefined },
    });
  return { log, timer, said, search };
}

describe('searches that are recorded', () => {
  it('are written together, within a second', async () => {
    const { log, timer, said, search } = searchLog();
    await search('one', 'kettle');
    await search('two', 'timer');
    timer.pass(10_000);
    assert.deepEqual(said, []);
    timer.pass(1000);
    await search('three', 'alarm');
    timer.pass(10_000);
    await log.settled();
    assert.deepEqual(said, [['kettle', 'timer'], ['alarm']]);
  });

  it('are written at once where many wait', async () => {
    const { timer, said, search } = searchLog();
    for (let number = 0; number < 501; number += 1) await search(`${number}`, `${number}`);
    timer.pass(10_000);
    assert.deepEqual(
      said.map((each) => each.length),
      [500],
    );
  });

  it('are written before it is said that a result was opened', async () => {
    const { log, timer, said, search } = searchLog();
    await search('one', 'kettle');
    timer.pass(10_000);
    await log.visit({ reader: 'one', domain: 'docs', path: '/page' });
    assert.deepEqual(said, [['kettle'], 'click']);
  });

  it('are written when the server ends', async () => {
    const { log, said, search } = searchLog();
    await search('one', 'kettle');
    await log.close();
    assert.deepEqual(said, [['kettle']]);
  });
});
