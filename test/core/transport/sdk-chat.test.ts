import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DocsMessage } from '../../../src/core/messages/docs-message.js';
import { DocsMessageTransport } from '../../../src/core/transport/docs-message-transport.js';
import { messageStreamReply, streamEnd } from '../../support/message-stream-reply.js';
import type { ScriptedBackend, ScriptedReply } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply, textChunks } from '../answer-reply.js';
import { assertError } from '../assert-error.js';
import { SdkChat } from '../sdk-chat.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

async function chatWith(
  ...replies: ScriptedReply[]
): Promise<{ backend: ScriptedBackend; chat: SdkChat }> {
  const backend = server.backend();
  await backend.reply(...replies);
  const settings = { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_key' };
  return { backend, chat: new SdkChat(new DocsMessageTransport(settings)) };
}

function textOf(message: DocsMessage | undefined): string {
  return (message?.parts ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('');
}

describe("The AI SDK's own chat over this transport", () => {
  it('shows the answer', async () => {
    const { chat } = await chatWith(answerReply('Set the property.', 'thread-1'));
    await chat.sendMessage({ text: 'How?' });
    assert.equal(chat.status, 'ready');
    assert.equal(textOf(chat.lastMessage), 'Set the property.');
    assert.equal(chat.lastMessage?.metadata?.threadId, 'thread-1');
  });

  it('shows an answer that has an unknown chunk and broken events in its middle', async () => {
    const [start, open, delta, close] = textChunks('Whole.');
    assert.ok(start && open && delta && close);
    const { chat } = await chatWith(
      messageStreamReply(
        start,
        open,
        'event: ping\ndata: {}\n\n',
        'data: {"type":"hologram"}\n\n',
        'data: {"type":\n\n',
        delta,
        close,
        { type: 'finish', messageMetadata: {} },
        streamEnd,
      ),
    );
    await chat.sendMessage({ text: 'How?' });
    assert.equal(chat.status, 'ready');
    assert.equal(textOf(chat.lastMessage), 'Whole.');
  });

  it('continues the thread without anyone passing it on', async () => {
    const { backend, chat } = await chatWith(
      messageStreamReply(
        ...textChunks('One.'),
        'data: {"type":"finish","threadId":"thread-1"}\n\n',
        streamEnd,
      ),
      answerReply('Two.'),
    );
    await chat.sendMessage({ text: 'First?' });
    await chat.sendMessage({ text: 'Second?' });
    const [first, second] = (await backend.requests()).map(({ body }) => JSON.parse(body));
    assert.equal('threadId' in first, false);
    assert.equal(second.threadId, 'thread-1');
    assert.deepEqual(
      second.messages.map(({ role, parts }: DocsMessage) => [role, parts]),
      [
        ['user', [{ type: 'text', text: 'First?' }]],
        ['assistant', [{ type: 'text', text: 'One.' }]],
        ['user', [{ type: 'text', text: 'Second?' }]],
      ],
    );
  });

  it('asks again with what went with the question, unless told what goes with it', async () => {
    const { backend, chat } = await chatWith(
      ...Array.from({ length: 3 }, () => answerReply('So.')),
    );
    const context = [{ type: 'code' as const, value: 'npm start' }];
    await chat.sendMessage({ text: 'What does this do?', metadata: { context } });
    await chat.regenerate();
    await chat.regenerate({ body: { context: [] } });
    const sent = (await backend.requests()).map(({ body }) => JSON.parse(body).context);
    assert.deepEqual(sent, [context, context, undefined]);
  });

  it('ends in an error when the answer is cut off, and answers when it is asked again', async () => {
    const { chat } = await chatWith(
      messageStreamReply(...textChunks('Half an ans')),
      answerReply('The whole answer.'),
    );
    await chat.sendMessage({ text: 'How?' });
    assert.equal(chat.status, 'error');
    assertError(chat.error, 'interrupted');
    assert.equal(textOf(chat.lastMessage), 'Half an ans');
    await chat.regenerate();
    assert.equal(chat.status, 'ready');
    assert.equal(chat.messages.length, 2);
    assert.equal(textOf(chat.lastMessage), 'The whole answer.');
  });

  it('ends in an error that says for how long to wait', async () => {
    const { chat } = await chatWith({ status: 429, headers: { 'retry-after': '30' } });
    await chat.sendMessage({ text: 'How?' });
    assert.equal(chat.status, 'error');
    assert.equal(assertError(chat.error, 'rate-limited').retryAfter, 30);
  });

  it('stops without an error', async () => {
    const { backend, chat } = await chatWith({ holdHeaders: 'never' });
    const asked = chat.sendMessage({ text: 'How?' });
    await backend.requests({ atLeast: 1 });
    await chat.stop();
    await asked;
    assert.equal(chat.status, 'ready');
    assert.equal(chat.error, undefined);
    await backend.aborted(0);
  });
});
