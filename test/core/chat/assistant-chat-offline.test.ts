import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AssistantChat } from '../../../src/core/chat/assistant-chat.js';
import type { ChatState } from '../../../src/core/chat/chat-state.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import type { Connection } from '../../../src/core/wire/connection.js';
import { messageStreamReply } from '../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply, textChunks } from '../answer-reply.js';
import { assertError } from '../assert-error.js';
import { lastOutcome, saidIn } from '../chat-over-backend.js';
import { StateHistory } from '../state-history.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

/** A network that a test takes away and gives back. */
class HeldConnection implements Connection {
  #online = true;
  readonly #waiting: (() => void)[] = [];

  isOnline(): boolean {
    return this.#online;
  }

  whenOnline(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  lose(): void {
    this.#online = false;
  }

  giveBack(): void {
    this.#online = true;
    for (const resume of this.#waiting.splice(0)) resume();
  }
}

async function chatWith(...replies: ScriptedReply[]) {
  const backend = server.backend();
  await backend.reply(...replies);
  const settings = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_key' };
  const connection = new HeldConnection();
  const chat = new AssistantChat({ transport: new DocsMessageTransport(settings), connection });
  return { backend, chat, connection, history: new StateHistory(chat) };
}

const waits = ({ offline, status }: ChatState) => offline && status === 'submitted';

describe('A question without a network', () => {
  it('waits, and is asked once when the network is back', async () => {
    const { backend, chat, connection, history } = await chatWith(answerReply('Yes.'));
    connection.lose();
    const asked = chat.ask('How?');
    await history.until(waits);
    assert.deepEqual(await backend.requests(), []);
    connection.giveBack();
    await asked;
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Yes.']);
    assert.equal(chat.snapshot.offline, false);
    assert.equal((await backend.requests()).length, 1);
  });

  it('is not asked any more once it was stopped', async () => {
    const { backend, chat, connection, history } = await chatWith();
    connection.lose();
    const asked = chat.ask('How?');
    await history.until(waits);
    chat.stop();
    await asked;
    connection.giveBack();
    assert.equal(chat.snapshot.offline, false);
    assert.equal(chat.snapshot.status, 'ready');
    assert.deepEqual(await backend.requests(), []);
  });

  it('gives way to the next question', async () => {
    const { chat, connection, history } = await chatWith(answerReply('Yes.'));
    connection.lose();
    const first = chat.ask('First?');
    await history.until(waits);
    const second = chat.ask('Second?');
    await first;
    assert.equal(waits(chat.snapshot), true);
    connection.giveBack();
    await second;
    assert.deepEqual(saidIn(chat.snapshot), ['user: First?', 'user: Second?', 'assistant: Yes.']);
  });
});

describe('An answer that loses the network', () => {
  it('is asked for again, when nothing of it had come', async () => {
    const { backend, chat, connection, history } = await chatWith(
      { refuse: true, holdHeaders: 'lost' },
      answerReply('Yes.'),
    );
    const asked = chat.ask('How?');
    await backend.requests({ atLeast: 1 });
    connection.lose();
    await backend.release('lost');
    await history.until(waits);
    connection.giveBack();
    await asked;
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Yes.']);
    assert.equal((await backend.requests()).length, 2);
  });

  it('is asked for again, when nothing that can be read had come', async () => {
    const { backend, chat, connection, history } = await chatWith(
      messageStreamReply(
        { type: 'start' },
        { type: 'reasoning-delta', id: 'a', delta: 'Hm.' },
        { hold: 'lost' },
        { cut: true },
      ),
      answerReply('Yes.'),
    );
    const asked = chat.ask('How?');
    await history.until(({ messages }) => messages.length === 2);
    connection.lose();
    await backend.release('lost');
    const waiting = await history.until(waits);
    assert.equal(waiting.messages.length, 1);
    connection.giveBack();
    await asked;
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Yes.']);
  });

  it('is never asked for again once there was text', async () => {
    const { backend, chat, connection, history } = await chatWith(
      messageStreamReply(...textChunks('Half'), { hold: 'lost' }, { cut: true }),
    );
    const asked = chat.ask('How?');
    await history.until((state) => saidIn(state).at(-1) === 'assistant: Half');
    connection.lose();
    await backend.release('lost');
    await asked;
    assertError(chat.snapshot.error, 'interrupted');
    assert.equal(lastOutcome(chat.snapshot), 'interrupted');
    connection.giveBack();
    assert.equal((await backend.requests()).length, 1);
  });

  it('is not asked for a third time', async () => {
    const { backend, chat, connection, history } = await chatWith(
      { refuse: true, holdHeaders: 'first' },
      { refuse: true, holdHeaders: 'second' },
    );
    const asked = chat.ask('How?');
    for (const [index, name] of ['first', 'second'].entries()) {
      await backend.requests({ atLeast: index + 1 });
      connection.lose();
      await backend.release(name);
      if (index > 0) break;
      await history.until(waits);
      connection.giveBack();
    }
    await asked;
    assertError(chat.snapshot.error, 'network');
    assert.equal(chat.snapshot.offline, false);
  });
});

for (const [name, reply] of [
  ['a refusal', { status: 503 }],
  ['a connection that is closed', { refuse: true }],
  ['an answer that was cut off', messageStreamReply({ type: 'start' })],
] as const) {
  it(`With a network nothing is asked again by itself: ${name}`, async () => {
    const { backend, chat } = await chatWith(reply);
    await chat.ask('How?');
    assert.equal(chat.snapshot.status, 'error');
    assert.equal((await backend.requests()).length, 1);
  });
}
