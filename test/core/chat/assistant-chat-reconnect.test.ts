import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import type { DocsMessageChunk } from '../../../src/core/messages/docs-message.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import { alwaysOnline, type Connection } from '../../../src/core/wire/connection.js';
import { Gate } from '../../support/gate.js';
import { HeldTimer } from '../../support/held-timer.js';
import { messageStreamReply, streamEnd } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply } from '../answer-reply.js';
import { assertError } from '../assert-error.js';
import { lastOutcome, saidIn } from '../chat-over-backend.js';
import { userMessage } from '../question.js';
import { StateHistory } from '../state-history.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

const headers = { 'X-Thread-Id': 'thread-1', 'X-Resumable': 'stream', 'X-Thread-Key': 'secret' };

function resumable(reply: ScriptedReply): ScriptedReply {
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

const start: DocsMessageChunk[] = [{ type: 'start' }, { type: 'text-start', id: 't' }];
const text = (delta: string): DocsMessageChunk => ({ type: 'text-delta', id: 't', delta });
const half = (): ScriptedReply => messageStreamReply(...start, text('Half'), { cut: true });
const cut = (): ScriptedReply => messageStreamReply(...start, { cut: true });
const whole = (): ScriptedReply =>
  messageStreamReply(...start, text('Half'), text(' and all.'), { type: 'finish' }, streamEnd);
const refused: ScriptedReply = { ...cut(), body: [{ cut: true }] };

async function chatWith(replies: ScriptedReply[], connection: Connection = alwaysOnline) {
  const backend = server.backend();
  await backend.reply(...replies);
  const settings = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_key' };
  const transport = new DocsMessageTransport(settings);
  const timer = new HeldTimer();
  let count = 0;
  const createId = () => {
    count += 1;
    return `id-${count}`;
  };
  const chat = new AssistantChat({ transport, connection, setTimer: timer.set, createId });
  const history = new StateHistory(chat);
  const methods = async () => (await backend.requests()).map(({ method }) => method);
  return { backend, transport, timer, chat, history, methods };
}

describe('An answer whose connection breaks', () => {
  it('goes on at once where the backend keeps it, and never shows less than before', async () => {
    const { backend, chat, history, methods } = await chatWith([resumable(half()), whole()]);
    await chat.ask('How?');
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Half and all.']);
    assert.equal(lastOutcome(chat.snapshot), 'complete');
    assert.deepEqual(await methods(), ['POST', 'GET']);
    const [, rejoined] = await backend.requests();
    assert.equal(rejoined?.headers['x-thread-key'], 'secret');
    const shown = history.states.map((state) => saidIn(state)[1] ?? '');
    const first = shown.indexOf('assistant: Half');
    assert.ok(first > 0);
    for (const said of shown.slice(first)) assert.match(said, /^assistant: Half/);
    assert.ok(history.states.every(({ status }) => status !== 'error'));
  });

  it('is tried again after growing pauses, and given up after the last', async () => {
    const replies = [resumable(half()), cut(), refused, cut(), cut(), cut()];
    const { backend, chat, timer } = await chatWith(replies);
    const asked = chat.ask('How?');
    for (const [index, pause] of [500, 1000, 2000, 4000].entries()) {
      await timer.hasSet(pause);
      assert.equal((await backend.requests()).length, index + 2);
      assert.equal(chat.snapshot.status, 'streaming');
      timer.pass(pause);
    }
    await asked;
    assertError(chat.snapshot.error, 'interrupted');
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Half']);
    assert.equal(lastOutcome(chat.snapshot), 'interrupted');
    assert.equal((await backend.requests()).length, 6);
  });

  it('comes with a later try', async () => {
    const { chat, timer } = await chatWith([resumable(half()), cut(), whole()]);
    const asked = chat.ask('How?');
    await timer.hasSet(500);
    timer.pass(500);
    await asked;
    assert.equal(saidIn(chat.snapshot)[1], 'assistant: Half and all.');
    assert.equal(lastOutcome(chat.snapshot), 'complete');
    assert.deepEqual(timer.pending, []);
  });

  it('can be stopped in a pause', async () => {
    const { chat, timer, methods } = await chatWith([resumable(half()), cut(), { status: 204 }]);
    const asked = chat.ask('How?');
    await timer.hasSet(500);
    chat.stop();
    await asked;
    assert.equal(chat.snapshot.status, 'ready');
    assert.equal(lastOutcome(chat.snapshot), 'stopped');
    assert.deepEqual(timer.pending, []);
    assert.ok(!(await methods()).slice(2).includes('GET'));
  });

  for (const [what, reply] of [
    ['has nothing of it any more', { status: 204 }],
    ['knows nothing of it', { status: 404 }],
    ['fails', { status: 500 }],
    ['refuses', { status: 429 }],
  ] as const) {
    it(`is cut off at once where the backend ${what}`, async () => {
      const { chat, methods } = await chatWith([resumable(half()), reply]);
      await chat.ask('How?');
      assertError(chat.snapshot.error, 'interrupted');
      assert.deepEqual(await methods(), ['POST', 'GET']);
    });
  }

  it('is cut off at once where the backend keeps none', async () => {
    const { chat, methods } = await chatWith([half()]);
    await chat.ask('How?');
    assertError(chat.snapshot.error, 'interrupted');
    assert.deepEqual(await methods(), ['POST']);
  });

  for (const [what, end] of [
    ['gave up', { type: 'abort' }],
    ['cut off at its longest', { type: 'finish', finishReason: 'length' }],
  ] as const) {
    it(`is not asked for again when it was the backend that ${what}`, async () => {
      const reply = messageStreamReply(...start, text('Half'), end, streamEnd);
      const { chat, methods } = await chatWith([resumable(reply)]);
      await chat.ask('How?');
      assertError(chat.snapshot.error, 'interrupted');
      assert.deepEqual(await methods(), ['POST']);
    });
  }

  it('waits for the network where that is gone, and says so', async () => {
    const back = new Gate();
    let isOnline = true;
    const connection = { isOnline: () => isOnline, whenOnline: () => back.passed };
    const replies = [resumable(half()), cut(), whole()];
    const { backend, chat, history, timer } = await chatWith(replies, connection);
    const asked = chat.ask('How?');
    await timer.hasSet(500);
    isOnline = false;
    timer.pass(500);
    const waiting = await history.until(({ offline }) => offline);
    assert.deepEqual(saidIn(waiting), ['user: How?', 'assistant: Half']);
    assert.equal((await backend.requests()).length, 2);
    isOnline = true;
    back.open();
    await asked;
    assert.equal(saidIn(chat.snapshot)[1], 'assistant: Half and all.');
    assert.equal(chat.snapshot.offline, false);
  });

  it('is no failure while the page is being left', async () => {
    const isLost = new Gate();
    const stays = new Gate();
    let ended = 0;
    const whenStaying = () => {
      isLost.open();
      return stays.passed;
    };
    const end = () => {
      ended += 1;
    };
    const connection: Connection = { ...alwaysOnline, watchLeaving: () => ({ whenStaying, end }) };
    const { chat, methods } = await chatWith([half()], connection);
    const asked = chat.ask('How?');
    await Promise.race([isLost.passed, asked]);
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Half']);
    assert.equal(chat.snapshot.status, 'streaming');
    stays.open();
    await asked;
    assertError(chat.snapshot.error, 'interrupted');
    assert.deepEqual(await methods(), ['POST']);
    assert.equal(ended, 1);
  });
});

describe('A question whose response never came', () => {
  const key = '0123456789abcdef0123456789abcdef';
  const lost: ScriptedReply = { refuse: true };

  it('finds its answer by its own key where the backend keeps answers', async () => {
    const replies = [resumable(answerReply('One.')), lost, whole()];
    const { backend, transport, chat } = await chatWith(replies);
    await chat.ask('First?');
    chat.reset();
    transport.remember({ threadId: 'id-3', threadKey: key, isResumable: false });
    await chat.ask('Second?');
    const [, asked, found] = await backend.requests();
    assert.equal(
      asked?.headers.accept,
      `text/event-stream;resume=yes;key=${key}, text/event-stream`,
    );
    assert.equal(found?.path, '/discovery/v2/assistant/acme/message/id-3/stream');
    assert.equal(found?.headers['x-thread-key'], key);
    assert.equal(saidIn(chat.snapshot)[1], 'assistant: Half and all.');
  });

  it('goes by its thread once that is known', async () => {
    const replies = [resumable(half()), whole()];
    const { backend, transport, chat } = await chatWith(replies);
    transport.remember({ threadId: 'id-1', threadKey: key, isResumable: true });
    await chat.ask('How?');
    const [, found] = await backend.requests();
    assert.match(found?.path ?? '', /\/thread-1\/stream$/);
    assert.equal(found?.headers['x-thread-key'], 'secret');
  });

  it('finds its answer on the next page in its thread where the backend knows no such keys', async () => {
    const { backend, transport, chat } = await chatWith([{ status: 404 }, whole()]);
    transport.remember({ threadId: 'thread-1', threadKey: 'secret', isResumable: true });
    transport.remember({ threadId: 'asked', threadKey: key, isResumable: true });
    const asked = { ...userMessage('How?'), id: 'asked' };
    const kept = { messages: [asked], outcomes: {}, ratings: {}, status: 'submitted' } as const;
    chat.restore({ ...kept, threadId: 'thread-1' });
    await chat.resume();
    const paths = (await backend.requests()).map(({ path }) => path.split('/').at(-2));
    assert.deepEqual(paths, ['asked', 'thread-1']);
    assert.equal(saidIn(chat.snapshot).at(-1), 'assistant: Half and all.');
  });

  it('is not given the answer before it, which its thread may still have', async () => {
    const { chat, methods } = await chatWith([resumable(answerReply('One.')), lost, whole()]);
    await chat.ask('First?');
    await chat.ask('Second?');
    assertError(chat.snapshot.error, 'network');
    assert.deepEqual(await methods(), ['POST', 'POST']);
  });

  it('has failed where the backend has never said that it keeps answers', async () => {
    const { transport, chat, methods } = await chatWith([lost]);
    transport.remember({ threadId: 'id-1', threadKey: key, isResumable: false });
    await chat.ask('How?');
    assertError(chat.snapshot.error, 'network');
    assert.deepEqual(await methods(), ['POST']);
  });
});
