import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { resume, threadOf } from '../own-thread.js';
import {
  indexPath,
  messagePath,
  questionBody,
  searchPath,
  startTestServer,
  type TestServer,
} from '../test-server.js';

const allowed = 'https://www.example.com';
const other = 'https://other.example';

function preflight(
  server: TestServer,
  origin: string,
  { path = messagePath, method = 'POST', headers = 'authorization,content-type' } = {},
): Promise<Response> {
  return fetch(server.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  });
}

function allowedOrigin(response: Response): string | null {
  return response.headers.get('access-control-allow-origin');
}

describe('other sites, when none is allowed', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('get no permission from a preflight', async () => {
    assert.equal(allowedOrigin(await preflight(server, other)), null);
  });

  it('cannot read an answer', async () => {
    const response = await server.post(searchPath, { query: 'timer' }, { origin: other });
    assert.equal(allowedOrigin(response), null);
  });
});

describe('an allowed site', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ allowedOrigins: [allowed, 'http://localhost:3000'] });
  });
  after(() => server.stop());

  it('may send what the widget sends', async () => {
    const response = await preflight(server, allowed);
    assert.equal(response.status, 204);
    assert.equal(allowedOrigin(response), allowed);
    assert.equal(response.headers.get('access-control-allow-methods'), 'GET,POST,DELETE');
    assert.match(
      response.headers.get('access-control-allow-headers') ?? '',
      /authorization,content-type/,
    );
    assert.match(response.headers.get('vary') ?? '', /Origin/);
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
  });

  it('may resume an answer, and read it', async () => {
    const first = await server.post(messagePath, questionBody('timer'), { origin: allowed });
    const thread = threadOf(first);
    await first.text();
    const headers = 'authorization,last-event-id,x-thread-key';
    const path = `${messagePath}/${thread.threadId}/stream`;
    const permission = await preflight(server, allowed, { path, method: 'GET', headers });
    assert.equal(allowedOrigin(permission), allowed);
    assert.equal(permission.headers.get('access-control-allow-headers'), headers);
    for (const threadKey of [thread.threadKey, 'wrong']) {
      const response = await resume(server, { ...thread, threadKey }, { origin: allowed });
      assert.equal(allowedOrigin(response), allowed);
      await response.text();
    }
  });

  it('can read answers and the headers that it needs', async () => {
    const response = await server.post(messagePath, questionBody('timer'), { origin: allowed });
    assert.equal(allowedOrigin(response), allowed);
    assert.deepEqual(response.headers.get('access-control-expose-headers')?.split(','), [
      'X-Thread-Id',
      'X-Thread-Key',
      'X-Rateable',
      'X-Resumable',
      'ETag',
      'X-Request-Id',
      'Retry-After',
      'RateLimit',
      'RateLimit-Policy',
    ]);
    assert.match(response.headers.get('vary') ?? '', /Origin/);
    await response.text();
  });

  it('may ask for the index again with its tag, and read that tag', async () => {
    const headers = 'authorization,if-none-match';
    const permission = await preflight(server, allowed, {
      path: indexPath,
      method: 'GET',
      headers,
    });
    assert.equal(allowedOrigin(permission), allowed);
    assert.equal(permission.headers.get('access-control-allow-headers'), headers);
    const response = await fetch(server.url + indexPath, {
      headers: { authorization: `Bearer ${server.key}`, origin: allowed },
    });
    assert.equal(allowedOrigin(response), allowed);
    assert.match(response.headers.get('vary') ?? '', /Accept-Encoding/);
    assert.match(response.headers.get('vary') ?? '', /Origin/);
    await response.text();
  });

  it('can read every error', async () => {
    const cases = [
      { path: searchPath, body: {}, status: 400 },
      { path: searchPath, body: {}, authorization: 'Bearer wrong', status: 401 },
      { path: '/discovery/v1/search/elsewhere', body: { query: 'a' }, status: 404 },
      { path: '/discovery/nothing', body: {}, status: 404 },
      { path: searchPath, body: { query: 'a'.repeat(40_000) }, status: 413 },
      { path: searchPath, body: 'a'.repeat(1024 * 1024 + 1), status: 413 },
    ];
    for (const { path, body, authorization, status } of cases) {
      const headers = { origin: allowed, ...(authorization ? { authorization } : {}) };
      const response = await server.post(path, body, headers);
      assert.equal(response.status, status);
      assert.equal(allowedOrigin(response), allowed);
      assert.match(response.headers.get('vary') ?? '', /Origin/);
      assert.equal(response.headers.get('content-type'), 'application/problem+json');
    }
  });

  it('may stop an answer', async () => {
    const path = `${messagePath}/01JD3S4M8QZ6T2W9X7Y5V3K1AB/stream`;
    const headers = 'authorization,x-thread-key';
    const permission = await preflight(server, allowed, { path, method: 'DELETE', headers });
    assert.equal(permission.status, 204);
    assert.match(permission.headers.get('access-control-allow-methods') ?? '', /DELETE/);
    assert.equal(permission.headers.get('access-control-allow-headers'), headers);
  });

  it('can read that the server failed', async () => {
    const failing = await startTestServer({
      allowedOrigins: [allowed],
      changeLibrary: (library) => ({
        ...library,
        index: { search: () => Promise.reject(new Error('broken at /srv/secret.ts')) },
      }),
    });
    try {
      const response = await failing.post(searchPath, { query: 'timer' }, { origin: allowed });
      assert.equal(response.status, 500);
      assert.equal(allowedOrigin(response), allowed);
      assert.doesNotMatch(await response.text(), /broken|srv/);
    } finally {
      await failing.stop();
    }
  });

  it('is the only one', async () => {
    for (const origin of [other, 'null', 'https://www.example.com.evil.example']) {
      assert.equal(allowedOrigin(await preflight(server, origin)), null);
    }
  });
});

describe('every site, when all are allowed', () => {
  it('may ask', async () => {
    const server = await startTestServer({ allowedOrigins: ['*'] });
    try {
      assert.equal(allowedOrigin(await preflight(server, other)), '*');
      const response = await server.post(searchPath, { query: 'timer' }, { origin: other });
      assert.equal(allowedOrigin(response), '*');
    } finally {
      await server.stop();
    }
  });
});
