import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { ulid } from 'ulid';
import { HeldTimer } from '../held-timer.js';
import { threadOf } from '../own-thread.js';
import { readProblem } from '../problem-details.js';
import {
  firstVersionPath,
  indexPath,
  messagePath,
  questionBody,
  searchPath,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../test-server.js';

const question = questionBody('How do I stop a timer?');
const noon = new Date('2026-11-21T12:00:00Z');

describe('how often readers may ask', () => {
  let server: TestServer;
  afterEach(() => server.stop());

  async function start(options: TestServerOptions): Promise<void> {
    server = await startTestServer({ now: () => noon, ...options });
  }

  async function statusOf(response: Promise<Response>): Promise<number> {
    const { status } = await response;
    await (await response).text();
    return status;
  }

  const ask = (path = messagePath, headers = {}) => server.post(path, question, headers);
  const search = (headers = {}) => server.post(searchPath, { query: 'timer' }, headers);

  async function makeKey(scope = {}): Promise<{ authorization: string }> {
    const site = { kind: 'assistant', domain: 'docs', project: 'docs', ...scope } as const;
    return { authorization: `Bearer ${(await server.keys.createKey(site)).plain}` };
  }

  it('is told with every answer, by the limit that is nearest to its end', async () => {
    await start({ limits: { projectHour: 50 } });
    const response = await ask();
    assert.equal(response.headers.get('ratelimit'), '"project";r=49;t=3600');
    assert.equal(
      response.headers.get('ratelimit-policy'),
      '"address";q=10000;w=86400, "project";q=50;w=3600, "key";q=10000;w=2592000',
    );
    await response.text();
  });

  it('is limited by address, for both versions together, with the time to wait', async () => {
    await start({ limits: { addressDay: 2 } });
    assert.equal(await statusOf(ask(firstVersionPath)), 200);
    assert.equal(await statusOf(ask(messagePath, await makeKey())), 200);
    for (const path of [firstVersionPath, messagePath]) {
      const response = await ask(path);
      assert.equal(response.status, 429);
      assert.equal(response.headers.get('retry-after'), '43200');
      assert.equal(response.headers.get('ratelimit'), '"address";r=0;t=43200');
      const problem = await readProblem(response);
      assert.equal(problem.code, 'rate-limited');
      assert.match(String(problem.detail), /^All 2 requests .* from this address in a day/);
    }
    assert.equal(await statusOf(search()), 200, 'searches have limits of their own');
  });

  it('is told of every limit by a refusal too, which is over when the last one is', async () => {
    await start({ limits: { addressDay: 2, keyMonth: 2 } });
    assert.equal(await statusOf(ask()), 200);
    assert.equal(await statusOf(ask(messagePath, await makeKey())), 200);
    const policies = '"address";q=2;w=86400, "project";q=10000;w=3600, "key";q=2;w=2592000';
    const byAddress = await ask();
    assert.equal(byAddress.headers.get('ratelimit'), '"address";r=0;t=43200');
    assert.equal(byAddress.headers.get('ratelimit-policy'), policies);
    await byAddress.text();
    await server.stop();

    await start({ limits: { addressDay: 2, keyMonth: 2 } });
    assert.equal(await statusOf(ask()), 200);
    assert.equal(await statusOf(ask()), 200);
    const byBoth = await ask();
    const month = String(9.5 * 86_400);
    assert.equal(byBoth.headers.get('retry-after'), month);
    assert.equal(byBoth.headers.get('ratelimit'), `"key";r=0;t=${month}`);
    assert.equal(byBoth.headers.get('ratelimit-policy'), policies);
    assert.match(String((await readProblem(byBoth)).detail), / with this key in a month/);
  });

  it('is limited by key, and another key goes on', async () => {
    await start({ limits: { keyMonth: 1 } });
    assert.equal(await statusOf(ask()), 200);
    const refused = await ask();
    assert.equal(refused.status, 429);
    assert.match(String((await readProblem(refused)).detail), / with this key in a month/);
    assert.equal(refused.headers.get('retry-after'), String(9.5 * 86_400));
    assert.equal(await statusOf(ask(messagePath, await makeKey())), 200);
  });

  it('is limited by project, whichever of its keys', async () => {
    await start({ limits: { projectHour: 1 } });
    assert.equal(await statusOf(ask()), 200);
    assert.equal(await statusOf(ask(messagePath, await makeKey())), 429);
    const elsewhere = await makeKey({ project: 'handbook' });
    assert.equal(await statusOf(ask(messagePath, elsewhere)), 200);
  });

  it('counts nothing of what is refused', async () => {
    await start({ limits: { addressDay: 3, keyMonth: 1 } });
    assert.equal(await statusOf(ask()), 200);
    for (const authorization of [`Bearer ${server.key}`, 'Bearer unknown', 'Bearer unknown'])
      assert.notEqual(await statusOf(ask(messagePath, { authorization })), 200);
    const response = await ask(messagePath, await makeKey());
    assert.match(response.headers.get('ratelimit-policy') ?? '', /"address";q=3/);
    await response.text();
    assert.equal(await statusOf(ask(messagePath, await makeKey())), 200, 'the third by address');
    assert.equal(await statusOf(ask(messagePath, await makeKey())), 429);
  });

  it('counts no question that is none, or that is of a thread of others', async () => {
    await start({ limits: { addressDay: 1 } });
    const bodies = [
      ['{', 400],
      [{}, 400],
      [questionBody(' '), 400],
      [questionBody('a'.repeat(40_000)), 413],
      [{ ...question, threadId: ulid(), threadKey: 'wrong' }, 404],
    ] as const;
    for (const path of [messagePath, firstVersionPath]) {
      for (const [body, status] of bodies) {
        const response = await server.post(path, body);
        assert.equal(response.status, status);
        assert.equal(response.headers.get('ratelimit'), null);
        await response.text();
      }
    }
    const { rows } = await server.database.execute('SELECT id FROM threads');
    assert.equal(rows.length, 0);
    assert.equal(await statusOf(ask()), 200);
    assert.equal(await statusOf(ask()), 429);
    const threads = await server.database.execute('SELECT id FROM threads');
    assert.equal(threads.rows.length, 1, 'a question that is refused begins no thread');
  });

  it('counts the questions that go on with a thread like the first', async () => {
    await start({ limits: { addressDay: 2 } });
    const first = await ask();
    await first.text();
    const next = { ...question, ...threadOf(first) };
    assert.equal(await statusOf(server.post(messagePath, next)), 200);
    assert.equal(await statusOf(server.post(messagePath, next)), 429);
  });

  it('begins anew with the next day', async () => {
    let now = noon;
    await start({ limits: { addressDay: 1 }, now: () => now });
    assert.equal(await statusOf(ask()), 200);
    assert.equal(await statusOf(ask()), 429);
    now = new Date('2026-11-22T00:00:00Z');
    assert.equal(await statusOf(ask()), 200);
  });

  it('limits searches and the index by address, without a write each', async () => {
    await start({ limits: { searchAddressDay: 3 }, countingTimer: new HeldTimer().set });
    const first = await search();
    assert.equal(first.headers.get('ratelimit'), '"address";r=2;t=43200');
    assert.equal(first.headers.get('ratelimit-policy'), '"address";q=3;w=86400');
    const headers = { authorization: `Bearer ${server.key}` };
    const index = await fetch(server.url + indexPath, { headers });
    assert.equal(index.headers.get('ratelimit'), '"address";r=1;t=43200');
    await index.text();
    assert.equal(await statusOf(search()), 200);
    const { rows } = await server.database.execute('SELECT name FROM counters');
    assert.deepEqual(rows, []);
    const refused = await search(await makeKey());
    assert.equal(refused.status, 429);
    assert.equal((await readProblem(refused)).code, 'rate-limited');
    assert.equal(await statusOf(ask()), 200, 'questions have limits of their own');
  });

  it('is not limited by what is set to 0', async () => {
    const limits = { addressDay: 0, projectHour: 0, keyMonth: 0, searchAddressDay: 0 };
    await start({ limits });
    for (const response of [await ask(), await search()]) {
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('ratelimit'), null);
      await response.text();
    }
    const { rows } = await server.database.execute('SELECT name FROM counters');
    assert.deepEqual(rows, []);
  });

  it('can be read by scripts of other sites, also when it was too often', async () => {
    const origin = 'https://www.example.com';
    await start({ limits: { addressDay: 1 }, allowedOrigins: [origin] });
    await statusOf(ask());
    const { status, headers } = await ask(messagePath, { origin });
    assert.equal(status, 429);
    assert.equal(headers.get('access-control-allow-origin'), origin);
    assert.match(
      headers.get('access-control-expose-headers') ?? '',
      /Retry-After,RateLimit,RateLimit-Policy/,
    );
  });

  describe('behind proxies', () => {
    const from = (forwarded: string) =>
      statusOf(ask(messagePath, { 'x-forwarded-for': forwarded }));

    it('goes by the connection unless proxies are trusted', async () => {
      await start({ limits: { addressDay: 1 } });
      assert.equal(await from('192.0.2.1'), 200);
      assert.equal(await from('192.0.2.2'), 429);
    });

    it('goes by what the outermost trusted proxy has seen, whatever else a client writes', async () => {
      await start({ limits: { addressDay: 1 }, trustedProxies: 2 });
      assert.equal(await from('192.0.2.1, 10.0.0.1'), 200);
      assert.equal(await from('203.0.113.9, 192.0.2.1, 10.0.0.1'), 429);
      assert.equal(await from('203.0.113.9, 192.0.2.1:4711, 10.0.0.1'), 429);
      assert.equal(await from('192.0.2.2, 10.0.0.1'), 200);
    });

    it('takes all addresses of an IPv6 network as one', async () => {
      await start({ limits: { addressDay: 1 }, trustedProxies: 1 });
      assert.equal(await from('2001:db8:0:1::1'), 200);
      assert.equal(await from('2001:DB8::1:ffff:0:0:2'), 429);
      assert.equal(await from('[2001:db8:0:1::3]:4711'), 429);
      assert.equal(await from('2001:db8:0:2::1'), 200);
      assert.equal(await from('::ffff:192.0.2.1'), 200);
      assert.equal(await from('192.0.2.1'), 429);
    });

    it('goes by the connection where a proxy names no address', async () => {
      await start({ limits: { addressDay: 1 }, trustedProxies: 1 });
      assert.equal(await from('unknown'), 200);
      assert.equal(await from('somewhere else'), 429);
    });
  });

  it('keeps no address in the database', async () => {
    await start({ trustedProxies: 1 });
    assert.equal(await statusOf(ask(messagePath, { 'x-forwarded-for': '192.0.2.77' })), 200);
    const { rows } = await server.database.execute('SELECT name FROM counters');
    assert.equal(rows.length, 3);
    assert.doesNotMatch(JSON.stringify(rows), /192\.0\.2/);
  });
});
