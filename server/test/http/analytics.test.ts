import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeTime, ulid } from 'ulid';
import { z } from 'zod';
import { ConversationStore } from '../../src/storage/stores/conversation-store.js';
import { ThreadStore } from '../../src/storage/stores/thread-store.js';
import { conversationOf } from '../storage/conversation.js';
import { readProblem } from './problem-details.js';
import { startTestServer, type TestServer } from './test-server.js';

const pageSchema = z.strictObject({
  conversations: z.array(
    z.strictObject({
      id: z.string(),
      timestamp: z.iso.datetime(),
      query: z.string(),
      response: z.string(),
      sources: z.array(z.strictObject({ title: z.string(), url: z.string() })),
      queryCategory: z.string(),
    }),
  ),
  nextCursor: z.ulid().nullable(),
  hasMore: z.boolean(),
});

describe('the history of conversations', () => {
  let server: TestServer;
  let adminKey: string;
  let store: ConversationStore;
  let thread: string;
  before(async () => {
    server = await startTestServer();
    const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
    adminKey = (await server.keys.createKey(scope)).plain;
    store = new ConversationStore(server.database);
    thread = (await new ThreadStore(server.database).create('docs')).id;
    for (const [index, createdAt] of times.entries()) {
      const time = `2026-11-${createdAt}Z`;
      await store.record(
        conversationOf(thread, {
          ...{ id: ulid(), project: 'docs', createdAt: time, question: String(index) },
        }),
      );
    }
  });
  after(() => server.stop());

  /** By day; not in the order in which they were recorded. */
  const times = [
    ...['10T00:00:00.000', '12T00:00:00.000', '10T23:59:59.999', '11T10:00:00.000'],
    ...['11T10:00:00.001', '11T09:59:59.999'],
  ];

  const open = (query: string, { project = 'docs', key = adminKey } = {}) =>
    fetch(`${server.url}/api/external/v1/analytics/${project}/assistant${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });

  async function read(query = '') {
    const response = await open(query);
    assert.equal(response.status, 200, query);
    return pageSchema.parse(await response.json());
  }

  it('has what a reader asked and was answered', async () => {
    const own = await startTestServer();
    const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
    const { plain } = await own.keys.createKey(scope);
    const empty = await fetch(`${own.url}/api/external/v1/analytics/docs/assistant`, {
      headers: { authorization: `Bearer ${plain}` },
    });
    assert.deepEqual(await empty.json(), { conversations: [], nextCursor: null, hasMore: false });
    await (await own.ask('How do I stop a timer?')).text();
    await (await own.ask('Wxyzzy qwertzu?')).text();
    const response = await fetch(`${own.url}/api/external/v1/analytics/docs/assistant`, {
      headers: { authorization: `Bearer ${plain}` },
    });
    const { conversations } = pageSchema.parse(await response.json());
    assert.equal(conversations.length, 2);
    assert.equal(conversations[1]?.queryCategory, 'Uncategorized');
    assert.equal(conversations[0]?.query, 'How do I stop a timer?');
    assert.match(conversations[0]?.response ?? '', /stop/);
    assert.match(conversations[0]?.sources[0]?.url ?? '', /^\/timers/);
    // The group of the navigation that the page is in.
    assert.equal(conversations[0]?.queryCategory, 'Use');
    await own.stop();
  });

  it('comes in pages until there is no more', async () => {
    for (const size of ['limit', 'pageSize']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let hasMore = true; hasMore; ) {
        const page: z.output<typeof pageSchema> = await read(
          `?${size}=4${cursor === null ? '' : `&cursor=${cursor}`}`,
        );
        assert.ok(page.conversations.length <= 4);
        seen.push(...page.conversations.map(({ query }) => query));
        ({ hasMore, nextCursor: cursor } = page);
        assert.equal(cursor === null, !hasMore);
      }
      assert.deepEqual(seen, ['0', '1', '2', '3', '4', '5']);
    }
    const whole = await read('?limit=6&pageSize=1&cursor=&dateFrom=&unknown=1&unknown=2');
    assert.equal(whole.conversations.length, 6);
    assert.deepEqual([whole.hasMore, whole.nextCursor], [false, null]);
    const { nextCursor } = await read('?limit=1');
    assert.equal(decodeTime(nextCursor ?? ''), Date.parse('2026-11-10T00:00:00.000Z'));
  });

  it('has a hundred on a page unless it is asked for others', async () => {
    for (let left = 101; left > 0; left -= 1) {
      await store.record(conversationOf(thread, { id: ulid(), project: 'many' }));
    }
    const { plain } = await server.keys.createKey({
      ...{ kind: 'admin', domain: 'docs', project: 'many' },
    });
    const many = { project: 'many', key: plain };
    const first = pageSchema.parse(await (await open('', many)).json());
    assert.equal(first.conversations.length, 100);
    const rest = pageSchema.parse(await (await open(`?cursor=${first.nextCursor}`, many)).json());
    assert.deepEqual([rest.conversations.length, rest.nextCursor], [1, null]);
  });

  it('is of a time, by UTC, with the end of a date in it', async () => {
    const ask = async (query: string) =>
      (await read(query)).conversations.map((each) => each.query).join('');
    assert.equal(await ask('?dateFrom=2026-11-10&dateTo=2026-11-10'), '02');
    assert.equal(await ask('?dateFrom=2026-11-11'), '1345');
    assert.equal(await ask('?dateTo=2026-11-11'), '02345');
    assert.equal(await ask('?dateTo=2026-11-11T10:00:00Z'), '0235');
    assert.equal(await ask('?dateFrom=2026-11-11T10:00:00Z&dateTo=2026-11-11T10:00:00.000Z'), '3');
    assert.equal(await ask('?dateFrom=2026-11-11T12:00:00%2B02:00&dateTo=2026-11-11'), '34');
    assert.equal(await ask('?dateFrom=2026-11-11T10:00&dateTo=9999-12-31'), '134');
    assert.equal(await ask('?dateFrom=9999-12-31T23:59:59-12:00'), '');
    for (const time of [
      ...['2026-11-11T10:00Z', '2026-11-11T12:00%2B02:00', '2026-11-11T12:00%2B0200'],
      ...['2026-11-11T12:00:00%2B02', '2026-11-11T12:00%2B02', '2026-11-11T04:30:00.000-0530'],
      '2026-11-11T05:00-05',
    ]) {
      assert.equal(await ask(`?dateFrom=${time}&dateTo=${time}`), '3', time);
    }
    const page = await read('?dateFrom=2026-11-11&limit=3');
    assert.deepEqual(
      page.conversations.map((each) => each.query),
      ['1', '3', '4'],
    );
    assert.equal(await ask(`?dateFrom=2026-11-11&limit=3&cursor=${page.nextCursor}`), '5');
  });

  it('says which parameter is wrong', async () => {
    for (const [query, field] of [
      ['dateFrom=yesterday', 'dateFrom'],
      ['dateFrom=2026-02-30', 'dateFrom'],
      ['dateTo=2026-11-11T25:00:00Z', 'dateTo'],
      ['dateTo=11/12/2026', 'dateTo'],
      ['dateTo=2026-11-11T10:00%2B2', 'dateTo'],
      ['dateTo=2026-11-11T10:00%2B02:', 'dateTo'],
      ['dateTo=2026-11-11T10:00%2B2500', 'dateTo'],
      ['dateTo=2026-11-11T10Z', 'dateTo'],
      ['dateFrom=2026-11-12&dateTo=2026-11-11', 'dateFrom'],
      ['limit=1&limit=2', 'limit'],
      ['limit=1&limit=1', 'limit'],
      ['cursor=&cursor=', 'cursor'],
      ['dateFrom=2026-11-11&dateTo=2026-11-12&dateFrom=2026-11-10', 'dateFrom'],
      ['limit=0', 'limit'],
      ['limit=1001', 'limit'],
      ['limit=1.5', 'limit'],
      ['pageSize=many', 'pageSize'],
      ['cursor=1', 'cursor'],
      [`cursor=${ulid()}`, 'cursor'],
      ['cursor=01JD3S4M8QZZZZZZZZZZZZZZZZ', 'cursor'],
    ]) {
      const response = await open(`?${query}`);
      assert.equal(response.status, 400, query);
      const problem = await readProblem(response);
      assert.equal(problem.code, 'invalid-request');
      assert.equal(problem.field, field);
    }
  });

  it('is for admin keys of the project alone', async () => {
    for (const [status, options] of [
      [403, { key: server.key }],
      [401, { key: 'svc_nothing' }],
      [404, { project: 'other' }],
    ] as const) {
      assert.equal((await open('', options)).status, status);
    }
    assert.equal(
      (await fetch(`${server.url}/api/external/v1/analytics/docs/assistant`)).status,
      401,
    );
  });
});
