import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import type { ChatState } from '../../../src/core/chat/chat-state.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import { messageStreamReply, streamEnd } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply, textChunks } from '../answer-reply.js';
import { assertError } from '../assert-error.js';
import { bodiesOf, chatOverBackend, lastOutcome, saidIn } from '../chat-over-backend.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

const chatWith = (...replies: ScriptedReply[]) => chatOverBackend(server, replies);
const shows = (text: string) => (state: ChatState) => saidIn(state).at(-1)?.endsWith(text) === true;

const finish = { type: 'finish' as const };

describe('An answer that fails', () => {
  it('keeps the question when nothing came', async () => {
    const { chat } = await chatWith({ status: 429, headers: { 'retry-after': '30' } });
    await chat.ask('How?');
    assert.equal(chat.snapshot.status, 'error');
    assert.equal(assertError(chat.snapshot.error, 'rate-limited').retryAfter, 30);
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?']);
  });

  it('is asked for anew, once, where the backend has forgotten the thread', async () => {
    const gone = { status: 404 };
    const { backend, chat } = await chatWith(gone, answerReply('Here.'), gone, gone);
    chat.reset('forgotten');
    await chat.ask('How?');
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Here.']);
    const sent = await bodiesOf(backend);
    assert.deepEqual(
      sent.map(({ threadId }) => threadId),
      ['forgotten', undefined],
    );
    chat.reset('forgotten');
    await chat.ask('And now?');
    assertError(chat.snapshot.error, 'not-found');
    assert.equal((await bodiesOf(backend)).length, 4);
  });

  it('keeps its beginning, marked as interrupted, when it is cut off', async () => {
    const { chat, history } = await chatWith(messageStreamReply(...textChunks('Half an ans')));
    await chat.ask('How?');
    assert.equal(chat.snapshot.status, 'error');
    assertError(chat.snapshot.error, 'interrupted');
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Half an ans']);
    assert.equal(lastOutcome(chat.snapshot), 'interrupted');
    assert.equal(history.states.map(lastOutcome).includes('complete'), false);
  });

  it('keeps its beginning when the backend reports a fault in its middle', async () => {
    const { chat } = await chatWith(
      messageStreamReply(
        ...textChunks('Half an ans'),
        { type: 'error', errorText: 'The model is overloaded.' },
        finish,
        streamEnd,
      ),
    );
    await chat.ask('How?');
    assert.equal(chat.snapshot.status, 'error');
    assert.equal(assertError(chat.snapshot.error, 'server').message, 'The model is overloaded.');
    assert.equal(lastOutcome(chat.snapshot), 'interrupted');
  });

  it('is interrupted when the backend gave up on it', async () => {
    const { chat } = await chatWith(
      messageStreamReply(...textChunks('Half an ans'), { type: 'abort' }, finish, streamEnd),
    );
    await chat.ask('How?');
    assertError(chat.snapshot.error, 'interrupted');
    assert.equal(lastOutcome(chat.snapshot), 'interrupted');
  });

  for (const finishReason of ['length', 'content-filter', 'error', 'interrupted'] as const) {
    it(`is not shown as complete when it finished because of "${finishReason}"`, async () => {
      const { chat } = await chatWith(
        messageStreamReply(...textChunks('Half an ans'), { ...finish, finishReason }, streamEnd),
      );
      await chat.ask('How?');
      assert.equal(chat.snapshot.status, 'error');
      assertError(chat.snapshot.error, 'interrupted');
      assert.equal(lastOutcome(chat.snapshot), 'interrupted');
    });
  }

  it('is complete when it finished for a reason that nobody knows', async () => {
    const { chat } = await chatWith(
      messageStreamReply(
        ...textChunks('Whole.'),
        'data: {"type":"finish","finishReason":"bored"}\n\n',
      ),
    );
    await chat.ask('How?');
    assert.equal(lastOutcome(chat.snapshot), 'complete');
  });

  for (const [name, reply] of [
    ['no text', messageStreamReply({ type: 'start' }, finish, streamEnd)],
    ['blanks', answerReply(' \n ')],
    ['characters that nobody sees', answerReply('\u200b\u2060 \u3164\ufeff')],
    [
      'a source alone',
      messageStreamReply({ type: 'source-url', sourceId: 'source-1', url: '/a' }, finish),
    ],
  ] as const) {
    it(`is an error when it has ${name}`, async () => {
      const { chat } = await chatWith(reply);
      await chat.ask('How?');
      assert.equal(chat.snapshot.status, 'error');
      assertError(chat.snapshot.error, 'bad-response');
      assert.notEqual(lastOutcome(chat.snapshot), 'complete');
    });
  }

  it('is forgotten as an error once the next question is asked', async () => {
    const { backend, chat } = await chatWith({ status: 500 }, answerReply('Yes.'));
    await chat.ask('First?');
    const asked = chat.ask('Second?');
    assert.equal(chat.snapshot.error, undefined);
    await asked;
    assert.equal(chat.snapshot.status, 'ready');
    assert.equal((await bodiesOf(backend))[1].messages.length, 2);
  });
});

