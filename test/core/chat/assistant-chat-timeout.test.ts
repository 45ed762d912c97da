import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ChatState } from '../../../src/core/chat/chat-state.js';
import { Gate } from '../../support/gate.js';
import { HeldTimer } from '../../support/held-timer.js';
import { messageStreamReply } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply, textChunks } from '../answer-reply.js';
import { assertError } from '../assert-error.js';
import { chatOverBackend, lastOutcome, saidIn } from '../chat-over-backend.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

async function chatWith(...replies: ScriptedReply[]) {
  const timer = new HeldTimer();
  return { timer, ...(await chatOverBackend(server, replies, { setTimer: timer.set })) };
}

const shows = (text: string) => (state: ChatState) => saidIn(state).at(-1)?.endsWith(text) === true;

describe('A backend that does not answer', () => {
  it('has failed after 30 seconds, and its request is given up', async () => {
    const { backend, chat, timer } = await chatWith({ holdHeaders: 'never' });
    const asked = chat.ask('How?');
    await backend.requests({ atLeast: 1 });
    timer.pass(29_999);
    assert.equal(chat.snapshot.status, 'submitted');
    timer.pass(1);
    await asked;
    await backend.aborted(0);
    assert.equal(assertError(chat.snapshot.error, 'timeout').retryable, true);
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?']);
    assert.deepEqual(timer.pending, []);
  });

  it('has failed when it does not end what it says of its own failure', async () => {
    const timer = new HeldTimer();
    const begun = new Gate();
    const fetchAndTell: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      begun.open();
      return response;
    };
    const body = ['{"detail":', { hold: 'never' }];
    const headers = { 'content-type': 'application/json' };
    const options = { setTimer: timer.set, fetch: fetchAndTell };
    const { chat } = await chatOverBackend(server, [{ status: 503, headers, body }], options);
    const asked = chat.ask('How?');
    await begun.passed;
    timer.pass(30_000);
    await asked;
    assertError(chat.snapshot.error, 'server');
  });

  it('may take its time once it has begun', async () => {
    const { backend, chat, timer } = await chatWith(
      messageStreamReply({ type: 'start' }, { hold: 'text' }, ...textChunks('Late.'), {
        type: 'finish',
      }),
    );
    const asked = chat.ask('How?');
    await timer.hasSet(45_000);
    timer.pass(31_000);
    await backend.release('text');
    await asked;
    assert.equal(lastOutcome(chat.snapshot), 'complete');
  });
});

describe('An answer that falls silent', () => {
  const half = textChunks('Half an ans').slice(0, 3);

  it('is interrupted after 45 seconds, and its request is given up', async () => {
    const { backend, chat, history, timer } = await chatWith(
      messageStreamReply(...half, { hold: 'never' }),
    );
    const asked = chat.ask('How?');
    await history.until(shows('Half an ans'));
    await timer.hasSet(45_000);
    timer.pass(44_999);
    assert.equal(chat.snapshot.status, 'streaming');
    timer.pass(1);
    await asked;
    await backend.aborted(0);
    assertError(chat.snapshot.error, 'timeout');
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Half an ans']);
    assert.equal(lastOutcome(chat.snapshot), 'interrupted');
  });

  for (const [title, sign] of [
    ['a heartbeat', ':\n\n'],
    ['a single byte', ' '],
  ] as const) {
    it(`is alive as long as ${title} comes`, async () => {
      const { backend, chat, timer, history } = await chatWith(
        messageStreamReply(...half, { hold: 'sign' }, sign, { hold: 'never' }),
      );
      const asked = chat.ask('How?');
      await history.until(shows('Half an ans'));
      await timer.hasSet(45_000);
      timer.pass(44_000);
      const again = timer.nextSet();
      await backend.release('sign');
      await again;
      timer.pass(44_000);
      assert.deepEqual(timer.pending, [1000]);
      assert.equal(chat.snapshot.status, 'streaming');
      timer.pass(1000);
      await asked;
      assertError(chat.snapshot.error, 'timeout');
    });
  }

  describe('from a backend that keeps answers', () => {
    /** Half of an answer, nothing for as long as a backend may keep silent, and then the next reply. */
    async function askAndHearHalf(next: ScriptedReply) {
      const headers = { 'x-thread-id': 'thread-1', 'x-resumable': 'stream' };
      const silent = messageStreamReply(...half, { hold: 'never' });
      const kept = { ...silent, headers: { ...silent.headers, ...headers } };
      const asking = await chatWith(kept, next);
      const asked = asking.chat.ask('How?');
      await asking.history.until(shows('Half an ans'));
      await asking.timer.hasSet(45_000);
      asking.timer.pass(45_000);
      const methods = async () => (await asking.backend.requests()).map(({ method }) => method);
      return { ...asking, asked, methods };
    }

    it('goes on where only its connection was silent', async () => {
      const { chat, asked, methods } = await askAndHearHalf(answerReply('Half an answer.'));
      await asked;
      assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Half an answer.']);
      assert.equal(lastOutcome(chat.snapshot), 'complete');
      assert.deepEqual(await methods(), ['POST', 'GET']);
    });

    it('is asked for once more, and given up where that is silent too', async () => {
      const again = await askAndHearHalf({ holdHeaders: 'never' });
      const { backend, chat, asked, timer, methods } = again;
      await backend.requests({ atLeast: 2 });
      assert.equal(chat.snapshot.status, 'streaming');
      timer.pass(30_000);
      await asked;
      assertError(chat.snapshot.error, 'timeout');
      assert.equal(lastOutcome(chat.snapshot), 'interrupted');
      assert.deepEqual(await methods(), ['POST', 'GET']);
    });
  });

  it('is whole when only its connection stays open', async () => {
    const { chat, timer } = await chatWith(
      messageStreamReply(...textChunks('Whole.'), { type: 'finish' }, { hold: 'never' }),
    );
    const asked = chat.ask('How?');
    await timer.hasSet(1000);
    timer.pass(1000);
    await asked;
    assert.equal(lastOutcome(chat.snapshot), 'complete');
  });
});

it('A question that was answered, failed or stopped leaves no timer behind', async () => {
  const { chat, timer, backend } = await chatWith(
    answerReply('Yes.'),
    { status: 500 },
    { holdHeaders: 'never' },
  );
  await chat.ask('First?');
  await chat.ask('Second?');
  const third = chat.ask('Third?');
  await backend.requests({ atLeast: 3 });
  chat.stop();
  await third;
  assert.deepEqual(timer.pending, []);
});
