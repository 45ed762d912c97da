import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ulid } from 'ulid';
import { ConversationStore } from '../../src/storage/stores/conversation-store.js';
import { resume, threadOf } from './own-thread.js';
import { readProblem } from './problem-details.js';
import { startTestServer, type TestServer } from './test-server.js';

describe('forgetting a reader by an admin key', () => {
  let server: TestServer;
  let adminKey: string;
  before(async () => {
    server = await startTestServer();
    const scope = { kind: 'admin', domain: 'docs', project: 'docs' } as const;
    adminKey = (await server.keys.createKey(scope)).plain;
  });
  after(() => server.stop());

  const forget = (body: unknown, { project = 'docs', key = adminKey } = {}) =>
    server.post(`/api/external/v1/assistant/${project}/forget`, body, {
      authorization: `Bearer ${key}`,
    });

  async function ask(fp: string) {
    const response = await server.ask('How do I stop a timer?', { fp });
    await response.text();
    return threadOf(response);
  }

  it('deletes a thread, and its answer cannot be resumed', async () => {
    const thread = await ask('anonymous');
    const kept = await ask('anonymous');
    const response = await forget({ threadId: thread.threadId });
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { threads: 1, conversations: 1, feedback: 0 });
    assert.equal((await resume(server, thread)).status, 404);
    const conversations = new ConversationStore(server.database);
    assert.equal((await conversations.ofThread(thread.threadId)).length, 0);
    assert.equal((await conversations.ofThread(kept.threadId)).length, 1);
  });

  it('deletes every thread of a fingerprint', async () => {
    const threads = [await ask('reader-7'), await ask('reader-7')];
    const response = await forget({ fp: 'reader-7', threadId: null });
    assert.deepEqual(await response.json(), { threads: 2, conversations: 2, feedback: 0 });
    for (const thread of threads) assert.equal((await resume(server, thread)).status, 404);
  });

  it('deletes nothing of another documentation site', async () => {
    const { threadId } = await ask('anonymous');
    const scope = { kind: 'admin', domain: 'other', project: 'docs' } as const;
    const { plain } = await server.keys.createKey(scope);
    const response = await forget({ threadId }, { key: plain });
    assert.deepEqual(await response.json(), { threads: 0, conversations: 0, feedback: 0 });
  });

  it('is refused to every other key', async () => {
    const body = { threadId: ulid() };
    for (const [status, code, options] of [
      [403, 'assistant-key', { key: server.key }],
      [401, 'invalid-key', { key: 'svc_nothing' }],
      [404, 'unknown-project', { project: 'other' }],
    ] as const) {
      const response = await forget(body, options);
      assert.equal(response.status, status);
      assert.equal((await readProblem(response)).code, code);
    }
  });

  it('is refused for what names no reader', async () => {
    const threadId = ulid();
    for (const body of [
      {},
      { fp: 'anonymous' },
      { fp: '' },
      { threadId: 'x' },
      { threadId, fp: 'x' },
    ]) {
      const response = await forget(body);
      assert.equal(response.status, 400);
      assert.match(
        String((await readProblem(response)).detail),
        /either threadId or fp|not the id of a thread|of no one reader/,
      );
    }
  });
});
