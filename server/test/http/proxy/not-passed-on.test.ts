import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { after, before, beforeEach, describe, it, type TestContext } from 'node:test';
import type { CodeMethod } from '../../../src/sign-in/sign-in-method.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import type { TestServer } from '../test-server.js';
import { type ProxiedApi, startProxiedApi } from './proxied-api.js';
import {
  codeOf,
  hosts,
  ownHeaders,
  readThrough,
  type Sending,
  sendThrough,
  startProxiedSite,
} from './proxied-site.js';

/** Nobody signs in by it here: sessions are begun where they are kept. */
const signIn: CodeMethod = {
  kind: 'code',
  sessionSeconds: 60,
  begin: async () => 'http://127.0.0.1/',
  finish: async () => [],
};

const limits = {
  requestBytes: 2000,
  responseBytes: 4000,
  atOnce: { address: 2, all: 2 },
};

describe('the site passes nothing on', () => {
  let api: ProxiedApi;
  let site: TestServer;
  before(async () => {
    api = await startProxiedApi();
    site = await startProxiedSite(api.port, { limits, signIn });
  });
  after(async () => {
    await site.stop();
    await api.stop();
  });
  beforeEach(() => {
    api.received.length = 0;
  });

  const at = (path: string, host = 'api.test') => `http://${host}:${api.port}${path}`;
  const refused = async (sending: Sending, code: string) => {
    assert.equal(await codeOf(await sendThrough(site, sending)), code);
  };

  it('for pages of other sites, and for what is no playground', async () => {
    const url = at('/echo');
    const { 'x-docs-playground': own } = ownHeaders;
    for (const headers of [
      { 'x-docs-playground': own, 'sec-fetch-site': 'cross-site' },
      { 'x-docs-playground': own, 'sec-fetch-site': 'same-site' },
      { 'x-docs-playground': own, 'sec-fetch-site': 'none' },
      { 'x-docs-playground': own, origin: 'https://evil.example' },
      { 'x-docs-playground': own, origin: 'null' },
      { 'x-docs-playground': own },
      { 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[])
      await refused({ url, own: headers }, 'foreign-page');
    assert.equal(api.received.length, 0);
    const asked = await fetch(`${site.url}/-/proxy`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    assert.equal(asked.headers.get('access-control-allow-origin'), null);
  });

  it('of a body that never ends, and waits for none of it where the page is of another site', async () => {
    const sent = request(`${site.url}/-/proxy`, { method: 'POST' });
    sent.write('a');
    const [response]: IncomingMessage[] = await once(sent, 'response');
    assert.equal(response?.statusCode, 403);
    sent.destroy();
  });

  it('to servers that the specification does not name', async () => {
    for (const url of [
      at('/echo', 'stranger.test'),
      at('/echo', 'other.acme.test'),
      at('/echo').replace('http:', 'https:'),
      at('/echo', 'user:secret@api.test'),
      'http://api.test/echo',
      `http://api.test.evil.example:${api.port}/`,
    ])
      await refused({ url }, 'foreign-server');
    assert.equal(api.received.length, 0);
  });

  it('to internal addresses, whether written or resolved, also where only one of several is', async () => {
    for (const host of ['inside.test', 'both.test', '127.0.0.2', '[::1]'])
      await refused({ url: at('/echo', host) }, 'internal-address');
    assert.equal(api.received.length, 0);
  });

  it('to a name that leads inside a moment later', async () => {
    assert.equal((await sendThrough(site, { url: at('/echo', 'second.test') })).status, 200);
    hosts['second.test'] = ['192.168.0.1'];
    await refused({ url: at('/echo', 'second.test') }, 'internal-address');
    hosts['second.test'] = ['127.0.0.1'];
    assert.equal(api.received.length, 1);
  });

  it('where a redirect leads inside, to a server that is not named, or round and round', async () => {
    const to = (address: string) => at(`/redirect?to=${encodeURIComponent(address)}`);
    await refused({ url: to(at('/echo', 'inside.test')) }, 'internal-address');
    await refused({ url: to(at('/echo', '127.0.0.2')) }, 'internal-address');
    await refused({ url: to(at('/echo', 'stranger.test')) }, 'foreign-server');
    await refused({ url: to('file:///etc/passwd') }, 'foreign-server');
    await refused({ url: to('http://') }, 'api-unreachable');
    assert.equal(api.received.length, 5);
    await refused({ url: at('/redirect?to=') }, 'api-unreachable');
    assert.equal(api.received.length, 11);
  });

  it('for readers who may not see the playground, and for what is none', async () => {
    const { readers } = openStores(site.database);
    const cookie = `docs-assistant-reader=${await readers.begin({ groups: [] }, 60)}`;
    const members = { url: at('/echo'), document: '/api-reference/members.openapi.json' };
    await refused(members, 'not-found');
    await refused({ ...members, document: '/index.openapi.json' }, 'not-found');
    await refused({ ...members, document: '/api-reference/members' }, 'not-found');
    assert.equal(api.received.length, 0);
    const allowed = await sendThrough(site, { ...members, own: { ...ownHeaders, cookie } });
    assert.equal((await readThrough(allowed)).status, 200);
  });

  it('that is broken, or would break a header', async () => {
    const url = at('/echo');
    await refused({ url: 'javascript:alert(1)' }, 'invalid-request');
    await refused({ url, method: 'TRACE' }, 'invalid-request');
    await refused({ url, headers: [['A', 'b\r\nX-Other: c']] }, 'invalid-request');
    await refused({ url, headers: [['A: b', 'c']] }, 'invalid-request');
    await refused({ url: `${url}?${'x'.repeat(20_000)}` }, 'invalid-request');
    const plain = await fetch(`${site.url}/-/proxy`, { method: 'POST', headers: ownHeaders });
    assert.equal(await codeOf(plain), 'invalid-request');
    assert.equal(api.received.length, 0);
  });

  it('that is too large, either way', async () => {
    const large = { url: at('/echo'), method: 'POST', body: 'x'.repeat(70_000) };
    await refused(large, 'too-long');
    assert.equal(api.received.length, 0);
    const response = await sendThrough(site, { url: at('/large') });
    await assert.rejects(response.text());
  });

  it('that is not answered in time', async () => {
    const impatient = await startProxiedSite(api.port, { limits: { ...limits, answerTime: 1 } });
    const answer = await sendThrough(impatient, { url: at('/silent') });
    assert.equal(await codeOf(answer), 'api-timeout');
    await impatient.stop();
  });

  it('that goes on for too long', async (test) => {
    const endTime = holdTime(test);
    const endless = await sendThrough(site, { url: at('/endless') });
    endTime();
    await assert.rejects(endless.text());
    await api.left;
  });

  it('beyond so many at once, until one has ended', async (test) => {
    const endTime = holdTime(test);
    const open = await Promise.all([1, 2].map(() => sendThrough(site, { url: at('/endless') })));
    await refused({ url: at('/echo') }, 'rate-limited');
    endTime();
    await Promise.all(open.map((response) => assert.rejects(response.text())));
    assert.equal((await readThrough(await sendThrough(site, { url: at('/echo') }))).status, 200);
  });
});

/** Lets the time for a whole request end when the test says so; returns what ends it for those that were sent. */
function holdTime({ mock }: TestContext): () => void {
  const running = new Set<AbortController>();
  mock.method(AbortSignal, 'timeout', () => {
    const time = new AbortController();
    running.add(time);
    return time.signal;
  });
  return () => {
    for (const time of running) time.abort(new DOMException('', 'TimeoutError'));
    running.clear();
  };
}

describe('requests that are passed on', () => {
  it('are counted by address', async () => {
    const site = await startProxiedSite(1, {});
    const { stop } = site;
    const send = () => sendThrough(site, { url: 'http://stranger.test/' });
    const codes = new Set<unknown>();
    for (let count = 0; count < 60 && !codes.has('rate-limited'); count += 1)
      for (const code of await Promise.all(
        Array.from({ length: 4 * 3 }, () => send().then(codeOf)),
      ))
        codes.add(code);
    await stop();
    assert.ok(codes.has('rate-limited'));
  });
});
