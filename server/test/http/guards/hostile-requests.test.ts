import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { isRecord } from '../../../../src/core/record.js';
import { readProblem } from '../problem-details.js';
import {
  messagePath,
  questionBody,
  searchPath,
  startTestServer,
  type TestServer,
} from '../test-server.js';

/** What no response may tell of: files and stacks of the server. */
const inside = /\/(src|dist|node_modules|tmp|home|root)\/|\.[jt]s:\d|\n\s+at /;

const deep = '['.repeat(20_000);
const polluting = `{"__proto__":{"query":"timer","status":200},"constructor":{"prototype":{"query":"timer"}}}`;

const bodies: { name: string; body: string; type?: string }[] = [
  { name: 'nothing', body: '' },
  { name: 'no JSON', body: '{"query":' },
  { name: 'NUL', body: '\0' },
  { name: 'a scalar', body: '1e999' },
  { name: 'an array', body: '[]' },
  { name: 'null', body: 'null' },
  { name: 'JSON as deep as it can be', body: deep + deep.replaceAll('[', ']') },
  { name: 'JSON as deep that does not end', body: deep },
  { name: 'names of prototypes', body: polluting },
  { name: 'a form', body: 'query=timer', type: 'application/x-www-form-urlencoded' },
  { name: 'a file', body: '--x--', type: 'multipart/form-data; boundary=x' },
  { name: 'XML', body: '<query/>', type: 'application/xml' },
];

