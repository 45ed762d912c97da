import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { KeyScope } from '../../../src/storage/stores/key-store.js';
import { readProblem } from '../problem-details.js';
import { searchPath, startTestServer, type TestServer } from '../test-server.js';

const site = 'https://docs.example.com';
const other = 'https://other.example';

describe('a key for pages of certain origins', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const makeKey = (scope: Partial<KeyScope> = {}) =>
    server.keys.createKey({
      ...{ kind: 'assistant', domain: 'docs', project: 'docs', allowedOrigins: [site] },
      ...scope,
    });

  const search = (plain: string, headers: Record<string, string> = {}) =>
    server.post(searchPath, { query: 'timer' }, { authorization: `Bearer ${plain}`, ...headers });

  async function isAllowed(target: TestServer, origin: string): Promise<boolean> {
    const response = await fetch(target.url + searchPath, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    assert.match(response.headers.get('vary') ?? '', /Origin/);
    return response.headers.get('access-control-allow-origin') === origin;
  }

  it('opens the API to them, without --allow-origin', async () => {
    const { plain } = await makeKey();
    assert.ok(await isAllowed(server, site));
    const response = await search(plain, { origin: site });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), site);
  });

  it('is refused to pages of others, and to those without an origin of their own', async () => {
    const { plain } = await makeKey();
    for (const origin of [other, 'null', `${site}.evil.example`, `${site}, ${other}`]) {
      const response = await search(plain, { origin });
      assert.equal(response.status, 403);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      const problem = await readProblem(response);
      assert.equal(problem.code, 'wrong-origin');
      assert.ok(!JSON.stringify(problem).includes(plain));
    }
  });

  it('can be used by programs, which have no origin', async () => {
    const { plain } = await makeKey();
    assert.equal((await search(plain)).status, 200);
  });

  it('leaves the pages of the server itself their own key', async () => {
    const response = await search(server.key, { origin: server.url });
    assert.equal(response.status, 200);
  });

  it('opens nothing any more once it is revoked', async () => {
    const ended = await startTestServer();
    try {
      const scope = { kind: 'assistant', domain: 'docs', project: 'docs' } as const;
      const { key } = await ended.keys.createKey({ ...scope, allowedOrigins: [site] });
      await ended.keys.revoke(key.id);
      await ended.keys.createKey({ ...scope, domain: 'elsewhere', allowedOrigins: [other] });
      await ended.keys.createKey({ ...scope, kind: 'admin', allowedOrigins: [other] });
      for (const origin of [site, other]) assert.equal(await isAllowed(ended, origin), false);
    } finally {
      await ended.stop();
    }
  });
});
