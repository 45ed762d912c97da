import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { it } from 'node:test';
import { Hono } from 'hono';
import { isRecord } from '../../../src/core/record.js';
import { type SearchBounds, SearchQueue } from '../../src/http/searching/search-queue.js';
import { Problem } from '../../src/problem.js';
import { HeldTimer } from './held-timer.js';
import { searchPath, startTestServer } from './test-server.js';

/** Work that goes on until it is let go. */
class HeldWork {
  readonly begun: string[] = [];
  readonly hasBegun: Promise<void>;
  release: () => void = () => {};
  readonly #released = new Promise<void>((resolve) => {
    this.release = resolve;
  });
  #tell: () => void = () => {};

  constructor() {
    this.hasBegun = new Promise((resolve) => {
      this.#tell = resolve;
    });
  }

  async run(name: string): Promise<void> {
    this.begun.push(name);
    this.#tell();
    await this.#released;
  }
}

it('more searches than can be answered soon are refused at once, in a way that pages can read', async (test) => {
  const work = new HeldWork();
  const origin = 'https://docs.example';
  const server = await startTestServer({
    searchBounds: { running: 1, waiting: 1, timer: new HeldTimer().set },
    allowedOrigins: [origin],
    changeLibrary: (library) => ({
      ...library,
      index: {
        search: async ({ query }) => {
          await work.run(query);
          return [];
        },
      },
    }),
  });
  test.after(() => server.stop());
  const search = (query: string) => server.post(searchPath, { query }, { origin });
  const first = search('first');
  await work.hasBegun;
  const others = [search('second'), search('third')];
  const refused = await Promise.race(others);
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get('retry-after'), '1');
  assert.equal(refused.headers.get('content-type'), 'application/problem+json');
  assert.equal(refused.headers.get('access-control-allow-origin'), origin);
  const exposed = refused.headers.get('access-control-expose-headers') ?? '';
  assert.ok(exposed.split(',').includes('Retry-After'));
  const problem: unknown = await refused.json();
  assert.equal(isRecord(problem) && problem.code, 'unavailable');
  assert.equal((await fetch(server.url)).status, 200, 'pages are not kept waiting');
  work.release();
  const statuses = (await Promise.all([first, ...others])).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [200, 200, 503]);
  assert.equal((await search('fourth')).status, 200);
});

/** Requests that wait for their turns, and are worked on until they are let go. */
function queuedApp(work: HeldWork, bounds: SearchBounds): Hono {
  const app = new Hono();
  const { takeTurns } = new SearchQueue(bounds);
  app.onError((error) => {
    if (error instanceof Problem) return error.toResponse();
    throw error;
  });
  return app.get('/:name', takeTurns, async (context) => {
    await work.run(context.req.param('name'));
    return context.text('');
  });
}

it('a search whose reader has left while it waited is left out', async () => {
  const work = new HeldWork();
  const app = queuedApp(work, { running: 1, waiting: 1 });
  const first = app.request('/first');
  await work.hasBegun;
  const leaving = new AbortController();
  const left = app.request('/left', { signal: leaving.signal });
  leaving.abort();
  // It takes the place that was left.
  const third = app.request('/third');
  work.release();
  const statuses = (await Promise.all([first, left, third])).map(({ status }) => status);
  assert.deepEqual(statuses, [200, 503, 200]);
  assert.deepEqual(work.begun, ['first', 'third']);
});

it('a search that has waited for too long is refused, and those after it are not', async () => {
  const work = new HeldWork();
  const held = new HeldTimer();
  const app = queuedApp(work, { running: 1, longest: 1000, timer: held.set });
  const first = app.request('/first');
  await work.hasBegun;
  const late = app.request('/late');
  await held.awaits(1000);
  held.pass(1);
  const soon = app.request('/soon');
  await held.awaits(1000);
  held.pass(999);
  const refused = await late;
  assert.equal(refused.status, 503, 'although the first still goes on');
  assert.equal(refused.headers.get('retry-after'), '1');
  work.release();
  assert.deepEqual([(await first).status, (await soon).status], [200, 200]);
  assert.deepEqual(work.begun, ['first', 'soon']);
});

it('a search that was refused after its time makes room for the next one', async () => {
  const work = new HeldWork();
  const held = new HeldTimer();
  const app = queuedApp(work, { running: 1, waiting: 1, timer: held.set });
  const first = app.request('/first');
  await work.hasBegun;
  const late = app.request('/late');
  await held.awaits(1000);
  held.pass(1000);
  assert.equal((await late).status, 503);
  const next = app.request('/next');
  work.release();
  assert.deepEqual([(await first).status, (await next).status], [200, 200]);
});

it('the event loop turns between searches that take all of its time, as new connections come', async () => {
  let turn = 0;
  const turns: number[] = [];
  const app = new Hono();
  const { takeTurns } = new SearchQueue({ running: 1 });
  app.get('/:name', takeTurns, (context) => {
    turns.push(turn);
    return context.text('');
  });
  const count = () => {
    turn += 1;
    if (turns.length < 3) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(['first', 'second', 'third'].map((name) => app.request(`/${name}`)));
  const [first = 0, second = 0, third = 0] = turns;
  assert.ok(second - first > 1 && third - second > 1, turns.join(', '));
});

it('a search whose body comes slowly keeps no other from its turn', async (test) => {
  const server = await startTestServer({ searchBounds: { running: 1 } });
  test.after(() => server.stop());
  const slow = request(server.url + searchPath, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      ...{ 'content-length': '100', expect: '100-continue' },
    },
  });
  slow.on('error', () => {});
  slow.flushHeaders();
  await once(slow, 'continue');
  slow.write('{');
  const other = await server.post(searchPath, { query: 'timer' });
  slow.destroy();
  assert.equal(other.status, 200);
});
