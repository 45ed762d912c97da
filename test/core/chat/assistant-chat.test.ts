import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import { maximumQuestionLength } from '../../../src/core/chat/question.js';
import type { ContextItem } from '../../../src/core/messages/context-item.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import { messageStreamReply } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply, textChunks } from '../answer-reply.js';
import { assertError, failureOf } from '../assert-error.js';
import { bodiesOf, chatOverBackend, lastOutcome, saidIn, shows } from '../chat-over-backend.js';
import { pausedReply } from '../paused-reply.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

const chatWith = (...replies: ScriptedReply[]) => chatOverBackend(server, replies);

describe('Asking a question', () => {
  it('takes an option that is undefined for one that is left out', async () => {
    const transport = new DocsMessageTransport({ baseUrl: '', domain: 'acme', apiKey: '' });
    const chat = new AssistantChat({
      ...{ transport, createId: undefined, connection: undefined },
      ...{ setTimer: undefined, beforeFailure: undefined, place: undefined },
    });
    await chat.ask('How?');
    assert.equal(chat.snapshot.error?.code, 'configuration');
  });

  it('shows the question at once, then the answer as it comes, then that it is complete', async () => {
    const { backend, chat, history } = await chatWith(pausedReply('Set the ', 'more', 'property.'));
    const asked = chat.ask('  How? ');
    assert.equal(chat.snapshot.status, 'submitted');
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?']);

    const partial = await history.until(shows('Set the '));
    assert.equal(partial.status, 'streaming');
    assert.equal(lastOutcome(partial), undefined);

    await backend.release('more');
    await asked;
    assert.equal(chat.snapshot.status, 'ready');
    assert.equal(chat.snapshot.error, undefined);
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Set the property.']);
    assert.equal(lastOutcome(chat.snapshot), 'complete');
    assert.deepEqual(
      [...new Set(history.states.map(({ status }) => status))],
      ['submitted', 'streaming', 'ready'],
    );
  });

  it('never shows the answer as ended while it is coming', async () => {
    const { backend, chat, history } = await chatWith(pausedReply('Set the ', 'more', 'property.'));
    await backend.release('more');
    await chat.ask('How?');
    for (const state of history.states) {
      assert.equal(lastOutcome(state) !== undefined, state.status === 'ready');
    }
  });

  it('shows the parts that stayed the same as the very same objects', async () => {
    const source = { type: 'source-url' as const, sourceId: 'source-1', url: '/styling' };
    const { backend, chat, history } = await chatWith(
      messageStreamReply(source, ...textChunks('One'), { hold: 'more' }, ...textChunks(' two'), {
        type: 'finish',
      }),
    );
    const asked = chat.ask('How?');
    const before = await history.until(shows('One'));
    await backend.release('more');
    await asked;
    assert.equal(chat.snapshot.messages[0], before.messages[0]);
    assert.equal(chat.snapshot.messages[1]?.parts[0], before.messages[1]?.parts[0]);
    assert.notEqual(chat.snapshot.messages[1], before.messages[1]);
  });

  it('continues the thread that the answer named', async () => {
    const { backend, chat } = await chatWith(answerReply('One.', 'thread-1'), answerReply('Two.'));
    await chat.ask('First?');
    assert.equal(chat.snapshot.threadId, 'thread-1');
    await chat.ask('Second?');
    assert.equal(chat.snapshot.threadId, 'thread-1');
    const [first, second] = await bodiesOf(backend);
    assert.equal(first.threadId, undefined);
    assert.equal(second.threadId, 'thread-1');
    assert.equal(second.messages.length, 3);
  });

  it('keeps its thread when an answer names an empty one', async () => {
    const { chat } = await chatWith(
      answerReply('One.', 'thread-1'),
      messageStreamReply(
        { type: 'start', messageMetadata: { threadId: '' } },
        ...textChunks('Two.'),
        { type: 'finish' },
      ),
    );
    await chat.ask('First?');
    await chat.ask('Second?');
    assert.equal(chat.snapshot.threadId, 'thread-1');
  });

  it('sends what was picked on the page with that question alone', async () => {
    const context: ContextItem[] = [{ type: 'code', value: 'let a = 1;', path: '/guide' }];
    const { backend, chat } = await chatWith(answerReply('One.'), answerReply('Two.'));
    await chat.ask('What is this?', context);
    assert.deepEqual(chat.snapshot.messages[0]?.metadata?.context, context);
    await chat.ask('And now?');
    const [first, second] = await bodiesOf(backend);
    assert.deepEqual(first.context, context);
    assert.equal('context' in second, false);
  });

  for (const [name, question, code] of [
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t ', 'empty'],
    ['100 kB', 'x'.repeat(100_000), 'too-long'],
    ['what is no text', JSON.parse('null'), 'empty'],
    ['one character too many', 'x'.repeat(maximumQuestionLength + 1), 'too-long'],
  ] as const) {
    it(`is refused and changes nothing when it says ${name}`, async () => {
      const { backend, chat } = await chatWith();
      const before = chat.snapshot;
      assertError(await failureOf(chat.ask(question)), code);
      assert.equal(chat.snapshot, before);
      assert.deepEqual(await backend.requests(), []);
    });
  }

  it('leaves the answer that is coming alone when the next question is refused', async () => {
    const { backend, chat, history } = await chatWith(pausedReply('Set the ', 'more', 'property.'));
    const asked = chat.ask('How?');
    await history.until(shows('Set the '));
    assertError(await failureOf(chat.ask('')), 'empty');
    await backend.release('more');
    await asked;
    assert.equal(lastOutcome(chat.snapshot), 'complete');
  });

  it('works on a page without a secure context, where there is no randomUUID', async (test) => {
    test.mock.method(crypto, 'randomUUID', () => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const { chat } = await chatWith(answerReply('One.'), answerReply('Two.'));
    await chat.ask('First?');
    await chat.ask('Second?');
    assert.equal(new Set(chat.snapshot.messages.map(({ id }) => id)).size, 4);
  });
});
