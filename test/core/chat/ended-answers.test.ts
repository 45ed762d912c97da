import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import type { ChatState } from '../../../src/core/chat/chat-state.js';
import { HeldTimer } from '../../support/held-timer.js';
import { messageStreamReply } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply, textChunks } from '../answer-reply.js';
import {
  type ChatOverBackend,
  chatOverBackend,
  lastOutcome,
  saidIn,
} from '../chat-over-backend.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

const resumable = { 'X-Thread-Id': 'thread-1', 'X-Resumable': 'stream', 'X-Thread-Key': 'secret' };
const ended: ScriptedReply = { status: 204 };

/** Half an answer that nothing more comes of, with these headers. */
function halfAnswer(headers: Record<string, string>): ScriptedReply {
  const start = { type: 'start', messageMetadata: { threadId: 'thread-1' } } as const;
  const reply = messageStreamReply(start, ...textChunks('Half').slice(1, 3), { hold: 'never' });
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

interface HalfAnswered extends ChatOverBackend {
  asked: Promise<void>;
}

/** A chat in the middle of an answer, with what its next requests get. */
async function halfAnswered(
  headers: Record<string, string>,
  ...replies: ScriptedReply[]
): Promise<HalfAnswered> {
  const over = await chatOverBackend(server, [halfAnswer(headers), ...replies]);
  const asked = over.chat.ask('How?');
  await over.history.until(({ messages }) => messages.length === 2);
  return { ...over, asked };
}

const methodsOf = async ({ backend }: ChatOverBackend) =>
  (await backend.requests()).map(({ method }) => method);

/** What the backend has heard once the next question has been answered. */
async function heardAfter(over: HalfAnswered, end: (chat: AssistantChat) => void) {
  end(over.chat);
  await over.asked;
  await over.backend.aborted(0);
  await over.chat.ask('And?');
  return methodsOf(over);
}

describe('An answer that the backend keeps', () => {
  it('is ended there at once when the reader stops it', async () => {
    const over = await halfAnswered(resumable, ended);
    over.chat.stop();
    assert.equal(lastOutcome(over.chat.snapshot), 'stopped');
    const [, request] = await over.backend.requests({ atLeast: 2 });
    assert.equal(request?.method, 'DELETE');
    assert.equal(request?.path, '/discovery/v2/assistant/acme/message/thread-1/stream');
    assert.equal(request?.headers.authorization, 'Bearer svc_dsc_key');
    assert.equal(request?.headers['x-thread-key'], 'secret');
    assert.equal(request?.body, '');
  });

  for (const [what, end] of [
    ['starts over', (chat) => chat.reset()],
    ['takes the question back', (chat) => void chat.withdraw()],
  ] satisfies [string, (chat: AssistantChat) => void][]) {
    it(`is ended there when the reader ${what}`, async () => {
      const over = await halfAnswered(resumable, ended, answerReply('Yes.'));
      assert.deepEqual(await heardAfter(over, end), ['POST', 'DELETE', 'POST']);
    });
  }

  for (const [what, end] of [
    ['the page is left', (chat) => chat.leave()],
    ['another page goes on with it', (chat) => chat.suspend()],
  ] satisfies [string, (chat: AssistantChat) => void][]) {
    it(`is kept there when ${what}`, async () => {
      const over = await halfAnswered(resumable, answerReply('Yes.'));
      assert.deepEqual(await heardAfter(over, end), ['POST', 'POST']);
    });
  }

  it('is not stopped a second time, nor after its end', async () => {
    const over = await halfAnswered(resumable, ended, answerReply('Yes.'));
    const stopTwice = (chat: AssistantChat): void => {
      chat.stop();
      chat.stop();
    };
    assert.deepEqual(await heardAfter(over, stopTwice), ['POST', 'DELETE', 'POST']);
    over.chat.stop();
    assert.equal((await methodsOf(over)).length, 3);
  });

  it('stays stopped when the backend cannot be told', async () => {
    for (const reply of [
      { status: 500 },
      { refuse: true },
      { body: [{ cut: true }] },
    ] satisfies ScriptedReply[]) {
      const over = await halfAnswered(resumable, reply, answerReply('Yes.'));
      await heardAfter(over, (chat) => chat.stop());
      const { messages, outcomes, error } = over.chat.snapshot;
      assert.equal(error, undefined);
      assert.equal(outcomes[messages[1]?.id ?? ''], 'stopped');
      assert.equal(saidIn(over.chat.snapshot).at(-1), 'assistant: Yes.');
    }
  });
});

describe('An answer that the backend does not keep', () => {
  it('ends with its connection, and with nothing else', async () => {
    const over = await halfAnswered({ 'X-Thread-Id': 'thread-1' }, answerReply('Yes.'));
    assert.deepEqual(await heardAfter(over, (chat) => chat.stop()), ['POST', 'POST']);
  });
});

describe('The question after a stopped answer', () => {
  const stopped = async (timer: HeldTimer, ...rest: ScriptedReply[]): Promise<HalfAnswered> => {
    const replies = [halfAnswer(resumable), { ...ended, holdHeaders: 'end' }, ...rest];
    const over = await chatOverBackend(server, replies, { setTimer: timer.set });
    const first = over.chat.ask('How?');
    await over.history.until(({ messages }: ChatState) => messages.length === 2);
    over.chat.stop();
    await over.backend.requests({ atLeast: 2 });
    await first;
    return { ...over, asked: over.chat.ask('And?') };
  };

  it('goes out behind what ends that, which would end its own answer', async () => {
    const over = await stopped(new HeldTimer(), { status: 204 }, answerReply('Yes.'));
    assert.equal(over.chat.snapshot.status, 'submitted');
    // A request that is sent anyway arrives before this one.
    await fetch(`${over.backend.baseUrl}/mark`);
    assert.deepEqual(await methodsOf(over), ['POST', 'DELETE', 'GET']);
    await over.backend.release('end');
    await over.backend.requests({ atLeast: 4 });
  });

  it('does not wait for it for long', async () => {
    const timer = new HeldTimer();
    const over = await stopped(timer, answerReply('Yes.'));
    timer.pass(2000);
    await over.asked;
    assert.equal(saidIn(over.chat.snapshot).at(-1), 'assistant: Yes.');
  });

  it('can be stopped while it waits', async () => {
    const over = await stopped(new HeldTimer());
    over.chat.stop();
    await over.backend.release('end');
    await over.asked;
    assert.equal(over.chat.snapshot.status, 'ready');
  });
});
