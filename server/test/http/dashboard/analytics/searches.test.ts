import assert from 'node:assert/strict';
import { it } from 'node:test';
import { overviewSchema } from '../../../../src/http/dashboard/analytics/overview-schema.js';
import { HeldTimer } from '../../held-timer.js';
import { searchPath } from '../../test-server.js';
import { onEachServer } from './each-server.js';

const timer = new HeldTimer();

onEachServer(
  'searches in the overview',
  (server) => {
    const search = async (query: string, headers: Record<string, string> = {}) => {
      const response = await server().post(searchPath, { query }, headers);
      assert.equal(response.status, 200);
      await response.json();
    };
    const fromSite = (): Record<string, string> => ({ referer: `${server().url}/install` });
    const open = async (path: string, agent = 'node') =>
      (await fetch(server().url + path, { headers: { 'user-agent': agent } })).text();
    /** All that was searched for so far, once nobody types on. */
    const read = async (query = '') => {
      timer.pass(10_000);
      await server().searchLog.settled();
      return overviewSchema.parse(await server().client.read(`overview${query}`)).searches;
    };

    it('count what is typed key by key once, as what it ended in', async () => {
      for (const query of ['zyg', 'zygom', 'zygo', 'zygoma']) await search(query);
      const { total, withoutResult, withoutClick, queriesWithoutResult } = await read();
      assert.deepEqual([total, withoutResult, withoutClick], [1, 1, null]);
      const [first, ...others] = queriesWithoutResult;
      assert.deepEqual([first?.query, first?.searches, others.length], ['zygoma', 1, 0]);
    });

    it('count what two readers type at once for each, and what is searched for again', async () => {
      const before = await read();
      for (const query of ['Ti', 'Tim', 'Timer']) {
        await search(query, { 'user-agent': 'one' });
        await search(query, { 'user-agent': 'two' });
      }
      assert.equal((await read()).total, before.total + 2);
      await search('timer', { 'user-agent': 'one' });
      assert.equal((await read()).total, before.total + 3);
    });

    it('are known to lead nowhere, or somewhere, where this server shows the site', async () => {
      await search('alarm', { ...fromSite(), 'user-agent': 'one' });
      await search('stop a timer', { ...fromSite(), 'user-agent': 'two' });
      await open('/timers', 'two');
      const { withoutClick, queriesWithoutClick } = await read();
      assert.equal(withoutClick, 1);
      assert.deepEqual(
        queriesWithoutClick.map(({ query, searches }) => [query, searches]),
        [['alarm', 1]],
      );
      // Within five minutes of the search it still counts, and by its own reader alone.
      await open('/timers', 'two');
      assert.equal((await read()).withoutClick, 1);
      await open('/timers', 'one');
      assert.equal((await read()).withoutClick, 0);
    });

    it('are chosen by time, version and words, and by nothing else', async () => {
      const body = { query: 'kettle', filter: { version: 'v2', language: 'made up' } };
      await (await server().post(searchPath, body)).json();
      const { total } = await read();
      assert.equal((await read('?version=v2&language=')).total, 1);
      assert.equal((await read('?language=made up')).total, 0);
      assert.equal((await read('?version=')).total, total - 1);
      assert.equal((await read('?text=KETT')).total, 1);
      assert.equal((await read('?from=2020-01-01&to=2020-01-02')).total, 0);
      assert.equal((await read('?outcome=failed&source=/nowhere')).total, total);
    });

    it('are kept without anything of who searched', async () => {
      const { rows } = await server().database.execute('SELECT * FROM searches');
      assert.ok(rows.length > 0);
      for (const row of rows) {
        assert.deepEqual(Object.keys(row), [
          ...['id', 'project', 'domain', 'query', 'results', 'clicked', 'version', 'language'],
          'created_at',
        ]);
      }
      const text = JSON.stringify(rows);
      assert.doesNotMatch(text, /127\.0\.0\.1|::1|"one"|"two"/);
    });
  },
  { searching: { timer: timer.set } },
);
