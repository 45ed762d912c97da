import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import type { ChatState } from '../../../src/core/chat/chat-state.js';
import type { DocsMessage } from '../../../src/core/messages/docs-message.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import { messageStreamReply, streamEnd } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply, textChunks } from '../answer-reply.js';
import { assertError, failureOf } from '../assert-error.js';
import { lastOutcome, saidIn } from '../chat-over-backend.js';
import { questionOf, userMessage } from '../question.js';
import { readToEnd } from '../read-to-end.js';
import { StateHistory } from '../state-history.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

async function transportOver(...replies: ScriptedReply[]) {
  const backend = server.backend();
  await backend.reply(...replies);
  const transport = new DocsMessageTransport({
    baseUrl: backend.baseUrl,
    domain: 'acme',
    apiKey: 'svc_dsc_key',
  });
  return { backend, transport };
}

function resumable(reply: ScriptedReply, headers: Record<string, string> = {}): ScriptedReply {
  const advertised = { 'X-Thread-Id': 'thread-1', 'X-Resumable': 'stream', ...headers };
  return { ...reply, headers: { ...reply.headers, ...advertised } };
}

const known = { threadId: 'thread-1', threadKey: undefined, isResumable: true, isRateable: false };
const ofThread = { chatId: 'chat-1', body: { threadId: 'thread-1' } };

describe('An answer that is coming in a thread', () => {
  it('is asked for again, with the key of its thread, where the backend keeps it', async () => {
    const { backend, transport } = await transportOver(
      resumable(answerReply('One.'), { 'X-Thread-Key': 'secret' }),
      answerReply('One.'),
    );
    await readToEnd(await transport.sendMessages(questionOf()));
    const stream = await transport.reconnectToStream({ chatId: 'chat-1' });
    assert.ok(stream);
    assert.ok((await readToEnd(stream)).chunks.length > 0);
    const [, { method, path, headers } = { headers: {} as Record<string, string> }] =
      await backend.requests();
    assert.equal(method, 'GET');
    assert.equal(path, '/discovery/v2/assistant/acme/message/thread-1/stream');
    assert.equal(headers.authorization, 'Bearer svc_dsc_key');
    assert.equal(headers['x-thread-key'], 'secret');
  });

  it('is asked for after a reload, with what was kept of its thread', async () => {
    const first = await transportOver(resumable(answerReply('One.'), { 'X-Thread-Key': 'secret' }));
    await readToEnd(await first.transport.sendMessages(questionOf()));
    const { backend, transport } = await transportOver(answerReply('One.'), answerReply('Two.'));
    transport.remember(first.transport.recall('thread-1'));
    assert.ok(await transport.reconnectToStream(ofThread));
    await readToEnd(await transport.sendMessages(questionOf({ body: { threadId: 'thread-1' } })));
    const [resumed, asked] = await backend.requests();
    assert.equal(resumed?.headers['x-thread-key'], 'secret');
    assert.equal(JSON.parse(asked?.body ?? '').threadKey, 'secret');
  });

  it('is not asked for where the backend has not said that it keeps it', async () => {
    const { backend, transport } = await transportOver(answerReply('One.', 'thread-1'));
    await readToEnd(await transport.sendMessages(questionOf()));
    assert.equal(await transport.reconnectToStream(ofThread), null);
    assert.equal(await transport.reconnectToStream({ chatId: 'chat-1' }), null);
    assert.equal((await backend.requests()).length, 1);
  });

  it('is still asked for by its question where only the answer before had said that it is kept', async () => {
    const { backend, transport } = await transportOver(
      resumable(answerReply('One.')),
      answerReply('Two.', 'thread-1'),
      answerReply('Three.'),
    );
    for (const _ of ['first', 'second']) {
      await readToEnd(await transport.sendMessages(questionOf()));
    }
    transport.remember({ ...known, threadId: 'question-3', threadKey: 'own', isResumable: false });
    const body = { threadId: undefined, questionId: 'question-3' };
    assert.ok(await transport.reconnectToStream({ chatId: 'chat-1', body }));
    const { path, headers } = (await backend.requests()).at(-1) ?? assert.fail();
    assert.equal(path, '/discovery/v2/assistant/acme/message/question-3/stream');
    assert.equal(headers['x-thread-key'], 'own');
  });

  it('is not asked for at an address that a strange id would make', async () => {
    const { backend, transport } = await transportOver({ status: 204 });
    transport.remember({ ...known, threadId: '..' });
    transport.remember({ ...known, threadId: '../x?y' });
    assert.equal(
      await transport.reconnectToStream({ chatId: 'a', body: { threadId: '..' } }),
      null,
    );
    await transport.reconnectToStream({ chatId: 'a', body: { threadId: '../x?y' } });
    const paths = (await backend.requests()).map(({ path }) => path);
    assert.deepEqual(paths, ['/discovery/v2/assistant/acme/message/..%2Fx%3Fy/stream']);
  });

  it('is nothing when it has ended long ago', async () => {
    const { transport } = await transportOver({ status: 204 });
    transport.remember(known);
    assert.equal(await transport.reconnectToStream(ofThread), null);
  });

  it('fails with our error when the backend does', async () => {
    const { transport } = await transportOver({ status: 500 });
    transport.remember(known);
    assertError(await failureOf(transport.reconnectToStream(ofThread)), 'server');
  });
});

