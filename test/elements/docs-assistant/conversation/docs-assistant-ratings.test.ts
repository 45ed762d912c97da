import { expect } from 'chai';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import type { ScriptedReply } from '../../../support/scripted-backend.js';
import { until } from '../../../support/until.js';
import { problem, text, textEnd, textStart } from '../../answer-replies.js';
import type { AssistantOnPage } from '../../assistant-on-page.js';
import { AssistantVisits } from '../../assistant-visits.js';

const kept: ScriptedReply = { status: 204 };

/** A whole answer of a backend that says where readers may rate it. */
function rateable(headers: Record<string, string> = {}): ScriptedReply {
  const [start, ...rest] = textStart;
  const named = { ...start, type: 'start', messageId: 'answer-1' } as const;
  const reply = messageStreamReply(named, ...rest, text('So.'), ...textEnd, streamEnd);
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'x-thread-id': 'thread-1',
      'x-thread-key': 'secret',
      'x-rateable': 'feedback',
      ...headers,
    },
  };
}

describe('a rating', () => {
  let visits: AssistantVisits;
  let page: AssistantOnPage;

  afterEach(() => visits.end());

  const isPressed = (name: string, on = page) =>
    on.find('button', name)?.getAttribute('aria-pressed') === 'true';
  const thanks = () => until(() => page.conversation.includes('Thank you for your feedback.'));
  const failure = () => until(() => page.conversation.includes('could not be sent.'));

  /** The rating requests so far, once there are that many. */
  async function ratings(atLeast = 0) {
    const requests = await page.backend.requests({ atLeast: atLeast + 1 });
    return requests.slice(1).map(({ body }) => JSON.parse(body) as unknown);
  }

  async function answered(
    settings: Record<string, string> = {},
    ...replies: ScriptedReply[]
  ): Promise<void> {
    visits = new AssistantVisits();
    page = await visits.visit(settings);
    await page.backend.reply(...(replies.length > 0 ? replies : [rateable()]));
    await page.askToTheEnd('How?');
  }

  async function explain(reason: string): Promise<void> {
    const field = await until(() => page.find('textbox', /wrong/));
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no field.');
    field.focus();
    field.value = reason;
    field.form?.requestSubmit();
  }

  it('is sent to the thread of the answer, with its key, and without where the reader is', async () => {
    await answered();
    await page.backend.reply(kept);
    await page.press('Helpful');
    await thanks();
    const [, request] = await page.requests();
    expect(request?.method).to.equal('POST');
    expect(request?.path).to.equal('/discovery/v2/assistant/acme/message/thread-1/feedback');
    expect(request?.headers.authorization).to.equal('Bearer svc_dsc_test');
    expect(request?.headers['x-thread-key']).to.equal('secret');
    expect(request?.headers['content-type']).to.equal('application/json');
    expect(request?.headers.cookie).to.equal(undefined);
    expect(request?.headers.referer ?? '').to.not.include('?');
    expect(await ratings()).to.deep.equal([{ messageId: 'answer-1', rating: 'up' }]);
  });

  it('is sent with the reason, in which secrets are masked', async () => {
    await answered();
    await page.backend.reply(kept, kept);
    await page.press('Not helpful');
    await explain(' It refuses ann@firma.de ');
    await thanks();
    const down = { messageId: 'answer-1', rating: 'down' };
    expect(await ratings(2)).to.deep.equal([
      down,
      { ...down, reason: 'It refuses [e-mail address]' },
    ]);
  });

  it('is sent with no longer a reason than the backend takes, however long its masks are', async () => {
    await answered();
    await page.backend.reply(kept, kept);
    await page.press('Not helpful');
    await explain('a@firma.de '.repeat(181));
    await thanks();
    const [, sent] = await ratings(2);
    expect(sent).to.have.property('reason').that.has.lengthOf(2000);
  });

  it('is withdrawn when the reader takes it back', async () => {
    await answered();
    await page.backend.reply(kept, kept);
    await page.press('Helpful');
    await thanks();
    await page.press('Undo');
    expect((await ratings(2)).at(-1)).to.deep.equal({ messageId: 'answer-1', rating: null });
    await until(() => !isPressed('Helpful'));
    expect(page.conversation).to.not.include('Thank you');
  });

  it('arrives last that was given last', async () => {
    await answered();
    await page.backend.reply({ ...kept, holdHeaders: 'first' }, kept);
    await page.press('Helpful');
    await ratings(1);
    await page.press('Not helpful');
    await until(() => isPressed('Not helpful'));
    await page.press('Helpful');
    await until(() => isPressed('Helpful'));
    await page.press('Not helpful');
    await until(() => isPressed('Not helpful'));
    expect(await ratings(), 'the others wait').to.have.length(1);
    await page.backend.release('first');
    expect(await ratings(2)).to.deep.equal([
      { messageId: 'answer-1', rating: 'up' },
      { messageId: 'answer-1', rating: 'down' },
    ]);
    await until(() => page.announcement.startsWith('Thank you'));
  });

  it('that does not arrive is told, and can be sent again', async () => {
    await answered();
    await page.backend.reply(problem(503, 'away', { 'retry-after': '7' }), { refuse: true }, kept);
    await page.press('Helpful');
    await failure();
    expect(page.announcement).to.equal('Your feedback could not be sent.');
    expect(page.conversation).to.not.include('Thank you');
    expect(isPressed('Helpful')).to.equal(true);
    const told = { code: 'server', retryable: true, status: 503, retryAfter: 7 };
    expect(page.eventsOf('error')).to.deep.equal([told]);
    await page.press('Try again');
    expect(page.root.activeElement, 'is not lost').to.equal(page.find('button', 'Helpful'));
    await until(() => page.eventsOf('error').length === 2);
    await failure();
    await page.press('Try again');
    await thanks();
    expect(await ratings(3)).to.deep.equal(Array(3).fill({ messageId: 'answer-1', rating: 'up' }));
    expect(page.eventsOf('feedback'), 'is told once').to.have.length(1);
  });

  it('that does not arrive keeps the reason that was typed', async () => {
    await answered();
    await page.backend.reply(kept, problem(429, 'wait'), kept);
    await page.press('Not helpful');
    await explain('It is out of date.');
    await failure();
    await page.press('Try again');
    await thanks();
    const reason = 'It is out of date.';
    expect((await ratings(3)).at(-1)).to.deep.equal({
      messageId: 'answer-1',
      rating: 'down',
      reason,
    });
  });

  it('shows on the next page, from which it can be taken back', async () => {
    await answered();
    await page.backend.reply(kept, kept);
    await page.press('Helpful');
    await thanks();
    const next = await visits.next();
    await until(() => isPressed('Helpful', next));
    expect(next.conversation).to.not.include('Thank you');
    await next.press('Helpful');
    const requests = await page.backend.requests({ atLeast: 3 });
    expect(requests.at(-1)?.headers['x-thread-key']).to.equal('secret');
    expect((await ratings()).at(-1)).to.deep.equal({ messageId: 'answer-1', rating: null });
    const last = await visits.next();
    expect(isPressed('Helpful', last)).to.equal(false);
  });

  it('that did not arrive does not show on the next page', async () => {
    await answered();
    await page.backend.reply(problem(503, 'away'));
    await page.press('Not helpful');
    await failure();
    const next = await visits.next();
    await until(() => next.find('button', 'Not helpful'));
    expect(isPressed('Not helpful', next)).to.equal(false);
  });

  for (const [backend, headers] of [
    ['says nothing', { 'x-rateable': '' }],
    ['says something else', { 'x-rateable': 'elsewhere' }],
    ['names no thread', { 'x-thread-id': '' }],
    ['names a thread that leads elsewhere', { 'x-thread-id': '..' }],
  ] as const) {
    it(`is sent to no backend that ${backend}`, async () => {
      await answered({}, rateable(headers));
      await page.press('Helpful');
      await thanks();
      expect(await ratings()).to.deep.equal([]);
      expect(page.eventsOf('feedback')).to.have.length(1);
    });
  }

  it('is sent nowhere where the owner wants the event alone, and shows on the next page', async () => {
    await answered({ feedback: 'event' });
    await page.press('Helpful');
    await thanks();
    expect(await ratings()).to.deep.equal([]);
    expect(page.eventsOf('feedback')).to.have.length(1);
    const next = await visits.next({ feedback: 'event' });
    await until(() => isPressed('Helpful', next));
  });

  it('of an answer stays while the next one comes', async () => {
    const [start, ...rest] = textStart;
    const coming = messageStreamReply(
      ...[{ ...start, type: 'start', messageId: 'answer-2' } as const, ...rest, text('And')],
      ...[{ hold: 'rest' }, text(' so.'), ...textEnd, streamEnd],
    );
    await answered({}, rateable(), coming, kept);
    await page.send('And?');
    await until(() => page.all('article', 'Assistant').length === 2);
    await page.press('Helpful');
    await until(() => page.conversation.includes('Thank you'));
    await page.backend.release('rest');
    await until(() => page.element.status === 'ready');
    const next = await visits.next();
    await until(() => next.conversation.includes('And so.'));
    const states = next.all('button', 'Helpful').map((button) => button.ariaPressed);
    expect(states).to.deep.equal(['true', 'false']);
  });
});
