import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import type { ChatState } from '../../../src/core/chat/chat-state.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import { messageStreamReply, streamEnd } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply, textChunks } from '../answer-reply.js';
import { bodiesOf, chatOverBackend, lastOutcome, saidIn, shows } from '../chat-over-backend.js';
import { pausedReply } from '../paused-reply.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

const chatWith = (...replies: ScriptedReply[]) => chatOverBackend(server, replies);

const idleTransport = new DocsMessageTransport({ baseUrl: '', domain: '', apiKey: '' });

describe('Stopping', () => {
  it('keeps what came of the answer and marks it as stopped', async () => {
    const { backend, chat, history } = await chatWith(
      pausedReply('Set the ', 'never', 'property.'),
    );
    const asked = chat.ask('How?');
    await history.until(shows('Set the '));
    chat.stop();
    await asked;
    await backend.aborted(0);
    assert.equal(chat.snapshot.status, 'ready');
    assert.equal(chat.snapshot.error, undefined);
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Set the ']);
    assert.equal(lastOutcome(chat.snapshot), 'stopped');
  });

  it('shows nothing more of an answer whose rest has arrived already', async () => {
    const events = [...textChunks('One'), ...textChunks(' two'), { type: 'finish' }];
    const all = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
    const { chat } = await chatWith(messageStreamReply(all, streamEnd));
    const stopped = new AbortController();
    const stopAtText = (state: ChatState): void => {
      if (!shows('One')(state)) return;
      stopped.abort();
      chat.stop();
    };
    chat.subscribe(stopAtText, { signal: stopped.signal });
    await chat.ask('How?');
    assert.equal(stopped.signal.aborted, true);
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: One']);
    assert.equal(chat.snapshot.status, 'ready');
    assert.equal(lastOutcome(chat.snapshot), 'stopped');
  });

  it('leaves the question when nothing came yet', async () => {
    const { backend, chat } = await chatWith({ holdHeaders: 'never' });
    const asked = chat.ask('How?');
    await backend.requests({ atLeast: 1 });
    chat.stop();
    await asked;
    await backend.aborted(0);
    assert.equal(chat.snapshot.status, 'ready');
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?']);
  });

  it('does nothing when no answer is coming', async () => {
    const { chat } = await chatWith(answerReply('Yes.'));
    chat.stop();
    await chat.ask('How?');
    const before = chat.snapshot;
    chat.stop();
    assert.equal(chat.snapshot, before);
  });

  it('happens on its own when the next question is asked', async () => {
    const { backend, chat, history } = await chatWith(
      pausedReply('Set the ', 'never', 'property.'),
      answerReply('Second.'),
    );
    const first = chat.ask('First?');
    await history.until(shows('Set the '));
    await chat.ask('Second?');
    await first;
    await backend.aborted(0);
    assert.deepEqual(saidIn(chat.snapshot), [
      'user: First?',
      'assistant: Set the ',
      'user: Second?',
      'assistant: Second.',
    ]);
    const outcomes = chat.snapshot.messages.map(({ id }) => chat.snapshot.outcomes[id]);
    assert.deepEqual(outcomes, [undefined, 'stopped', undefined, 'complete']);
  });
});

describe('Starting over', () => {
  it('empties the conversation and forgets its thread', async () => {
    const { backend, chat } = await chatWith(answerReply('One.', 'thread-1'), answerReply('Two.'));
    await chat.ask('First?');
    chat.reset();
    assert.deepEqual(chat.snapshot, new AssistantChat({ transport: idleTransport }).snapshot);
    await chat.ask('Second?');
    const [, second] = await bodiesOf(backend);
    assert.equal('threadId' in second, false);
    assert.equal(second.messages.length, 1);
  });

  it('continues a thread that it is given', async () => {
    const { backend, chat } = await chatWith(answerReply('One.'));
    chat.reset('thread-7');
    assert.equal(chat.snapshot.threadId, 'thread-7');
    await chat.ask('First?');
    assert.equal((await bodiesOf(backend))[0].threadId, 'thread-7');
  });

  it('lets nothing of the answer that was coming into the new conversation', async () => {
    const { backend, chat, history } = await chatWith(
      pausedReply('Set the ', 'never', 'property.'),
    );
    const asked = chat.ask('How?');
    await history.until(shows('Set the '));
    chat.reset();
    await asked;
    await backend.aborted(0);
    assert.deepEqual(chat.snapshot.messages, []);
    assert.equal(chat.snapshot.status, 'ready');
    assert.equal(chat.snapshot.threadId, undefined);
  });
});

describe('Taking the last question back', () => {
  it('takes the question and what came of it out of the conversation', async () => {
    const { chat } = await chatWith(
      answerReply('One.', 'thread-1'),
      messageStreamReply(...textChunks('Half an ans')),
    );
    await chat.ask('First?');
    await chat.ask('Second?');
    const [, , question] = chat.snapshot.messages;
    assert.equal(chat.withdraw(), question);
    assert.deepEqual(saidIn(chat.snapshot), ['user: First?', 'assistant: One.']);
    assert.equal(chat.snapshot.status, 'ready');
    assert.equal(chat.snapshot.error, undefined);
    assert.equal(chat.snapshot.threadId, 'thread-1');
  });

  it('stops the answer that is coming', async () => {
    const { backend, chat, history } = await chatWith(
      pausedReply('Set the ', 'never', 'property.'),
    );
    const asked = chat.ask('How?');
    await history.until(shows('Set the '));
    chat.withdraw();
    await asked;
    await backend.aborted(0);
    assert.deepEqual(chat.snapshot.messages, []);
    assert.equal(chat.snapshot.status, 'ready');
  });

  it('does nothing without a question', async () => {
    const { chat } = await chatWith();
    assert.equal(chat.withdraw(), undefined);
  });
});