/** A chat that was restored with half an answer, and gets this reply when it goes on with it. */
async function restoredChat(reply: ScriptedReply, ...more: DocsMessage[]) {
  const { backend, transport } = await transportOver(reply);
  transport.remember(known);
  const chat = new AssistantChat({ transport });
  chat.restore({
    messages: [
      userMessage('How?'),
      { id: 'answer-1', role: 'assistant', parts: [{ type: 'text', text: 'The first half' }] },
      ...more,
    ],
    outcomes: {},
    ratings: {},
    threadId: 'thread-1',
    status: 'streaming',
  });
  return { backend, chat, history: new StateHistory<ChatState>(chat) };
}

describe('A restored conversation whose answer was coming', () => {
  it('goes on in the place of what came of it, and never shows less than before', async () => {
    const start = [{ type: 'start' }, { type: 'text-start', id: 't' }] as const;
    const { backend, chat, history } = await restoredChat(
      messageStreamReply(
        ...start,
        { type: 'text-delta', id: 't', delta: 'The first' },
        { hold: 'rest' },
        { type: 'text-delta', id: 't', delta: ' half and the second.' },
        { type: 'finish' },
      ),
    );
    const resumed = chat.resume();
    await backend.requests({ atLeast: 1 });
    await backend.release('rest');
    await resumed;
    assert.deepEqual(saidIn(chat.snapshot), [
      'user: How?',
      'assistant: The first half and the second.',
    ]);
    assert.equal(chat.snapshot.messages[1]?.id, 'answer-1');
    assert.equal(lastOutcome(chat.snapshot), 'complete');
    assert.equal(chat.snapshot.status, 'ready');
    for (const state of history.states)
      assert.match(saidIn(state)[1] ?? '', /^assistant: The first half/);
  });

  for (const [what, reply] of [
    ['has ended', { status: 204 }],
    ['is not found', { status: 404 }],
    ['breaks off again', messageStreamReply({ type: 'start' }, { cut: true })],
  ] as const) {
    it(`is interrupted, with what came kept, when it ${what}`, async () => {
      const { chat } = await restoredChat(reply);
      await chat.resume();
      assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: The first half']);
      assert.equal(lastOutcome(chat.snapshot), 'interrupted');
      assert.equal(chat.snapshot.status, 'error');
    });
  }

  it('does not take the answer before for the one to a question that never arrived', async () => {
    const old = [...textChunks('The first half and all.'), { type: 'finish' as const }];
    const reply = messageStreamReply({ type: 'start', messageId: 'answer-1' }, ...old, streamEnd);
    const { chat } = await restoredChat(reply, { ...userMessage('And then?'), id: 'second' });
    await chat.resume();
    assert.deepEqual(saidIn(chat.snapshot), [
      'user: How?',
      'assistant: The first half',
      'user: And then?',
    ]);
    assertError(chat.snapshot.error, 'interrupted');
  });

  it('can be stopped while it goes on, which the backend hears of', async () => {
    const { backend, chat } = await restoredChat({ status: 204, holdHeaders: 'never' });
    const resumed = chat.resume();
    await backend.requests({ atLeast: 1 });
    chat.stop();
    await backend.aborted(0);
    await resumed;
    assert.equal(lastOutcome(chat.snapshot), 'stopped');
    assert.equal(chat.snapshot.status, 'ready');
  });
});
