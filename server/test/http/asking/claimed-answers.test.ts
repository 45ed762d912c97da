import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Hono } from 'hono';
import { KeptAnswers } from '../../../src/answers/kept/kept-answers.js';
import { type BegunAnswer, ClaimedAnswers } from '../../../src/http/asking/claimed-answers.js';
import { findOwnAnswer } from '../../../src/http/asking/find-own-answer.js';
import { ThreadStore } from '../../../src/storage/stores/thread-store.js';
import { openFreshDatabase } from '../../storage/fresh-database.js';
import { DictatedAnswers } from '../dictated-answers.js';
import { HeldTimer } from '../held-timer.js';
import { resume, stopAnswering, threadOf } from '../own-thread.js';
import { PartialReader } from '../partial-reader.js';
import { startTestServer, type TestServer } from '../test-server.js';

const key = '0123456789abcdef0123456789abcdef';
const keptFor = 120_000;

/** Makes threads as slowly as a test wants. */
class SlowThreads extends ThreadStore {
  onAsked = () => {};
  ready: Promise<void> | undefined;

  override async create(...given: Parameters<ThreadStore['create']>) {
    this.onAsked();
    await this.ready;
    return super.create(...given);
  }
}

describe('an answer whose reader left before its headers came', () => {
  let server: TestServer;
  let answers: DictatedAnswers;
  let timer: HeldTimer;
  let threads: SlowThreads;
  let count = 0;
  before(async () => {
    answers = new DictatedAnswers();
    timer = new HeldTimer();
    server = await startTestServer({
      makeAnswers: () => answers,
      makeThreads: (database) => {
        threads = new SlowThreads(database);
        return threads;
      },
      keeping: { timer: timer.set },
    });
  });
  after(() => server.stop());

  const accepting = (secret: string) => `text/event-stream;resume=yes;key=${secret}`;

  /** Asks with an id and a secret of the client's, and gives what its next page knows of the answer. */
  async function ask(body: Record<string, unknown> = {}, accept = accepting(key)) {
    count += 1;
    const id = `question-${count}`;
    const messages = [{ id, role: 'user', parts: [{ type: 'text', text: 'How?' }] }];
    const response = await server.ask('', { messages, ...body }, { accept });
    return { response, question: { threadId: id, threadKey: key } };
  }

  it('is found by the id and the secret of its question, with the thread that it began', async () => {
    const { response, question } = await ask();
    const first = new PartialReader(response);
    answers.say('One. ');
    await first.until('One. ');
    await first.leave();
    const found = await resume(server, question);
    assert.deepEqual(threadOf(found), threadOf(response));
    assert.equal(found.headers.get('x-resumable'), 'stream');
    answers.say('Two.');
    answers.end();
    assert.match(await found.text(), /One\. .*Two\..*"type":"finish"/s);
    const next = await server.ask('And?', { ...threadOf(found) });
    answers.end();
    assert.equal(next.status, 200);
    await next.text();
  });

  it('is waited for while its thread is still being made', async () => {
    let makeThread = () => {};
    threads.ready = new Promise((resolve) => {
      makeThread = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      threads.onAsked = resolve;
    });
    const asked = ask();
    await reached;
    const question = { threadId: `question-${count}`, threadKey: key };
    const found = resume(server, question);
    // What comes behind it has been answered, so it is waiting by now.
    await resume(server, { ...question, threadKey: 'another' });
    makeThread();
    const { response } = await asked;
    answers.say('One.');
    answers.end();
    assert.match(await (await found).text(), /One\./);
    await response.text();
  });

  it('is read by nobody who guesses its question', async () => {
    const { response, question } = await ask();
    const { threadId } = question;
    for (const guess of [
      { threadId, threadKey: '' },
      { threadId, threadKey: key.replace('0', '1') },
      { threadId: 'another', threadKey: key },
      { threadId: threadOf(response).threadId, threadKey: key },
    ]) {
      assert.equal((await resume(server, guess)).status, 404);
      assert.equal((await stopAnswering(server, guess)).status, 404);
    }
    assert.equal(answers.signal.aborted, false);
    answers.end();
    await response.text();
  });

  for (const [what, accept] of [
    ['no secret', 'text/event-stream;resume=yes'],
    ['a secret that could be guessed', accepting('0123456789abcdef')],
  ] as const) {
    it(`is found by nobody where its question came with ${what}`, async () => {
      const { response, question } = await ask({}, accept);
      for (const threadKey of ['', '0123456789abcdef', key]) {
        assert.equal((await resume(server, { ...question, threadKey })).status, 404);
      }
      answers.end();
      await response.text();
    });
  }

  it('is ended by its reader', async () => {
    const { response, question } = await ask();
    assert.equal((await stopAnswering(server, question)).status, 204);
    assert.equal(answers.signal.aborted, true);
    await response.text();
  });

  it('is not taken for the one to the next question of its thread', async () => {
    const { response, question } = await ask();
    answers.end();
    await response.text();
    const next = await ask({ ...threadOf(response) });
    assert.equal((await resume(server, question)).status, 404);
    answers.say('Next.');
    answers.end();
    assert.match(await (await resume(server, next.question)).text(), /Next\./);
    await next.response.text();
  });

  it('is forgotten when it can no longer be read', async () => {
    const { response, question } = await ask();
    answers.end();
    await response.text();
    await timer.awaits(keptFor);
    timer.pass(keptFor);
    assert.equal((await resume(server, question)).status, 404);
  });

  it('is found where its question was asked twice, also when the first answer is forgotten', async () => {
    const { response, question } = await ask();
    answers.end();
    await response.text();
    await timer.awaits(keptFor);
    const messages = [
      { id: question.threadId, role: 'user', parts: [{ type: 'text', text: 'How?' }] },
    ];
    const again = await ask({ messages });
    timer.pass(keptFor);
    const found = await resume(server, question);
    assert.deepEqual(threadOf(found), threadOf(again.response));
    answers.end();
    await Promise.all([found.text(), again.response.text()]);
  });

  it('does not exist where its question was refused', async () => {
    const unknown = { threadId: '01JD3S4M8QZ6T2W9X7Y5V3K1AB', threadKey: 'no' };
    const { response, question } = await ask(unknown);
    assert.equal(response.status, 404);
    assert.equal((await resume(server, question)).status, 404);
  });
});

