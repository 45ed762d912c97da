import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { ulid } from 'ulid';
import { ConversationArchive } from '../../../../src/storage/analytics/conversation-archive.js';
import { startAnalyticsServer } from './analytics-server.js';

const pages = 60;
const pageSize = 200;

/** A server whose project has 12,000 conversations with an answer each, and how many pages of them were read. */
async function startWithMany(answer: string) {
  let read = 0;
  const list = mock.method(ConversationArchive.prototype, 'list', async () => {
    read += 1;
    if (read > pages) return [];
    return Array.from({ length: pageSize }, (_none, index) => ({
      ...{ id: ulid(), createdAt: '2026-11-20T10:00:00.000Z', question: `${index}`, answer },
      ...{ sources: [], outcome: 'answered', rung: 'model', rating: 'none', category: 'Timers' },
      ...{ version: null, language: null },
    }));
  });
  const server = await startAnalyticsServer();
  const stop = async () => {
    await server.stop();
    list.mock.restore();
  };
  return { server, stop, pagesRead: () => read };
}

it('an export of 12,000 conversations has all of them', async () => {
  const { server, stop, pagesRead } = await startWithMany('Stop it.');
  const text = await (await server.client.send('export?format=csv')).text();
  await stop();
  assert.equal(text.split('\r\n').length, pages * pageSize + 2);
  assert.equal(pagesRead(), pages + 1);
});

it('an export is read no faster than its client reads, and no further once that has left', async () => {
  // A page is more than what any buffer on the way takes.
  const { server, stop, pagesRead } = await startWithMany('Stop it. '.repeat(1000));
  const client = new AbortController();
  const cookie = { cookie: server.client.cookie };
  const address = `${server.url}/admin/api/export?format=json`;
  const response = await fetch(address, { headers: cookie, signal: client.signal });
  const reader = response.body?.getReader();
  for (let bytes = 0; bytes < 4_000_000; )
    bytes += (await reader?.read())?.value?.length ?? Infinity;
  client.abort();
  await reader?.closed.catch(() => {});
  // It ends once no request is going on.
  await stop();
  assert.ok(pagesRead() < 20, `${pagesRead()} of ${pages} pages were read`);
});
