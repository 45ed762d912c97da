import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isRecord } from '../../../src/core/record.js';
import { searchPath, startTestServer, type TestServer } from './test-server.js';

async function readResults(response: Response): Promise<Record<string, unknown>[]> {
  assert.equal(response.status, 200);
  const results: unknown = await response.json();
  assert.ok(Array.isArray(results));
  assert.ok(results.every(isRecord));
  return results;
}

describe('search', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const search = async (body: Record<string, unknown>) =>
    readResults(await server.post(searchPath, body));

  it('answers an array of content, path and metadata, best first', async () => {
    const [first] = await search({ query: 'stop a running timer' });
    assert.deepEqual(Object.keys(first ?? {}).sort(), ['content', 'metadata', 'path']);
    assert.equal(first?.path, '/timers');
    assert.match(String(first?.content), /stop a running timer/);
    const { score, ...metadata } = isRecord(first?.metadata) ? first.metadata : {};
    assert.deepEqual(metadata, {
      title: 'Timers & alarms',
      section: 'Stop a timer',
      breadcrumb: ['Use', 'Timers & alarms'],
      anchor: 'stop-a-timer',
      version: 'v2',
    });
    assert.equal(typeof score, 'number');
  });

  it('finds words that are typed in half', async () => {
    const [first] = await search({ query: 'accent colo' });
    assert.equal(first?.path, '/styling');
  });

  it('finds nothing rather than anything', async () => {
    assert.deepEqual(await search({ query: 'zzzzqqqq' }), []);
  });

  it('returns as many results as were asked for', async () => {
    assert.equal((await search({ query: 'kettle', pageSize: 1 })).length, 1);
  });

  it('brings a page size into its bounds', async () => {
    assert.equal((await search({ query: 'kettle', pageSize: -5 })).length, 1);
    assert.ok((await search({ query: 'kettle', pageSize: 1e9 })).length > 1);
    assert.equal((await search({ query: 'kettle', pageSize: 1.2 })).length, 1);
    const post = (body: string) => server.post(searchPath, body).then(readResults);
    assert.ok((await post('{"query":"kettle","pageSize":1e999}')).length > 1);
    assert.equal((await post('{"query":"kettle","pageSize":-1e999}')).length, 1);
  });

  it('keeps to the version and language that were asked for', async () => {
    const versioned = await search({ query: 'kettle timer', filter: { version: 'v2' } });
    assert.ok(versioned.length > 0);
    assert.ok(versioned.every((result) => result.path === '/timers'));
    const arabic = await search({ query: 'الغلاية', filter: { language: 'ar' } });
    assert.equal(arabic[0]?.path, '/arabic');
    assert.ok(isRecord(arabic[0]?.metadata));
    assert.equal(arabic[0].metadata.language, 'ar');
    assert.deepEqual(await search({ query: 'timer', filter: { version: 'v9' } }), []);
  });
});
