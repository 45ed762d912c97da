import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readProblem } from './problem-details.js';
import {
  firstVersionPath,
  indexPath,
  messagePath,
  searchPath,
  startTestServer,
  type TestServer,
} from './test-server.js';

describe('addresses', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('names the method that an address takes', async () => {
    const calls = [
      { path: messagePath, method: 'GET', allow: 'POST' },
      { path: firstVersionPath, method: 'GET', allow: 'POST' },
      { path: `${messagePath}/thread/stream`, method: 'POST', allow: 'GET, DELETE' },
      { path: searchPath, method: 'DELETE', allow: 'POST' },
      { path: '/mcp', method: 'PUT', allow: 'POST' },
      ...[
        ...['/', '/styling', '/styling/', '/styling.md', '/llms.txt', '/llms-full.txt'],
        ...['/images/kettle.svg', '/_site/base.css', '/docs-assistant/docs-assistant.js'],
        ...['/openapi.json', '/-/healthz', '/-/metrics', '/healthz', '/metrics'],
      ].map((path) => ({ path, method: 'POST', allow: 'GET, HEAD' })),
    ];
    for (const { path, method, allow } of calls) {
      const response = await fetch(server.url + path, { method });
      assert.equal(response.status, 405, path);
      assert.equal(response.headers.get('allow'), allow, path);
      assert.equal((await readProblem(response)).code, 'method-not-allowed');
    }
  });

  it('names no method where there is nothing', async () => {
    for (const path of [
      ...['/nope', '/nope/', '/v1/agents/docs/job', '/v1/project/update/docs/', '/healthz/'],
      ...['/-/login', '/-/logout', '/-/proxy', '/-/pictures/none.png', '/admin/', '/nope.md'],
      ...['/images/nope.svg', '/_site/nope.css', '/docs-assistant/nope.js', '//nope'],
    ]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await fetch(server.url + path, { method });
        assert.equal(response.status, 404, `${method} ${path}`);
        assert.equal(response.headers.get('allow'), null);
        assert.equal((await readProblem(response)).code, 'not-found');
      }
    }
  });

  it('leaves no stream behind where only the headers are asked for', async () => {
    const path = `${messagePath}/thread/stream`;
    assert.equal((await fetch(server.url + path, { method: 'HEAD' })).status, 405);
  });

  it('tells the headers alone of what can be read', async () => {
    const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
    const { plain } = await server.keys.createKey(scope);
    for (const [path, key] of [
      [indexPath, server.key],
      ['/api/external/v1/analytics/docs/assistant', plain],
      ['/v1/project/update-status/unknown', plain],
      ['/v1/agent/docs/jobs', plain],
    ] as const) {
      const read = async (method: string) => {
        const headers = { authorization: `Bearer ${key}` };
        const response = await fetch(server.url + path, { method, headers });
        const type = response.headers.get('content-type');
        return { told: [response.status, type], text: await response.text() };
      };
      const head = await read('HEAD');
      assert.deepEqual(head.told, (await read('GET')).told, path);
      assert.equal(head.text, '');
    }
  });

  it('answers an unknown address of the API with a problem, to browsers too', async () => {
    const response = await fetch(`${server.url}/discovery/v9/assistant/docs`, {
      headers: { accept: 'text/html' },
    });
    assert.equal(response.status, 404);
    assert.equal((await readProblem(response)).code, 'not-found');
  });

  it('says that it is healthy', async () => {
    for (const path of ['/-/healthz', '/healthz']) {
      const response = await fetch(server.url + path);
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), { status: 'ok' });
    }
  });
});

describe('a fault of the server', () => {
  it('is a problem without its cause, which the operator is told', async () => {
    const server = await startTestServer({
      changeLibrary: (library) => ({
        ...library,
        index: {
          search() {
            throw new Error('the index at /srv/secret is broken');
          },
        },
      }),
    });
    try {
      const response = await server.post(searchPath, { query: 'timer' });
      assert.equal(response.status, 500);
      const problem = await readProblem(response);
      assert.equal(problem.code, 'server-error');
      assert.doesNotMatch(JSON.stringify(problem), /secret|at .*\.ts/);
      assert.match(server.reports.join('\n'), /the index at \/srv\/secret is broken/);
      assert.ok(!server.reports.join('\n').includes(server.key));
    } finally {
      await server.stop();
    }
  });
});
