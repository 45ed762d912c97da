import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readProblem } from '../problem-details.js';
import { startTestServer } from '../test-server.js';

describe('whether the server is well', () => {
  it('is told with 200, and an id of the request', async (test) => {
    const server = await startTestServer();
    test.after(() => server.stop());
    const response = await fetch(`${server.url}/healthz`);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { status: 'ok' });
    assert.match(response.headers.get('cache-control') ?? '', /^no-store/);
    assert.match(response.headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/);
  });

  it('is told with 503 where the database fails, without what failed', async (test) => {
    const server = await startTestServer();
    test.after(() => server.stop());
    await server.database.execute('DROP TABLE settings');
    const response = await fetch(`${server.url}/healthz`);
    assert.equal(response.status, 503);
    const { detail, code } = await readProblem(response);
    assert.equal(detail, 'The database does not answer.');
    assert.equal(code, 'unavailable');
    assert.match(server.reports.join('\n'), /^The database failed: .*settings/);
  });
});