describe('a claim to an answer', () => {
  it('holds for the documentation that was asked alone', async () => {
    const claimed = new ClaimedAnswers();
    const begun = { thread: { id: 'thread-1', headers: {} }, messageId: 'answer-1' };
    const claim = { domain: 'docs', questionId: 'question-1', key };
    claimed.add(claim, { messageId: 'answer-1', begun: Promise.resolve(begun) });
    assert.deepEqual(await claimed.find(claim), begun);
    assert.equal(await claimed.find({ ...claim, domain: 'other' }), undefined);
  });

  it('does not find the answer to a later question, which took its place while it was waited for', async () => {
    const claimed = new ClaimedAnswers();
    const kept = new KeptAnswers();
    const thread = { id: 'thread-1', headers: {} };
    let begin = (_: BegunAnswer): void => {};
    const begun = new Promise<BegunAnswer>((resolve) => {
      begin = resolve;
    });
    const claim = { domain: 'docs', questionId: 'question-1', key };
    claimed.add(claim, { messageId: 'answer-1', begun });
    const database = await openFreshDatabase();
    const threads = new ThreadStore(database);
    const app = new Hono().get('/:domain/:threadId', async (context) => {
      const parameter = (name: 'domain' | 'threadId') => context.req.param(name);
      const needs = { stores: { threads }, kept, claimed };
      const { answer } = await findOwnAnswer({ context, parameter }, needs);
      return context.json({ answer: answer?.messageId ?? 'none' });
    });
    const found = app.request('/docs/question-1', { headers: { 'x-thread-key': key } });
    kept.begin({
      threadId: thread.id,
      messageId: 'answer-2',
      readerReturns: true,
      makeEvents: async function* () {
        yield 'data: "The answer to another question."\n\n';
      },
    });
    begin({ thread, messageId: 'answer-1' });
    assert.deepEqual(await (await found).json(), { answer: 'none' });
    kept.close();
    await database.close();
  });
});
