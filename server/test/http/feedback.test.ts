import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ulid } from 'ulid';
import { FeedbackStore } from '../../src/storage/stores/feedback-store.js';
import { type OwnThread, resume, threadOf } from './own-thread.js';
import { readProblem } from './problem-details.js';
import { chunkOf, readChunks } from './read-events.js';
import {
  firstVersionPath,
  messagePath,
  questionBody,
  startTestServer,
  type TestServer,
} from './test-server.js';

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
    assert.equal((await rate(thread, { messageId, rating: 'up', reason: null })).status, 204);
    assert.deepEqual(await feedback.find(messageId), { rating: 'up' });
  });

  it('is gone when the reader takes it back, as often as they do', async () => {
    const { messageId, ...thread } = await beginThread();
    const feedback = new FeedbackStore(server.database);
    await rate(thread, { messageId, rating: 'down', reason: 'Which timer?' });
    for (const _ of ['first', 'again']) {
      assert.equal((await rate(thread, { messageId, rating: null })).status, 204);
      assert.equal(await feedback.find(messageId), undefined);
    }
  });

  it('is taken back by whose thread it is alone', async () => {
    const { messageId, ...thread } = await beginThread();
    await rate(thread, { messageId, rating: 'up' });
    const response = await rate(await beginThread(), { messageId, rating: null });
    assert.equal(response.status, 404);
    assert.equal((await readProblem(response)).code, 'unknown-message');
    const kept = await new FeedbackStore(server.database).find(messageId);
    assert.deepEqual(kept, { rating: 'up' });
  });

  it('is taken with the key of the thread in its body too, as a question is', async () => {
    const { threadId, threadKey, messageId } = await beginThread();
    const path = `${messagePath}/${threadId}/feedback`;
    const body = { messageId, threadKey, rating: 'up' };
    assert.equal((await server.post(path, body)).status, 204);
    const foreign = { ...body, threadKey: (await beginThread()).threadKey };
    assert.equal((await server.post(path, foreign)).status, 404);
  });

  it('is offered by every answer that it can be given on', async () => {
    const first = await server.ask('How do I stop a timer?');
    await first.text();
    const again = await resume(server, threadOf(first));
    const oldest = await server.post(firstVersionPath, questionBody('timer'));
    for (const response of [first, again, oldest]) {
      assert.equal(response.headers.get('x-rateable'), 'feedback');
      if (!response.bodyUsed) await response.text();
    }
  });

  it('is not offered where no conversation is kept', async () => {
    const forgetful = await startTestServer({ keepConversations: 0 });
    const response = await forgetful.ask('How do I stop a timer?');
    assert.equal(response.headers.get('x-rateable'), null);
    await response.text();
    await forgetful.stop();
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
      ['messageId', { messageId: 'x'.repeat(201), rating: 'up' }],
      ['reason', { messageId, rating: 'up', reason: 'x'.repeat(2001) }],
    ] as const) {
      const response = await rate(thread, body);
      assert.equal(response.status, 400);
      assert.equal((await readProblem(response)).field, field);
    }
  });

  it('says what a rating can be', async () => {
    const { messageId, ...thread } = await beginThread();
    for (const rating of [undefined, 'sideways', 5]) {
      const { detail } = await readProblem(await rate(thread, { messageId, rating }));
      assert.equal(detail, 'rating: it must be "up" or "down", or null to take it back.');
    }
  });
});
