import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isValid, ulid } from 'ulid';
import type { DocsMessage } from '../../../../src/core/messages/docs-message.js';
import { DocsMessageTransport } from '../../../../src/core/transport/docs-message-transport.js';
import { resume, threadOf } from '../own-thread.js';
import { readProblem } from '../problem-details.js';
import { chunkOf, readChunks } from '../read-events.js';
import {
  firstVersionPath,
  messagePath,
  questionBody,
  startTestServer,
  type TestServer,
} from '../test-server.js';

const question = 'How do I change the accent colour?';

describe('a thread', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  async function beginThread() {
    const response = await server.ask(question);
    await response.text();
    return threadOf(response);
  }

  it('begins with a secret of its own', async () => {
    const threads = [await beginThread(), await beginThread()];
    for (const { threadId, threadKey } of threads) {
      assert.ok(isValid(threadId));
      assert.match(threadKey, /^[\w-]{43}$/);
    }
    assert.notEqual(threads[0]?.threadKey, threads[1]?.threadKey);
  });

  for (const path of [messagePath, firstVersionPath]) {
    it(`goes on for those who send its key in the body to ${path}`, async () => {
      const thread = await beginThread();
      const response = await server.post(path, { ...questionBody(question), ...thread });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('x-thread-id'), thread.threadId);
      assert.equal(response.headers.get('x-thread-key'), null, 'the key is given once');
      assert.match(await response.text(), new RegExp(`"threadId":"${thread.threadId}"`));
    });

    it(`goes on for those who send its key as a header to ${path}`, async () => {
      const { threadId, threadKey } = await beginThread();
      const body = { ...questionBody(question), threadId };
      const response = await server.post(path, body, { 'x-thread-key': threadKey });
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('x-thread-id'), threadId);
      await response.text();
    });

    it(`is unknown to everybody else at ${path}`, async () => {
      const { threadId } = await beginThread();
      const { threadKey } = await beginThread();
      const details = [];
      for (const claim of [
        { threadId },
        { threadId, threadKey },
        { threadId, threadKey: '' },
        { threadId: ulid(), threadKey },
      ]) {
        const response = await server.post(path, { ...questionBody(question), ...claim });
        assert.equal(response.status, 404);
        const problem = await readProblem(response);
        assert.equal(problem.code, 'unknown-thread');
        details.push(problem.detail);
      }
      assert.equal(new Set(details).size, 1, 'nobody learns which threads there are');
    });
  }

  it('of another documentation site is unknown', async () => {
    const thread = await beginThread();
    await server.database.execute({
      sql: "UPDATE threads SET domain = 'other' WHERE id = ?",
      args: [thread.threadId],
    });
    assert.equal((await server.ask(question, { ...thread })).status, 404);
    assert.equal((await resume(server, thread)).status, 404);
  });

  it('is new where the client names one that could not be ours', async () => {
    const response = await server.ask(question, { threadId: '../../etc/passwd' });
    const { threadId } = threadOf(response);
    assert.ok(isValid(threadId));
    assert.equal(chunkOf(await readChunks(response), 'finish').threadId, threadId);
  });

  it('gives its answer again to its owner alone', async () => {
    const thread = await beginThread();
    const other = await beginThread();
    const owned = await resume(server, thread);
    assert.equal(owned.status, 200);
    await owned.text();
    for (const claim of [
      { ...thread, threadKey: '' },
      { ...thread, threadKey: other.threadKey },
      { ...thread, threadId: ulid() },
      { ...thread, threadId: '..%2F..' },
    ]) {
      const response = await resume(server, claim);
      assert.equal(response.status, 404);
      assert.equal((await readProblem(response)).code, 'unknown-thread');
    }
  });

  it('asks for an assistant key before it gives its answer again', async () => {
    const thread = await beginThread();
    const admin = await server.keys.createKey({ kind: 'admin', domain: 'docs', project: 'docs' });
    for (const [authorization, status] of [
      ['Bearer svc_dsc_guessed', 401],
      [`Bearer ${admin.plain}`, 403],
    ] as const) {
      assert.equal((await resume(server, thread, { authorization })).status, status);
    }
  });

  it('is continued by the widget, which keeps the key', async () => {
    const transport = new DocsMessageTransport({
      baseUrl: server.url,
      domain: 'docs',
      apiKey: server.key,
    });
    const threadIds = [];
    for (const id of ['1', '2']) {
      const message: DocsMessage = { id, role: 'user', parts: [{ type: 'text', text: question }] };
      const stream = await transport.sendMessages({
        trigger: 'submit-message',
        chatId: 'chat',
        messageId: undefined,
        messages: [message],
        abortSignal: undefined,
      });
      for await (const chunk of stream) {
        if (chunk.type === 'finish') threadIds.push(JSON.stringify(chunk.messageMetadata));
      }
    }
    assert.equal(threadIds.length, 2);
    assert.equal(threadIds[0], threadIds[1]);
  });
});
