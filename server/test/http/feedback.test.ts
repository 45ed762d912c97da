import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ulid } from 'ulid';
import { FeedbackStore } from '../../src/storage/feedback-store.js';
import { type OwnThread, threadOf } from './own-thread.js';
import { readProblem } from './problem-details.js';
import { chunkOf, readChunks } from './read-events.js';
import { messagePath, startTestServer, type TestServer } from './test-server.js';

describe('feedback on an answer', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  async function beginThread(): Promise<OwnThread & { messageId: string }> {
    const response = await server.ask('How do I stop a timer?');
    const { messageId } = chunkOf(await readChunks(response), 'start');
    return { ...threadOf(response), messageId: String(messageId) };
  }

  const rate = ({ threadId, threadKey }: OwnThread, body: Record<string, unknown>) =>
    server.post(`${messagePath}/${threadId}/feedback`, body, { 'x-thread-key': threadKey });

  it('is kept, and replaced when the reader changes their mind', async () => {
    const { messageId, ...thread } = await beginThread();
    const feedback = new FeedbackStore(server.database);
    const first = await rate(thread, { messageId, rating: 'down', reason: 'Which timer?' });
    assert.equal(first.status, 204);
    assert.deepEqual(await feedback.find(messageId), { rating: 'down', reason: 'Which timer?' });
    assert.equal((await rate(thread, { messageId, rating: 'up' })).status, 204);
    assert.deepEqual(await feedback.find(messageId), { rating: 'up' });
  });

  it('is taken with the key of the thread alone, and on its own answers', async () => {
    const { messageId, ...thread } = await beginThread();
    const other = await beginThread();
    const without = await rate({ ...thread, threadKey: '' }, { messageId, rating: 'up' });
    assert.equal(without.status, 404);
    assert.equal((await readProblem(without)).code, 'unknown-thread');
    for (const unknown of [other.messageId, ulid(), '']) {
      const response = await rate(thread, { messageId: unknown, rating: 'up' });
      assert.equal(response.status, 404);
      assert.equal((await readProblem(response)).code, 'unknown-message');
    }
  });

  it('names the field that is wrong', async () => {
    const { messageId, ...thread } = await beginThread();
    for (const [field, body] of [
      ['rating', { messageId, rating: 'sideways' }],
      ['messageId', { rating: 'up' }],
      ['reason', { messageId, rating: 'up', reason: 'x'.repeat(2001) }],
    ] as const) {
      const response = await rate(thread, body);
      assert.equal(response.status, 400);
      assert.equal((await readProblem(response)).field, field);
    }
  });
});