describe('Asking again', () => {
  it('puts the new answer in place of the one that failed', async () => {
    const context = [{ type: 'code' as const, value: 'let a = 1;' }];
    const { backend, chat } = await chatWith(
      answerReply('One.', 'thread-1'),
      messageStreamReply(...textChunks('Half an ans')),
      answerReply('The whole answer.'),
    );
    await chat.ask('First?');
    await chat.ask('Second?', context);
    const retried = chat.retry();
    assert.deepEqual(saidIn(chat.snapshot).slice(2), ['user: Second?']);
    assert.equal(chat.snapshot.status, 'submitted');
    assert.equal(chat.snapshot.error, undefined);
    await retried;
    assert.deepEqual(saidIn(chat.snapshot).slice(2), [
      'user: Second?',
      'assistant: The whole answer.',
    ]);
    assert.equal(lastOutcome(chat.snapshot), 'complete');
    const [, second, third] = await bodiesOf(backend);
    assert.deepEqual(third, second);
    assert.deepEqual(third.context, context);
  });

  it('does nothing without a question', async () => {
    const { backend, chat } = await chatWith();
    const before = chat.snapshot;
    await chat.retry();
    assert.equal(chat.snapshot, before);
    assert.deepEqual(await backend.requests(), []);
  });

  it('does not show the new answer as ended while it comes under the id of the old one', async () => {
    const start = { type: 'start' as const, messageId: 'answer-1' };
    const { backend, chat, history } = await chatWith(
      messageStreamReply(start, ...textChunks('Half an ans')),
      messageStreamReply(start, ...textChunks('The whole'), { hold: 'more' }, finish, streamEnd),
    );
    await chat.ask('How?');
    const retried = chat.retry();
    const partial = await history.until(shows('The whole'));
    assert.equal(lastOutcome(partial), undefined);
    await backend.release('more');
    await retried;
    assert.equal(lastOutcome(chat.snapshot), 'complete');
  });
});

describe('Message ids of a careless backend', () => {
  for (const [name, messageId] of [
    ['the same for every answer', 'answer'],
    ['a name that every object has', 'constructor'],
    ['the name of the prototype', '__proto__'],
  ] as const) {
    it(`do not make a cut-off answer look complete: ${name}`, async () => {
      const start = { type: 'start' as const, messageId };
      const { chat, history } = await chatWith(
        messageStreamReply(start, ...textChunks('Half an ans')),
        messageStreamReply(start, ...textChunks('Whole.'), finish, streamEnd),
      );
      await chat.ask('First?');
      await chat.ask('Second?');
      const { messages, outcomes } = chat.snapshot;
      assert.deepEqual(
        messages.map(({ id }) => outcomes[id]),
        [undefined, 'interrupted', undefined, 'complete'],
      );
      assert.equal(new Set(messages.map(({ id }) => id)).size, 4);
      for (const state of history.states) {
        if (state.status === 'streaming') assert.equal(lastOutcome(state), undefined);
      }
    });
  }
});

it('Two chats on one transport do not mix', async () => {
  const backend = server.backend();
  const settings = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_key' };
  const transport = new DocsMessageTransport(settings);
  const left = new AssistantChat({ transport });
  const right = new AssistantChat({ transport });
  await backend.reply(
    { ...answerReply('Left one.', 'thread-left'), holdHeaders: 'both' },
    { ...answerReply('Right one.', 'thread-right'), holdHeaders: 'both' },
    answerReply('Left two.'),
    answerReply('Right two.'),
  );
  const first = left.ask('Left?');
  await backend.requests({ atLeast: 1 });
  const second = right.ask('Right?');
  await backend.requests({ atLeast: 2 });
  await backend.release('both');
  await Promise.all([first, second]);
  await left.ask('Left again?');
  await right.ask('Right again?');
  assert.deepEqual(
    (await bodiesOf(backend)).map(({ threadId }) => threadId),
    [undefined, undefined, 'thread-left', 'thread-right'],
  );
  assert.deepEqual(
    [left, right].map(({ snapshot }) => [snapshot.threadId, saidIn(snapshot).at(-1)]),
    [
      ['thread-left', 'assistant: Left two.'],
      ['thread-right', 'assistant: Right two.'],
    ],
  );
});
