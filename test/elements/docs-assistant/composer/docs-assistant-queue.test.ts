import { expect } from 'chai';
import { textOf } from '../../../support/by-role.js';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, problem, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage, pressKey } from '../../assistant-on-page.js';

describe('a question sent while an answer comes', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
  });

  afterEach(() => page.remove());

  /** Has an answer begin that goes on when the test releases `rest`. */
  const begin = async (...rest: Parameters<typeof messageStreamReply>) => {
    await page.backend.reply(
      messageStreamReply(...textStart, text('One'), { hold: 'rest' }, ...rest),
    );
    await page.send('First?');
    await until(() => page.element.status === 'streaming' && page.find('article', 'Assistant'));
  };
  const wholeRest = [text('.'), ...textEnd, streamEnd];
  const queue = async (question: string) => {
    page.type(question);
    pressKey(page.composer, 'Enter');
    await page.element.updateComplete;
  };
  const waiting = () => textOf(page.root.querySelector('.queued p') ?? undefined);

  it('waits in sight, and is asked when the answer is whole', async () => {
    await begin(...wholeRest);
    await page.backend.reply(answer('Two.'));
    await queue('Second?');
    await until(() => waiting() === 'Asked next: Second?');
    expect(page.announcement).to.equal('Asked next: Second?');
    expect(page.composer.value).to.equal('');
    expect(page.root.activeElement).to.equal(page.composer);
    expect(await page.requests()).to.have.length(1);
    await page.backend.release('rest');
    await until(() => page.conversation === 'First? One. Second? Two.');
    expect(waiting()).to.equal('');
    expect(page.eventsOf('ask')).to.deep.equal([
      { source: 'composer', context: 0 },
      { source: 'composer', context: 0 },
    ]);
    await until(() => page.eventsOf('response').length === 2);
  });

  it('goes back into the field when another conversation is opened', async () => {
    await begin(...wholeRest);
    await queue('Second?');
    page.element.threadId = 'another';
    await page.element.updateComplete;
    await until(() => page.composer.value === 'Second?');
    expect(waiting()).to.equal('');
    expect(await page.requests()).to.have.length(1);
  });

  it('is joined by what is sent after it', async () => {
    await begin(...wholeRest);
    await page.backend.reply(answer('Two.'));
    await queue('Second?');
    await queue(' ');
    await queue('And third?');
    await until(() => waiting() === 'Asked next: Second? And third?');
    await page.backend.release('rest');
    const { messages } = await page.sent(1);
    const parts = [{ type: 'text', text: 'Second?\n\nAnd third?' }];
    expect(messages.at(-1)?.parts).to.deep.equal(parts);
  });

  it('is asked when the reader stops the answer', async () => {
    await begin();
    await page.backend.reply(answer('Two.'));
    await queue('Second?');
    await page.press('Stop');
    await until(() => page.conversation.endsWith('Second? Two.'));
    expect(page.conversation).to.contain('You stopped this answer.');
    expect(page.eventsOf('stop')).to.have.length(1);
    await until(() => page.eventsOf('response').length === 2);
    expect(page.root.activeElement).to.not.equal(null);
  });

  it('is given back when the answer fails, in front of what was typed since', async () => {
    await begin({ cut: true });
    await queue('Second?');
    page.type('Third?');
    const button = await until(() => page.find('button', 'Stop'));
    button.focus();
    await page.backend.release('rest');
    await until(() => page.element.status === 'error');
    await page.element.updateComplete;
    expect(waiting()).to.equal('');
    expect(page.composer.value).to.equal('Second?\n\nThird?');
    expect(page.root.activeElement).to.equal(button);
    expect(await page.requests()).to.have.length(1);
  });

  it('is given back when the answer is refused', async () => {
    await page.backend.reply({ ...problem(500, 'Broken'), holdHeaders: 'refusal' });
    await page.send('First?');
    await until(() => page.find('button', 'Stop'));
    await queue('Second?');
    await page.backend.release('refusal');
    await until(() => page.element.status === 'error');
    await page.element.updateComplete;
    expect(page.composer.value).to.equal('Second?');
  });

  it('is given back at the press of a button, and the focus with it', async () => {
    await begin(...wholeRest);
    await queue('Second?');
    page.type('Third?');
    await page.press('Do not ask this');
    await page.element.updateComplete;
    expect(waiting()).to.equal('');
    expect(page.composer.value).to.equal('Second?\n\nThird?');
    expect(page.root.activeElement).to.equal(page.composer);
    await page.backend.release('rest');
    await until(() => page.element.status === 'ready');
    await nextFrame();
    expect(await page.requests()).to.have.length(1);
  });

  it('is given back by a new conversation', async () => {
    await begin();
    await queue('Second?');
    page.element.reset();
    await until(() => page.composer.value === 'Second?');
    expect(waiting()).to.equal('');
    expect(page.element.status).to.equal('ready');
  });

  it('is still there when the assistant was taken off the page', async () => {
    await begin();
    await queue('Second?');
    page.element.remove();
    await until(() => page.element.status === 'ready');
    document.body.append(page.element);
    await page.element.open();
    await page.element.updateComplete;
    expect(page.composer.value).to.equal('Second?');
    expect(waiting()).to.equal('');
  });

  it('is still there after a reload, with what was typed since', async () => {
    await begin();
    await queue('Second?');
    page.type('Third?');
    const { domain, baseUrl, apiKey } = page.element;
    const storage = Object.entries(sessionStorage);
    await page.remove();
    page = await AssistantOnPage.place({ domain, 'base-url': baseUrl, 'api-key': apiKey });
    for (const [key, value] of storage) sessionStorage.setItem(key, value);
    await page.element.open();
    expect(page.composer.value).to.equal('Second?\n\nThird?');
  });

  it('has its context still there after a reload, with what was picked since', async () => {
    await begin(text(' more'), { hold: 'end' });
    const [item, later] = ['a', 'b'].map((value) => ({ type: 'code', value }) as const);
    if (item) page.element.addContext(item);
    await queue('Second?');
    if (later) page.element.addContext(later);
    await page.backend.release('rest');
    await until(() => page.conversation.includes('One more'));
    const { domain, baseUrl, apiKey } = page.element;
    const storage = Object.entries(sessionStorage);
    await page.remove();
    page = await AssistantOnPage.place({ domain, 'base-url': baseUrl, 'api-key': apiKey });
    for (const [key, value] of storage) sessionStorage.setItem(key, value);
    await page.element.open();
    expect(page.element.context).to.deep.equal([item, later]);
  });

  it('takes the picked context along, and not what is picked since', async () => {
    await begin(...wholeRest);
    await page.backend.reply(answer('Two.'));
    const [item, later] = ['a', 'b'].map((value) => ({ type: 'code', value }) as const);
    if (item) page.element.addContext(item);
    await queue('Second?');
    expect(page.element.context).to.deep.equal([]);
    if (later) page.element.addContext(later);
    await page.backend.release('rest');
    expect((await page.sent(1)).context).to.deep.equal([item]);
    expect(page.element.context).to.deep.equal([later]);
  });

  it('waits no longer than it can be asked at all', async () => {
    await begin(...wholeRest);
    await queue('x'.repeat(31_000));
    await until(() => waiting()?.includes('x'));
    await queue('y'.repeat(2000));
    expect(page.composer.getAttribute('aria-invalid')).to.equal('true');
    expect(page.composer.value).to.have.length(2000);
    expect(waiting()).not.to.contain('y');
  });

  it('has a button of its own beside the one that stops', async () => {
    await begin(...wholeRest);
    expect(page.find('button', 'Send')).to.equal(undefined);
    page.type('Second?');
    await page.element.updateComplete;
    expect(page.find('button', 'Stop')).to.not.equal(undefined);
    await page.press('Send');
    await page.element.updateComplete;
    await until(() => waiting() === 'Asked next: Second?');
    expect(page.find('button', 'Send')).to.equal(undefined);
    expect(page.root.activeElement).to.equal(page.composer);
  });

  it('does not take the focus away when its button goes with the answer', async () => {
    await begin(...wholeRest);
    page.type('Second?');
    await page.element.updateComplete;
    const button = await until(() => page.find('button', 'Send'));
    button.focus();
    await page.backend.release('rest');
    await until(() => page.element.status === 'ready');
    await page.element.updateComplete;
    expect(page.root.activeElement).to.equal(page.composer);
    expect(page.composer.value).to.equal('Second?');
  });
});
