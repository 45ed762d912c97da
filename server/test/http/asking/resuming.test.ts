import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { DictatedAnswers } from '../dictated-answers.js';
import { HeldTimer } from '../held-timer.js';
import { resume, stopAnswering, threadOf } from '../own-thread.js';
import { PartialReader } from '../partial-reader.js';
import { messagePath, startTestServer, type TestServer } from '../test-server.js';
import { readBySdk } from './ask-by-sdk.js';

const question = 'How do I change the accent colour?';
const grace = 15_000;
const briefGrace = 500;
const keptFor = 120_000;

describe('an answer that is lost on the way', () => {
  let server: TestServer;
  let answers: DictatedAnswers;
  let timer: HeldTimer;
  before(async () => {
    answers = new DictatedAnswers();
    timer = new HeldTimer();
    server = await startTestServer({
      makeAnswers: () => answers,
      keeping: { timer: timer.set },
    });
  });
  beforeEach(() => timer.pass(keptFor));
  after(() => server.stop());

  async function begin(accept = 'text/event-stream;resume=yes, text/event-stream') {
    const response = await server.ask(question, {}, { accept });
    const first = new PartialReader(response);
    answers.say('One. ');
    await first.until('One. ');
    return { first, response, thread: threadOf(response) };
  }

  it('says that it can be resumed', async () => {
    const { first, response } = await begin();
    assert.equal(response.headers.get('x-resumable'), 'stream');
    answers.end();
    await first.toEnd();
  });

  it('is replayed from its start and goes on as it is made', async () => {
    const { first, thread } = await begin();
    const response = await resume(server, thread);
    assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    assert.equal(response.headers.get('cache-control'), 'no-store, no-transform');
    assert.equal(response.headers.get('x-vercel-ai-ui-message-stream'), 'v1');
    assert.equal(response.headers.get('x-thread-id'), thread.threadId);
    assert.equal(response.headers.get('x-thread-key'), null, 'the key is given once');
    const second = new PartialReader(response);
    assert.match(await second.until('One. '), /"type":"start"/);
    answers.say('Two.');
    await second.until('Two.');
    answers.end();
    assert.equal(await second.toEnd(), await first.toEnd());
  });

  it('goes on behind the last event that the reader has', async () => {
    const { first, thread } = await begin();
    const [lastId] = /(?<=id: )\S+(?=\ndata: \{"type":"text-delta")/.exec(first.text) ?? [];
    answers.say('Two.');
    answers.end();
    const whole = await first.toEnd();
    const response = await resume(server, thread, { 'last-event-id': lastId ?? '' });
    const rest = await response.text();
    assert.doesNotMatch(rest, /One\. /);
    assert.match(rest, /^id: \S+\ndata: \{"type":"text-delta","id":"answer","delta":"Two\."\}/);
    assert.ok(whole.endsWith(rest));
  });

  for (const [name, lastEventId] of [
    ['a number', '3'],
    ['of another answer', 'ABCDEF-3'],
    ['words', 'drop table'],
  ] as const) {
    it(`is replayed whole where the last event named is ${name}`, async () => {
      const { first, thread } = await begin();
      answers.end();
      const whole = await first.toEnd();
      const response = await resume(server, thread, { 'last-event-id': lastEventId });
      assert.equal(await response.text(), whole);
    });
  }

  it('is replayed whole where the event named has not happened yet', async () => {
    const { first, thread } = await begin();
    const [, prefix] = /id: (\w+-)1\n/.exec(first.text) ?? [];
    const notYet = { 'last-event-id': `${prefix}999` };
    const response = await resume(server, thread, notYet);
    answers.end();
    const whole = await first.toEnd();
    assert.equal(await response.text(), whole);
    await timer.awaits(keptFor);
    assert.equal(
      await (await resume(server, thread, notYet)).text(),
      whole,
      'after its end as well',
    );
  });

  it('goes on while its reader is on the way to the next page', async () => {
    const { first, thread } = await begin();
    await first.leave();
    await timer.awaits(grace);
    timer.pass(grace - 1);
    answers.say('Two. ');
    const second = new PartialReader(await resume(server, thread));
    await second.until('Two. ');
    timer.pass(grace);
    assert.equal(answers.signal.aborted, false);
    const third = await resume(server, thread);
    answers.end();
    assert.match(await second.toEnd(), /"type":"finish"/);
    assert.equal(await third.text(), second.text);
  });

  it('costs nothing more once its reader has stayed away', async () => {
    const { first, thread } = await begin();
    await first.leave();
    await timer.awaits(grace);
    timer.pass(grace);
    assert.equal(answers.signal.aborted, true);
    assert.equal((await resume(server, thread)).status, 204);
    assert.deepEqual(server.reports, []);
  });

  it('costs nothing more within a second where its reader never said it would come back', async () => {
    const { first } = await begin('text/event-stream');
    await first.leave();
    await timer.awaits(briefGrace);
    assert.equal(answers.signal.aborted, false, 'a connection may be taken up again at once');
    timer.pass(briefGrace);
    assert.equal(answers.signal.aborted, true);
  });

  it('costs nothing more at once when its reader stops it', async () => {
    const { first, thread } = await begin();
    const stopped = await stopAnswering(server, thread);
    assert.equal(stopped.status, 204);
    assert.equal(answers.signal.aborted, true);
    assert.doesNotMatch(await first.toEnd(), /"type":"finish"/);
    assert.equal((await resume(server, thread)).status, 204);
    assert.equal(
      (await stopAnswering(server, thread)).status,
      204,
      'there is nothing left to stop',
    );
    assert.deepEqual(server.reports, []);
  });

  it('is stopped by nobody else', async () => {
    const { first, thread } = await begin();
    const refused = await stopAnswering(server, { ...thread, threadKey: 'another' });
    assert.equal(refused.status, 404);
    assert.equal(answers.signal.aborted, false);
    answers.end();
    assert.match(await first.toEnd(), /"type":"finish"/);
  });

  it('can be read for two minutes after its end, and no longer', async () => {
    const { first, thread } = await begin();
    answers.end();
    const whole = await first.toEnd();
    await timer.awaits(keptFor);
    timer.pass(keptFor - 1);
    assert.equal(await (await resume(server, thread)).text(), whole);
    timer.pass(1);
    const response = await resume(server, thread);
    assert.equal(response.status, 204);
    assert.equal(await response.text(), '');
    assert.equal(
      response.headers.get('cache-control'),
      'no-store',
      'another answer may come there',
    );
  });

  it('has nothing for a reader who has all of it', async () => {
    const { first, thread } = await begin();
    answers.end();
    const [lastId] = /(?<=id: )\S+(?=\ndata: \[DONE\])/.exec(await first.toEnd()) ?? [];
    await timer.awaits(keptFor);
    const response = await resume(server, thread, { 'last-event-id': lastId ?? '' });
    assert.equal(response.status, 204);
  });

  it('makes way for the next one of its thread', async () => {
    const { first, thread } = await begin();
    const { signal } = answers;
    await first.leave();
    await timer.awaits(grace);
    const next = new PartialReader(await server.ask(question, { ...thread }));
    assert.equal(signal.aborted, true);
    answers.say('Next.');
    await next.until('Next.');
    answers.end();
    const whole = await next.toEnd();
    assert.doesNotMatch(whole, /One\. /);
    assert.equal(await (await resume(server, thread)).text(), whole);
  });

  it('is resumed by the AI SDK', async () => {
    const { first, thread } = await begin();
    await first.leave();
    answers.say('Two.');
    answers.end();
    const transport = new DefaultChatTransport<UIMessage>({
      api: server.url + messagePath,
      headers: { authorization: `Bearer ${server.key}`, 'x-thread-key': thread.threadKey },
    });
    const stream = await transport.reconnectToStream({ chatId: thread.threadId });
    assert.ok(stream);
    const [text] = (await readBySdk(stream)).parts;
    assert.equal(text?.type === 'text' && text.text, 'One. Two.');
    timer.pass(keptFor);
    assert.equal(await transport.reconnectToStream({ chatId: thread.threadId }), null);
  });
});
