import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import type { TestServer } from '../test-server.js';
import { type ProxiedApi, startProxiedApi } from './proxied-api.js';
import {
  guard,
  looked,
  ownHeaders,
  readFrames,
  readThrough,
  sendThrough,
  startProxiedSite,
} from './proxied-site.js';

describe('a request that is sent through the site', () => {
  let api: ProxiedApi;
  let site: TestServer;
  const logged: string[] = [];
  before(async () => {
    api = await startProxiedApi();
    const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
    site = await startProxiedSite(api.port, { log });
  });
  after(async () => {
    await site.stop();
    await api.stop();
  });
  beforeEach(() => {
    api.received.length = 0;
    looked.length = 0;
  });

  const at = (path: string, host = 'api.test') => `http://${host}:${api.port}${path}`;
  const through = async (...given: Parameters<typeof sendThrough>) =>
    readThrough(await sendThrough(...given));

  it('reaches the API with method, headers and body, at the address that was checked', async () => {
    const { status, body } = await through(site, {
      ...{ url: at('/echo?color=green'), method: 'POST', body: '{"a":"\n"}' },
      headers: [
        ['Authorization', 'Bearer secret'],
        ['Content-Type', 'application/json'],
      ],
    });
    assert.deepEqual([status, body], [200, '{"fine":true}']);
    const [got] = api.received;
    assert.ok(got);
    assert.deepEqual([got.method, got.url, got.body], ['POST', '/echo?color=green', '{"a":"\n"}']);
    assert.equal(got.headers.authorization, 'Bearer secret');
    assert.equal(got.headers['content-type'], 'application/json');
    assert.deepEqual(looked, ['api.test']);
  });

  it('says nothing of the reader, the page and its cookies', async () => {
    const names = ['Cookie', 'Origin', 'Referer', 'X-Forwarded-For', 'Sec-Fetch-Site', 'Via'];
    await through(site, {
      url: at('/echo'),
      headers: [
        ...names.map((name): [string, string] => [name, 'told']),
        ['Host', 'inside.test'],
        ['Connection', 'X-Kept'],
        ['X-Kept', 'kept'],
      ],
      own: { ...ownHeaders, cookie: 'docs-assistant-reader=secret', referer: site.url },
    });
    const headers = api.received[0]?.headers ?? {};
    assert.doesNotMatch(JSON.stringify(headers), /told|secret|docs-assistant/);
    assert.equal(headers.host, `api.test:${api.port}`);
    assert.equal(headers['x-kept'], 'kept');
  });

  it('goes to a server whose open variable has its initial value', async () => {
    const { status } = await through(site, { url: at('/echo', 'tenant.acme.test') });
    assert.equal(status, 200);
  });

  it('brings back what acts on no origin, as data', async () => {
    const response = await sendThrough(site, { url: at('/acting') });
    const own = Object.fromEntries(response.headers);
    const { status, statusText, headers, names, body } = await readThrough(response);
    assert.deepEqual([status, statusText, body], [418, 'Tea', '<script>alert(1)</script>']);
    assert.ok(names.includes('clear-site-data'));
    assert.doesNotMatch(JSON.stringify(headers), /set-cookie|stolen/);
    assert.doesNotMatch(JSON.stringify(own), /evil|stolen|script-src/);
    for (const name of [
      'set-cookie',
      'refresh',
      'link',
      'location',
      'clear-site-data',
      'access-control-allow-origin',
      'strict-transport-security',
      'service-worker-allowed',
    ])
      assert.equal(own[name], undefined, name);
    assert.equal(own['content-type'], 'application/octet-stream');
    assert.equal(own['x-content-type-options'], 'nosniff');
    assert.match(own['content-security-policy'] ?? '', /sandbox/);
    assert.equal(own['cache-control'], 'no-store');
  });

  it('may have a response without a body', async () => {
    const { status, body, isWhole } = await through(site, { url: at('/nothing') });
    assert.deepEqual([status, body, isWhole], [204, '', true]);
  });

  it('follows redirects, with what was entered as long as it is the same server', async () => {
    const headers: [string, string][] = [
      ['X-Key', 'secret'],
      ['Accept', 'text/plain'],
    ];
    await through(site, { url: at('/redirect?to=/echo'), headers });
    assert.equal(api.received.at(-1)?.headers['x-key'], 'secret');
    const to = encodeURIComponent(at('/echo', 'second.test'));
    await through(site, { url: at(`/redirect?to=${to}`), headers });
    const { headers: sent = {} } = api.received.at(-1) ?? {};
    assert.equal(sent.host, `second.test:${api.port}`);
    assert.equal(sent.accept, 'text/plain');
    assert.doesNotMatch(JSON.stringify(sent), /secret/);
  });

  it('goes where a redirect leads that is written in UTF-8', async () => {
    const written = Buffer.from('/echo?q=é').toString('latin1');
    await through(site, { url: at(`/redirect?to=${encodeURIComponent(written)}`) });
    assert.equal(api.received.at(-1)?.url, '/echo?q=%C3%A9');
  });

  it('becomes one without a body where a redirect says so', async () => {
    const sent = { method: 'POST', body: 'content' };
    await through(site, { url: at('/redirect?status=303&to=/echo'), ...sent });
    assert.deepEqual([api.received.at(-1)?.method, api.received.at(-1)?.body], ['GET', '']);
    await through(site, { url: at('/redirect?status=307&to=/echo'), ...sent });
    assert.deepEqual([api.received.at(-1)?.method, api.received.at(-1)?.body], ['POST', 'content']);
  });

  it('has its response passed through as it comes', async () => {
    const response = await sendThrough(site, { url: at('/stream') });
    const reader = response.body?.getReader();
    let bytes = Buffer.alloc(0);
    const add = (piece = new Uint8Array()) => (bytes = Buffer.concat([bytes, piece]));
    while (!bytes.includes('first')) add((await reader?.read())?.value ?? assert.fail('no more'));
    api.goOn();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      add(read.value);
    const frames = bytes.subarray(bytes.indexOf('\n') + 1);
    assert.deepEqual(readFrames(frames), { body: 'firstsecond', isWhole: true });
  });

  it('ends at the API when the reader leaves', async () => {
    const leaving = new AbortController();
    const response = await sendThrough(site, { url: at('/endless'), signal: leaving.signal });
    leaving.abort();
    await assert.rejects(response.text());
    await api.left;
  });

  it('leaves no more in the log than where it went', async () => {
    logged.length = 0;
    await through(site, {
      url: at('/echo?key=secret'),
      method: 'POST',
      body: 'secret',
      headers: [['X-Key', 'secret']],
    });
    await sendThrough(site, {
      url: at('/echo?key=secret', 'stranger.test'),
      headers: [['X-Key', 'secret']],
    });
    const log = logged.join('');
    assert.match(log, /"passed on"/);
    assert.match(log, /"route":"\/-\/proxy"/);
    assert.doesNotMatch(log, /secret|X-Key/i);
  });
});

describe('a page with a playground', () => {
  it('has the way through the site where the owner has switched it on', async () => {
    const on = await startProxiedSite(1, { playgroundProxy: { guard } });
    const off = await startProxiedSite(1, { playgroundProxy: undefined });
    const page = (site: TestServer) =>
      fetch(`${site.url}/api-reference/open`, { headers: { accept: 'text/html' } }).then((got) =>
        got.text(),
      );
    assert.match(await page(on), /<docs-playground[^>]* proxy="\/-\/proxy"/);
    assert.match(await page(off), /<docs-playground(?![^>]*proxy)/);
    assert.equal((await sendThrough(off, { url: 'http://api.test:1/' })).status, 404);
    await Promise.all([on.stop(), off.stop()]);
  });
});