describe('hostile requests', () => {
  let server: TestServer;
  let adminKey: string;
  let addresses: { method: string; path: string }[];
  before(async () => {
    server = await startTestServer();
    const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
    adminKey = (await server.keys.createKey(scope)).plain;
    addresses = await readAddresses();
  });
  after(() => server.stop());

  async function readAddresses(): Promise<{ method: string; path: string }[]> {
    const document: unknown = await (await fetch(`${server.url}/openapi.json`)).json();
    const paths = isRecord(document) && isRecord(document.paths) ? document.paths : {};
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(isRecord(methods) ? methods : {}).map((method) => ({
        method: method.toUpperCase(),
        path,
      })),
    );
  }

  /** The response as text, once it was seen to give away nothing. */
  async function closedText(response: Response): Promise<string> {
    const text = await response.clone().text();
    const all = [text, ...[...response.headers].map((header) => header.join(': '))].join('\n');
    assert.doesNotMatch(all, inside);
    for (const key of [server.key, adminKey]) assert.ok(!all.includes(key), 'it tells no key');
    return text;
  }

  const keysFor = (path: string) =>
    path.startsWith('/discovery/') ? [server.key, adminKey] : [adminKey, server.key];

  /** No key opens it, so that nothing of the body is looked at. */
  const isSigned = (path: string) => path.startsWith('/v1/project/webhook/');

  for (const { name, body, type = 'application/json' } of bodies) {
    it(`get a problem at every address that takes a body, for ${name}`, async () => {
      for (const { method, path } of addresses.filter((address) => address.method === 'POST')) {
        const [key] = keysFor(path);
        const response = await fetch(server.url + path.replaceAll(/\{\w+\}/g, 'docs'), {
          method,
          headers: { authorization: `Bearer ${key}`, 'content-type': type },
          body,
        });
        const statuses = isSigned(path) ? [401] : [400, 404, 415];
        assert.ok(statuses.includes(response.status), `${path} gives ${response.status}`);
        await closedText(response);
        await readProblem(response);
      }
      assert.deepEqual(server.reports, []);
    });
  }

  it('get a problem that repeats no key, wherever one stands by mistake', async () => {
    for (const { method, path } of addresses) {
      for (const key of keysFor(path)) {
        const response = await fetch(server.url + path.replaceAll(/\{\w+\}/g, key), {
          method,
          headers: { authorization: `Bearer ${key}`, 'x-thread-key': key, 'last-event-id': key },
          ...(method === 'POST' ? { body: JSON.stringify({ [key]: key, rating: key }) } : {}),
        });
        const statuses = isSigned(path) ? [400, 401] : [400, 403, 404];
        assert.ok(statuses.includes(response.status), `${path} gives ${response.status}`);
        await closedText(response);
        await readProblem(response);
      }
    }
    const field = await server.post(searchPath, {
      query: 'timer',
      filter: { version: [adminKey] },
    });
    await closedText(field);
    assert.equal(field.status, 400);
  });

  it('find no address by a method that it does not take, and are told which it takes', async () => {
    for (const { path } of addresses) {
      const address = server.url + path.replaceAll(/\{\w+\}/g, 'docs');
      for (const method of ['PUT', 'PATCH']) {
        const response = await fetch(address, { method });
        assert.equal(response.status, 405);
        assert.ok(response.headers.get('allow'));
        await readProblem(response);
      }
    }
  });

  it('say that a body is no JSON only by what it is declared to be', async () => {
    const body = JSON.stringify({ query: 'timer' });
    for (const [type, status] of [
      ['application/json; charset=utf-8', 200],
      ['APPLICATION/JSON', 200],
      ['application/problem+json', 200],
      ['text/plain;charset=UTF-8', 200],
      ['application/jsonp', 415],
      ['text/html', 415],
      ['application/json, application/json', 415],
    ] as const) {
      const response = await server.post(searchPath, body, { 'content-type': type });
      assert.equal(response.status, status, type);
      await response.text();
    }
  });

  it('may nest JSON as deep as a body can be', async () => {
    const more = `${'['.repeat(250_000)}${']'.repeat(250_000)}`;
    const response = await server.post(searchPath, `{"query":"timer","more":${more}}`);
    assert.equal(response.status, 200);
    await response.text();
  });

  it('change no prototype, and are no question by what they inherit', async () => {
    const response = await server.post(messagePath, polluting);
    assert.equal((await readProblem(response)).field, 'fp');
    assert.equal(Reflect.get({}, 'query'), undefined);
    const filter = `{"query":"timer","filter":{"__proto__":{"version":"none"}}}`;
    const found = await server.post(searchPath, filter);
    assert.notEqual(await found.text(), '[]', 'the filter has no version of its own');
  });

  it('put no header into a response', async () => {
    const injected = 'a\r\nx-injected: 1';
    const body = {
      ...questionBody('timer'),
      threadId: injected,
      threadKey: injected,
      fp: injected,
    };
    const response = await server.post(messagePath, body);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('x-injected'), null);
    await response.text();
    const encoded = encodeURIComponent(injected);
    const path = messagePath.replace('docs', encoded);
    const elsewhere = await server.post(path, body);
    assert.equal(elsewhere.headers.get('x-injected'), null);
    await elsewhere.text();
  });

  it('get nothing for two keys at once', async () => {
    const headers = [`authorization: Bearer ${server.key}`, `authorization: Bearer ${adminKey}`];
    const response = await rawPost(server.url, headers);
    assert.match(response, /^HTTP\/1\.1 401 /);
    assert.match(response, /"code":"missing-key"/);
    assert.ok(!response.includes(adminKey) && !response.includes(server.key));
  });

  it('get a problem for broken HTTP, or too much of it', async () => {
    for (const [lines, status] of [
      [['content-length: many'], 400],
      [['transfer-encoding: chunked', 'content-length: 5'], 400],
      [[`x-long: ${'a'.repeat(20_000)}`], 431],
      [['x-broken'], 400],
    ] as const) {
      const response = await rawPost(server.url, lines);
      assert.match(response, new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`), lines.join().slice(0, 50));
      assert.match(response, /content-type: application\/problem\+json/);
      const [head = '', body = ''] = response.split('\r\n\r\n');
      assert.equal(/content-length: (\d+)/.exec(head)?.[1], String(body.length));
      assert.equal(JSON.parse(body).status, status);
    }
    assert.deepEqual(server.reports, []);
  });

  it('get a problem for a host that is none', async () => {
    const response = await rawPost(server.url, ['host: a/b'], false);
    assert.match(response, /^HTTP\/1\.1 400 /);
    assert.match(response, /content-type: application\/problem\+json/i);
    assert.doesNotMatch(response, inside);
  });
});

/** Posts a search with these header lines as they are, and gives the whole response. */
async function rawPost(url: string, lines: readonly string[], withHost = true): Promise<string> {
  const { hostname, port } = new URL(url);
  const body = '{"query":"timer"}';
  const own = ['content-type: application/json', `content-length: ${body.length}`];
  const host = withHost ? [`host: ${hostname}`] : [];
  const head = [`POST ${searchPath} HTTP/1.1`, ...host, ...own, ...lines, 'connection: close'];
  const socket = connect(Number(port), hostname);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text;
  });
  await once(socket, 'close');
  return response;
}
