import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readProblem } from '../problem-details.js';
import {
  firstVersionPath,
  messagePath,
  questionBody,
  searchPath,
  startTestServer,
  type TestServer,
} from '../test-server.js';

const bodies = [
  { path: firstVersionPath, body: questionBody('How do I stop a timer?') },
  { path: messagePath, body: questionBody('How do I stop a timer?') },
  { path: searchPath, body: { query: 'timer' } },
];

describe('who may ask and search', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  for (const { path, body } of bodies) {
    it(`lets a valid assistant key pass at ${path}`, async () => {
      const response = await server.post(path, body);
      assert.equal(response.status, 200);
      await response.text();
    });

    it(`asks for a key where none came at ${path}`, async () => {
      const response = await fetch(server.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      assert.equal(response.status, 401);
      assert.equal(response.headers.get('www-authenticate'), 'Bearer realm="docs-assistant"');
      assert.equal((await readProblem(response)).code, 'missing-key');
    });

    it(`refuses an unknown key without repeating it at ${path}`, async () => {
      const authorization = 'Bearer svc_dsc_guessed';
      const response = await server.post(path, body, { authorization });
      assert.equal(response.status, 401);
      assert.match(response.headers.get('www-authenticate') ?? '', /error="invalid_token"/);
      const problem = await readProblem(response);
      assert.equal(problem.code, 'invalid-key');
      assert.doesNotMatch(JSON.stringify(problem), /guessed/);
    });

    it(`refuses an admin key and says what to do with it at ${path}`, async () => {
      const { plain } = await server.keys.createKey({
        kind: 'admin',
        domain: 'docs',
        project: 'docs',
      });
      const response = await server.post(path, body, { authorization: `Bearer ${plain}` });
      assert.equal(response.status, 403);
      const problem = await readProblem(response);
      assert.equal(problem.code, 'admin-key');
      assert.match(String(problem.detail), /admin key.*must not be used in a browser/);
      assert.ok(!JSON.stringify(problem).includes(plain));
    });

    it(`refuses the key of another site at ${path}`, async () => {
      const { plain } = await server.keys.createKey({
        kind: 'assistant',
        domain: 'other',
        project: 'docs',
      });
      const response = await server.post(path, body, { authorization: `Bearer ${plain}` });
      assert.equal(response.status, 403);
      assert.equal((await readProblem(response)).code, 'wrong-domain');
    });

    it(`knows no other domain at ${path}`, async () => {
      const response = await server.post(path.replace('/docs', '/elsewhere'), body);
      assert.equal(response.status, 404);
      assert.equal((await readProblem(response)).code, 'unknown-domain');
    });
  }

  it('refuses a key from the moment it is revoked', async () => {
    const { plain, key } = await server.keys.createKey({
      kind: 'assistant',
      domain: 'docs',
      project: 'docs',
    });
    const authorization = `Bearer ${plain}`;
    const before = await server.post(searchPath, { query: 'timer' }, { authorization });
    assert.equal(before.status, 200);
    await server.keys.revoke(key.id);
    const after = await server.post(searchPath, { query: 'timer' }, { authorization });
    assert.equal(after.status, 401);
  });

  it('takes the scheme in any case, as HTTP does', async () => {
    const response = await server.post(
      searchPath,
      { query: 'timer' },
      {
        authorization: `bearer ${server.key}`,
      },
    );
    assert.equal(response.status, 200);
  });

  it('takes no credentials of another kind', async () => {
    for (const authorization of ['', 'Basic ZG9jczpkb2Nz', 'Bearer', server.key]) {
      const response = await server.post(searchPath, { query: 'timer' }, { authorization });
      assert.equal(response.status, 401, `"${authorization.slice(0, 10)}" is refused`);
    }
  });

  it('sets no cookie', async () => {
    const response = await server.ask('How do I stop a timer?');
    assert.equal(response.headers.get('set-cookie'), null);
    await response.text();
  });
});
