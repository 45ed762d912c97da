import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { QuestionBody } from '../../../src/core/transport/docs-message-transport.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply } from '../answer-reply.js';
import { questionOf } from '../question.js';
import { readToEnd } from '../read-to-end.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

interface Question {
  chatId?: string;
  body?: QuestionBody;
}

/** What one transport sends of thread and key when these questions get these answers in turn. */
async function threadsSent(...turns: [Question, ScriptedReply][]) {
  const backend = server.backend();
  await backend.reply(...turns.map(([, reply]) => reply));
  const transport = new DocsMessageTransport({
    baseUrl: backend.baseUrl,
    domain: 'acme',
    apiKey: 'svc_dsc_key',
  });
  for (const [question] of turns) {
    await readToEnd(await transport.sendMessages(questionOf(question)));
  }
  const requests = await backend.requests({ atLeast: turns.length });
  return requests.map(({ body }) => {
    const { threadId, threadKey } = JSON.parse(body);
    return [threadId, threadKey];
  });
}

function withHeaders(reply: ScriptedReply, headers: Record<string, string>): ScriptedReply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

const nothing = [undefined, undefined];

describe('A follow-up question', () => {
  it('goes out with the thread that the answer before it named', async () => {
    const sent = await threadsSent(
      [{}, answerReply('One.', 'thread-1')],
      [{}, answerReply('Two.')],
      [{}, answerReply('Three.')],
    );
    assert.deepEqual(sent, [nothing, ['thread-1', undefined], ['thread-1', undefined]]);
  });

  it('goes out with the thread of a response header', async () => {
    const sent = await threadsSent(
      [{}, withHeaders(answerReply('One.'), { 'X-Thread-Id': 'thread-1' })],
      [{}, answerReply('Two.')],
    );
    assert.deepEqual(sent, [nothing, ['thread-1', undefined]]);
  });

  it('goes out with the thread that its chat names, or with none where it says so', async () => {
    const sent = await threadsSent(
      [{}, answerReply('One.', 'thread-1')],
      [{ body: { threadId: 'thread-9' } }, answerReply('Two.', 'thread-9')],
      [{ body: { threadId: undefined } }, answerReply('Three.', 'thread-2')],
      [{}, answerReply('Four.')],
    );
    assert.deepEqual(
      sent.map(([threadId]) => threadId),
      [undefined, 'thread-9', undefined, 'thread-2'],
    );
  });

  it('does not take the thread of another chat on the same transport', async () => {
    const sent = await threadsSent(
      [{ chatId: 'chat-1' }, answerReply('One.', 'thread-1')],
      [{ chatId: 'chat-2' }, answerReply('Two.', 'thread-2')],
      [{ chatId: 'chat-1' }, answerReply('Three.')],
      [{ chatId: 'chat-2' }, answerReply('Four.')],
    );
    assert.deepEqual(
      sent.map(([threadId]) => threadId),
      [undefined, undefined, 'thread-1', 'thread-2'],
    );
  });

  it('gives the key of its thread back, and never with another thread', async () => {
    const first = { 'X-Thread-Id': 'thread-1', 'X-Thread-Key': 'secret-1' };
    const second = { 'X-Thread-Id': 'thread-2', 'X-Thread-Key': 'secret-2' };
    const sent = await threadsSent(
      [{ chatId: 'chat-1' }, withHeaders(answerReply('One.'), first)],
      [{ chatId: 'chat-2' }, withHeaders(answerReply('Two.'), second)],
      [{ chatId: 'chat-1' }, answerReply('Three.')],
      [{ chatId: 'chat-2' }, answerReply('Four.')],
      [{ chatId: 'chat-1', body: { threadId: 'thread-3' } }, answerReply('Five.')],
      [{ chatId: 'chat-3', body: { threadId: 'thread-1' } }, answerReply('Six.')],
    );
    assert.deepEqual(sent, [
      nothing,
      nothing,
      ['thread-1', 'secret-1'],
      ['thread-2', 'secret-2'],
      ['thread-3', undefined],
      ['thread-1', 'secret-1'],
    ]);
  });

  it('still has the key of its thread when the answers in between named the thread alone', async () => {
    const thread = { 'X-Thread-Id': 'thread-1' };
    const sent = await threadsSent(
      [{}, withHeaders(answerReply('One.'), { ...thread, 'X-Thread-Key': 'secret-1' })],
      [{}, withHeaders(answerReply('Two.'), thread)],
      [{}, withHeaders(answerReply('Three.'), thread)],
    );
    assert.deepEqual(sent.slice(1), [
      ['thread-1', 'secret-1'],
      ['thread-1', 'secret-1'],
    ]);
  });

  it('keeps no key that came without its thread', async () => {
    const sent = await threadsSent(
      [{}, withHeaders(answerReply('One.', 'thread-1'), { 'X-Thread-Key': 'secret-1' })],
      [{ body: { threadId: 'thread-2' } }, answerReply('Two.')],
    );
    assert.deepEqual(sent, [nothing, ['thread-2', undefined]]);
  });
});

describe('What a backend takes of a thread', () => {
  for (const [value, isRateable] of [
    ['feedback', true],
    ['stars', false],
    ['', false],
  ] as const) {
    it(`is ${isRateable ? 'a rating' : 'no rating'} where it says "${value}"`, async () => {
      const backend = server.backend();
      const headers = { 'X-Thread-Id': 'thread-1', 'X-Rateable': value };
      await backend.reply(withHeaders(answerReply('One.'), headers));
      const { baseUrl } = backend;
      const transport = new DocsMessageTransport({ baseUrl, domain: 'acme', apiKey: 'key' });
      await readToEnd(await transport.sendMessages(questionOf()));
      assert.equal(transport.recall('thread-1').isRateable, isRateable);
    });
  }
});
