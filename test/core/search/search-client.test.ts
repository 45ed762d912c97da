import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AssistantErrorCode } from '../../../src/core/assistant-error.js';
import { type SearchOptions, searchDocs } from '../../../src/core/search/search-client.js';
import type { BackendSettings } from '../../../src/core/wire/backend-settings.js';
import { HeldTimer } from '../../support/held-timer.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { assertError, failureOf } from '../assert-error.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

interface Search {
  settings?: Partial<BackendSettings>;
  options?: Partial<SearchOptions>;
  reply?: ScriptedReply;
}

function jsonReply(value: unknown): ScriptedReply {
  return { headers: { 'content-type': 'application/json' }, body: [JSON.stringify(value)] };
}

async function start({ settings, options, reply = jsonReply([]) }: Search) {
  const backend = server.backend();
  await backend.reply(reply);
  const searched = searchDocs({
    settings: { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_key', ...settings },
    query: 'accent',
    ...options,
  });
  return { backend, searched };
}

async function requestOf(search: Search = {}) {
  const { backend, searched } = await start(search);
  await searched;
  const [request] = await backend.requests();
  assert.ok(request);
  return { ...request, body: JSON.parse(request.body) };
}

async function resultsOf(value: unknown) {
  return (await start({ reply: jsonReply(value) })).searched;
}

async function failureOfReply(reply: ScriptedReply): Promise<unknown> {
  return failureOf((await start({ reply })).searched);
}

describe('The request of a search', () => {
  it('is the one of the specification', async () => {
    const { method, path, headers, body } = await requestOf();
    assert.equal(method, 'POST');
    assert.equal(path, '/discovery/v1/search/acme');
    assert.equal(headers.authorization, 'Bearer svc_dsc_key');
    assert.equal(headers['content-type'], 'application/json');
    assert.equal('cookie' in headers, false);
    assert.deepEqual(body, { query: 'accent', pageSize: 10 });
  });

  it('carries everything that was set', async () => {
    const { path, body } = await requestOf({
      settings: { domain: 'a/b', filter: { version: 'v2', language: 'de' } },
      options: { pageSize: 3 },
    });
    assert.equal(path, '/discovery/v1/search/a%2Fb');
    assert.deepEqual(body, {
      query: 'accent',
      pageSize: 3,
      filter: { version: 'v2', language: 'de' },
    });
  });

  it('asks for ten where what was set is no number, or nothing', async () => {
    for (const pageSize of [Number.NaN, 0]) {
      const { body } = await requestOf({ options: { pageSize } });
      assert.equal(body.pageSize, 10);
    }
  });

  it('carries no filter that would match nothing', async () => {
    assert.equal('filter' in (await requestOf({ settings: { filter: {} } })).body, false);
    const { body } = await requestOf({ settings: { filter: { version: '', language: 'de' } } });
    assert.deepEqual(body.filter, { language: 'de' });
  });

  it('is not sent with an administration key', async () => {
    const { backend, searched } = await start({ settings: { apiKey: 'svc_secret' } });
    assertError(await failureOf(searched), 'admin-key');
    assert.deepEqual(await backend.requests(), []);
  });

  it('is given up with its signal', async () => {
    const giveUp = new AbortController();
    const { backend, searched } = await start({
      options: { signal: giveUp.signal },
      reply: { holdHeaders: 'never' },
    });
    const failure = failureOf(searched);
    await backend.requests({ atLeast: 1 });
    giveUp.abort();
    const error = await failure;
    assert.ok(error instanceof Error && error.name === 'AbortError');
    await backend.aborted(0);
  });
});

describe('The results of a search', () => {
  it('come in their order, with what is known of them', async () => {
    const metadata = {
      title: 'Styling',
      section: 'Accent colour',
      breadcrumb: ['Guide', 'Styling'],
      anchor: 'accent-colour',
      version: 'v2',
      language: 'en',
      unlisted: true,
      score: 7.5,
    };
    const results = [
      { content: 'Set the accent.', path: '/styling', metadata },
      { content: 'Start here.', path: '/', metadata: {} },
    ];
    assert.deepEqual(await resultsOf(results), results);
  });

  it('leave out anything but results', async () => {
    const results = await resultsOf([
      null,
      7,
      'text',
      [],
      {},
      { content: 'no path' },
      { content: 'path of another kind', path: { a: 1 } },
      { content: 'good', path: '/good', metadata: {} },
    ]);
    assert.deepEqual(results, [{ content: 'good', path: '/good', metadata: {} }]);
  });

  it('do without content and metadata that are of no use', async () => {
    const plain = { content: '', path: '/a', metadata: {} };
    assert.deepEqual(
      await resultsOf([
        { path: '/a' },
        { path: '/a', content: 7, metadata: null },
        { path: '/a', content: null, metadata: 'text' },
        { path: '/a', content: ['a'], metadata: [] },
      ]),
      [plain, plain, plain, plain],
    );
  });

  it('carry nothing in their metadata but text, and a score', async () => {
    const hostile =
      '{"title":{"a":1},"section":["a"],"anchor":7,"version":null,"language":true,' +
      '"score":"9","unlisted":"yes","breadcrumb":["Guide",7,null,{"a":1},["b"]],"__proto__":{"title":"inherited"},' +
      '"constructor":"x","href":"javascript:alert(1)"}';
    const body = `[{"content":"","path":"/a","metadata":${hostile}}]`;
    const reply = { headers: { 'content-type': 'application/json' }, body: [body] };
    const [result] = await (await start({ reply })).searched;
    assert.deepEqual(result, { content: '', path: '/a', metadata: { breadcrumb: ['Guide'] } });
    assert.equal(Object.getPrototypeOf(result?.metadata), Object.prototype);
  });

  it('do without a breadcrumb that is no list', async () => {
    const [result] = await resultsOf([{ path: '/a', metadata: { breadcrumb: 'Guide' } }]);
    assert.deepEqual(result?.metadata, {});
  });
});

describe('A search that fails', () => {
  const failures: [string, ScriptedReply, AssistantErrorCode][] = [
    ['a wrong key', { status: 401 }, 'unauthorized'],
    ['an unknown site', { status: 404 }, 'not-found'],
    ['a broken server', { status: 500 }, 'server'],
    ['a page with status 200', { headers: { 'content-type': 'text/html' } }, 'bad-response'],
    ['an object in place of the list', jsonReply({ results: [] }), 'bad-response'],
    ['no value', jsonReply(null), 'bad-response'],
    [
      'broken JSON',
      { headers: { 'content-type': 'application/json' }, body: ['[{"path":'] },
      'bad-response',
    ],
    ['no response', { refuse: true }, 'network'],
  ];
  for (const [name, reply, code] of failures) {
    it(`is an error of code ${code}: ${name}`, async () => {
      assertError(await failureOfReply(reply), code);
    });
  }

  it('is an error of code network when the connection breaks in the list', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const { searched } = await start({
      options: { fetch: async () => new Response(body, { headers }) },
    });
    assertError(await failureOf(searched), 'network');
  });

  it('tells for how long to wait', async () => {
    const error = await failureOfReply({ status: 429, headers: { 'retry-after': '12' } });
    assert.equal(assertError(error, 'rate-limited').retryAfter, 12);
  });
});

describe('A search that takes too long', () => {
  it('is given up after ten seconds, an answer that has begun as well', async () => {
    for (const reply of [
      { holdHeaders: 'never' },
      { headers: { 'content-type': 'application/json' }, body: ['[', { hold: 'never' }] },
    ] satisfies ScriptedReply[]) {
      const timer = new HeldTimer();
      const { backend, searched } = await start({ options: { setTimer: timer.set }, reply });
      const failure = failureOf(searched);
      await backend.requests({ atLeast: 1 });
      timer.pass(10_000);
      assertError(await failure, 'timeout');
      await backend.aborted(0);
    }
  });
});
