import { expect } from 'chai';
import type { DocsMessageChunk } from '../../../../src/core/messages/docs-message.js';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../../support/scripted-backend.js';
import { until } from '../../../support/until.js';
import { answer, problem, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

/** Stands in everything that the server says, and must never be read by a reader. */
const marker = 'SERVER-SECRET';

/** What the server answers, what the reader is told then, and whether trying again may help. */
interface Fault {
  title: string;
  reply: ScriptedReply;
  sentence: string;
  code: string;
  retryable: boolean;
  detail?: Record<string, unknown>;
}

const errorEvent = (errorText: string) => ({ type: 'error', errorText }) as const;
const notSetUp = 'The assistant is not set up correctly on this site';
const noUsableAnswer = 'The documentation service gave no usable answer. Try again in a moment.';
const hadProblem = 'The documentation service had a problem. Try again in a moment.';
const cutOff = 'This answer was cut off. It is not complete.';

const faults: Fault[] = [
  {
    title: 'a wrong key',
    reply: problem(401, marker),
    ...{ sentence: notSetUp, code: 'unauthorized', retryable: false, detail: { status: 401 } },
  },
  {
    title: 'an unknown site',
    reply: problem(404, marker),
    ...{ sentence: notSetUp, code: 'not-found', retryable: false, detail: { status: 404 } },
  },
  {
    title: 'a question that the server refuses',
    reply: problem(422, marker),
    sentence: 'The documentation service did not accept this question.',
    ...{ code: 'refused', retryable: false, detail: { status: 422 } },
  },
  {
    title: 'a question that is too long for the server',
    reply: problem(413, marker),
    sentence: 'This is too long to send',
    ...{ code: 'too-long', retryable: false, detail: { status: 413 } },
  },
  {
    title: 'too many questions, with a time to wait',
    reply: problem(429, marker, { 'retry-after': '37' }),
    sentence: 'There are too many questions right now. Try again in 37 seconds.',
    ...{ code: 'rate-limited', retryable: true, detail: { status: 429, retryAfter: 37 } },
  },
  {
    title: 'too many questions, without a time to wait',
    reply: problem(429, marker),
    sentence: 'There are too many questions right now. Try again in a moment.',
    ...{ code: 'rate-limited', retryable: true, detail: { status: 429 } },
  },
  {
    title: 'a server that fails',
    reply: { status: 500, headers: { 'content-type': 'text/html' }, body: [`<h1>${marker}</h1>`] },
    ...{ sentence: hadProblem, code: 'server', retryable: true, detail: { status: 500 } },
  },
  {
    title: 'a page of HTML in place of an answer',
    reply: { headers: { 'content-type': 'text/html' }, body: [`<h1>${marker}</h1>`] },
    ...{ sentence: noUsableAnswer, code: 'bad-response', retryable: true, detail: { status: 200 } },
  },
  {
    title: 'a stream that holds no answer',
    reply: messageStreamReply(`data: ${marker}\n\n`),
    ...{ sentence: noUsableAnswer, code: 'bad-response', retryable: true },
  },
  {
    title: 'an empty answer',
    reply: messageStreamReply(...textStart, ...textEnd, streamEnd),
    ...{ sentence: noUsableAnswer, code: 'bad-response', retryable: true },
  },
  {
    title: 'a fault before the answer',
    reply: messageStreamReply({ type: 'start' }, errorEvent(marker), streamEnd),
    ...{ sentence: hadProblem, code: 'server', retryable: true },
  },
  {
    title: 'a fault in the middle of the answer',
    reply: messageStreamReply(...textStart, text('Half of'), errorEvent(marker), streamEnd),
    ...{ sentence: hadProblem, code: 'server', retryable: true },
  },
  {
    title: 'an answer that ends without its end',
    reply: messageStreamReply(...textStart, text('Half of')),
    ...{ sentence: cutOff, code: 'interrupted', retryable: true },
  },
  {
    title: 'a connection that is refused',
    reply: { refuse: true },
    sentence: 'No connection to the documentation service.',
    ...{ code: 'network', retryable: true },
  },
];

describe('when the answer fails', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  for (const { title, reply, sentence, code, retryable, detail } of faults) {
    it(`tells the reader of ${title} in a sentence, once, with a way on`, async () => {
      await page.backend.reply(reply);
      await page.askToTheEnd('How do I change the accent colour?');
      expect(page.conversation).to.contain(sentence);
      expect(page.conversation.split(sentence)).to.have.length(2);
      expect(page.announcement).to.contain(sentence);
      expect(page.root.textContent).not.to.contain(marker);
      expect(page.find('button', 'Try again') !== undefined).to.equal(retryable);
      expect(page.eventsOf('error')).to.deep.equal([{ code, retryable, ...detail }]);
      expect(page.element.status).to.equal('error');
      // No change of the question mends how the site is set up.
      const mayEdit = sentence !== notSetUp;
      expect(page.find('button', 'Edit the question') !== undefined).to.equal(mayEdit);
      if (!mayEdit) return;
      await page.press('Edit the question');
      await page.element.updateComplete;
      expect(page.composer.value).to.equal('How do I change the accent colour?');
      expect(page.root.activeElement).to.equal(page.composer);
    });
  }

  for (const blank of [' \n ', '\u00a0', '\u200b\ufeff', '\u2060\u3164']) {
    it(`shows no answer that is all blank: ${JSON.stringify(blank)}`, async () => {
      await page.backend.reply(
        messageStreamReply(...textStart, text(blank), { hold: 'end' }, ...textEnd, streamEnd),
      );
      await page.element.open();
      await page.send('How?');
      await until(() => page.element.status === 'streaming');
      await page.element.updateComplete;
      expect(page.conversation).to.equal('How? Searching the documentation…');
      await page.backend.release('end');
      await until(() => page.conversation.includes(noUsableAnswer));
      expect(page.all('article', 'Assistant')).to.deep.equal([]);
      expect(page.find('button', 'Continue the answer')).to.equal(undefined);
      expect(page.find('button', 'Try again')).to.not.equal(undefined);
    });
  }

  it('tells the reader so when nothing listens at the address', async () => {
    page.element.baseUrl = 'http://127.0.0.1:9';
    await page.askToTheEnd('How?');
    expect(page.conversation).to.contain('No connection to the documentation service.');
    expect(page.find('button', 'Try again')).to.not.equal(undefined);
  });

  /** Asks, and has the connection cut once the reader has got that many messages. */
  const cutAfter = async (count: number, ...begun: DocsMessageChunk[]) => {
    await page.backend.reply(messageStreamReply(...begun, { hold: 'cut' }, { cut: true }));
    await page.element.open();
    await page.send('How?');
    await until(() => page.element.status === 'streaming');
    await until(() => page.all('article').length === count);
    await page.backend.release('cut');
    await until(() => page.element.status === 'error');
    await page.element.updateComplete;
  };

  it('tells so when the connection is cut before the text of the answer', async () => {
    await cutAfter(1, { type: 'start' });
    expect(page.conversation).to.equal(`How? ${cutOff} Try again Edit the question`);
    expect(page.announcement).to.equal(cutOff);
  });

  it('never shows half an answer as a whole one, and replaces it on a new try', async () => {
    await cutAfter(2, ...textStart, text('Half of the'));
    const waysOn = 'Try again Continue the answer Edit the question';
    expect(page.conversation).to.equal(`How? Half of the ${cutOff} ${waysOn}`);
    expect(page.announcement).to.equal(cutOff);
    expect(page.eventsOf('error')).to.deep.equal([{ code: 'interrupted', retryable: true }]);
    expect(page.eventsOf('response')).to.have.length(1);
    expect(page.eventsOf('response')[0]).to.deep.include({ finished: false });
    await page.backend.reply(answer('The whole answer.'));
    await page.press('Try again');
    await until(() => page.conversation === 'How? The whole answer.');
    const [first, second] = [await page.sent(0), await page.sent(1)];
    expect(second).to.deep.equal(first);
  });

  it('keeps the focus in the assistant when the reader tries again', async () => {
    await page.backend.reply(problem(500, marker), answer('Here.'));
    await page.askToTheEnd('How?');
    await page.press('Try again');
    await until(() => page.element.status === 'ready');
    await page.element.updateComplete;
    expect(page.root.activeElement).to.not.equal(null);
  });

  it('gives the context back with the question', async () => {
    await page.backend.reply(problem(500, marker), answer('Here.'));
    const item = { type: 'code', value: 'const a = 1;', path: '/start' } as const;
    page.element.addContext(item);
    await page.askToTheEnd('What is this?');
    expect(page.element.context).to.deep.equal([]);
    await page.press('Edit the question');
    expect(page.element.context).to.deep.equal([item]);
    await page.press('Send');
    expect((await page.sent(1)).context).to.deep.equal([item]);
    expect((await page.sent(1)).messages).to.have.length(1);
  });

  it('keeps what the reader has typed meanwhile', async () => {
    await page.backend.reply({ ...problem(500, marker), holdHeaders: 'failure' });
    await page.element.open();
    await page.send('First?');
    await until(() => page.element.status === 'submitted');
    page.type('And second?');
    await page.backend.release('failure');
    await until(() => page.element.status === 'error');
    expect(page.composer.value).to.equal('And second?');
    await page.press('Edit the question');
    await page.element.updateComplete;
    expect(page.composer.value).to.equal('First?\n\nAnd second?');
  });
});
