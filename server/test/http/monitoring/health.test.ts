import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { Health } from '../../../src/http/monitoring/health.js';
import type { StatementResult } from '../../../src/storage/database/database.js';
import { HeldTimer } from '../held-timer.js';
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

  it('is told with 503 where the database says nothing, of which it is asked once', async (test) => {
    const nothing: StatementResult = { rows: [], rowsAffected: 0 };
    let speak = () => {};
    const silence = new Promise<StatementResult>((resolve) => {
      speak = () => resolve(nothing);
    });
    let answering = Promise.resolve(nothing);
    let asked = 0;
    const execute = () => {
      asked += 1;
      return answering;
    };
    const timer = new HeldTimer();
    const errors: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => errors.push(line) });
    const database = { execute, batch: async () => {} };
    const server = await startTestServer({
      health: new Health({ database, log, timer: timer.set }),
    });
    test.after(() => server.stop());
    const ask = () => fetch(`${server.url}/healthz`);
    assert.equal((await ask()).status, 200);
    answering = silence;
    for (const _ of [1, 2]) {
      const responding = ask();
      await timer.awaits(5000);
      timer.pass(5000);
      assert.equal((await readProblem(await responding)).detail, 'The database does not answer.');
    }
    assert.equal(asked, 2, 'the silent database is asked once');
    assert.match(errors[0] ?? '', /The database failed: it has not answered for 5 seconds\./);
    speak();
    answering = Promise.resolve(nothing);
    assert.equal((await ask()).status, 200);
  });
});
