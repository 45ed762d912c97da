import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ScriptedReply, ScriptedStep } from '../../support/scripted-backend.js';
import { ScriptedBackendServer } from '../../support/scripted-backend-server.js';
import { answerReply } from '../answer-reply.js';
import { assertError } from '../assert-error.js';
import { bodiesOf, chatOverBackend, lastOutcome, saidIn } from '../chat-over-backend.js';

let server: ScriptedBackendServer;
before(async () => {
  server = await ScriptedBackendServer.start();
});
after(() => server.close());

const chatWith = (...replies: ScriptedReply[]) =>
  chatOverBackend(server, replies, { apiVersion: '1' });

const dataStream = (...body: ScriptedStep[]): ScriptedReply => ({
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-vercel-ai-data-stream': 'v1' },
  body,
});

const whole = (text: string) =>
  dataStream(
    `f:{"messageId":"answer"}\n0:${JSON.stringify(text)}\n`,
    '2:[{"type":"finish","threadId":"thread-1"}]\ne:{"finishReason":"stop"}\nd:{"finishReason":"stop"}\n',
  );

describe('A backend that speaks version 1 alone', () => {
  it('is asked as that version wants it, and its thread is continued', async () => {
    const { backend, chat } = await chatWith(whole('One.'), whole('Two.'));
    await chat.ask('First?');
    await chat.ask('Second?', [{ type: 'code', value: 'let a;', path: '/a', elementId: 'b' }]);
    const [first, second] = await backend.requests();
    assert.equal(first?.path, '/discovery/v1/assistant/acme/message');
    assert.equal(second?.headers.authorization, 'Bearer svc_dsc_key');
    assert.equal(second?.headers.accept, '*/*', 'its answers cannot be resumed');
    const [, body] = await bodiesOf(backend);
    const ids = chat.snapshot.messages.map(({ id }) => id);
    const turn = (index: number, role: string, text: string) => ({
      id: ids[index],
      role,
      content: text,
      parts: [{ type: 'text', text }],
    });
    assert.deepEqual(body, {
      fp: 'anonymous',
      messages: [
        turn(0, 'user', 'First?'),
        turn(1, 'assistant', 'One.'),
        turn(2, 'user', 'Second?'),
      ],
      threadId: 'thread-1',
      retrievalPageSize: 5,
      context: [{ type: 'code', value: 'let a;', elementId: 'b' }],
    });
    assert.deepEqual(saidIn(chat.snapshot).slice(2), ['user: Second?', 'assistant: Two.']);
    assert.equal(lastOutcome(chat.snapshot), 'complete');
  });

  it('gets the parts of an answer back as paragraphs', async () => {
    const search = '9:{"toolCallId":"call-1","toolName":"search","args":{}}\n';
    const parts = dataStream('0:"Let me look."\n', search, '0:"## Result"\n', 'd:{}\n');
    const { backend, chat } = await chatWith(parts, whole('Two.'));
    await chat.ask('First?');
    await chat.ask('Second?');
    const [, body] = await bodiesOf(backend);
    assert.equal(body.messages[1].content, 'Let me look.\n\n## Result');
  });

  it('interrupts an answer that it does not end', async () => {
    const { chat } = await chatWith(dataStream('0:"Half an "\n', '0:"answ'));
    await chat.ask('How?');
    assertError(chat.snapshot.error, 'interrupted');
    assert.equal(lastOutcome(chat.snapshot), 'interrupted');
    assert.deepEqual(saidIn(chat.snapshot), ['user: How?', 'assistant: Half an ']);
  });

  it('interrupts an answer that it could not finish', async () => {
    const { chat } = await chatWith(dataStream('0:"Half"\nd:{"finishReason":"length"}\n'));
    await chat.ask('How?');
    assert.equal(lastOutcome(chat.snapshot), 'interrupted');
  });

  it('is not taken for one when it answers in version 2, nor the other way round', async () => {
    const { chat } = await chatWith(answerReply('Yes.'));
    await chat.ask('How?');
    assertError(chat.snapshot.error, 'bad-response');
    const other = await chatOverBackend(server, [whole('Yes.')]);
    await other.chat.ask('How?');
    assertError(other.chat.snapshot.error, 'bad-response');
  });
});
