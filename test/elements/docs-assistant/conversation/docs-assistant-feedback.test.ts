import { expect } from 'chai';
import { messageStreamReply } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { answer, answerOfThread, text, textStart } from '../../answer-replies.js';
import { AssistantOnPage, pressKey } from '../../assistant-on-page.js';

describe('feedback on an answer', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  const messageId = () => page.element.messages.at(-1)?.id;
  const pressed = () =>
    [...page.all('button', 'Helpful'), ...page.all('button', 'Not helpful')].map((button) =>
      button.getAttribute('aria-pressed'),
    );

  async function answered(): Promise<void> {
    await page.backend.reply(answerOfThread('So.', 'thread-1'));
    await page.askToTheEnd('How?');
  }

  function typeReason(reason: string): HTMLInputElement {
    const field = page.find('textbox', 'What was wrong with it? (optional)');
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no field for a reason.');
    field.focus();
    field.value = reason;
    return field;
  }

  it('is asked for when the answer has ended, in whatever way', async () => {
    await page.backend.reply(messageStreamReply(...textStart, text('The first'), { hold: 'rest' }));
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes('The first'));
    expect(page.find('button', 'Helpful')).to.equal(undefined);
    page.element.stop();
    const button = await until(() => page.find('button', 'Helpful'));
    const group = button.closest('[role=group]');
    expect(group?.getAttribute('aria-label')).to.equal('Was this answer helpful?');
    expect(pressed()).to.deep.equal(['false', 'false']);
  });

  it('is told to the page and thanked for, to assistive technology too', async () => {
    await answered();
    await page.press('Helpful');
    await until(() => page.conversation.includes('Thank you for your feedback.'));
    expect(page.announcement).to.equal('Thank you for your feedback.');
    expect(pressed()).to.deep.equal(['true', 'false']);
    const told = { messageId: messageId(), threadId: 'thread-1', rating: 'helpful' };
    expect(page.eventsOf('feedback')).to.deep.equal([told]);
  });

  it('needs no reason: Escape closes the field alone', async () => {
    await answered();
    await page.press('Not helpful');
    await until(() => page.find('textbox', 'What was wrong with it? (optional)'));
    const field = typeReason('It is');
    pressKey(field, 'Escape', { isComposing: true });
    pressKey(field, 'Escape');
    await until(() => page.conversation.includes('Thank you for your feedback.'));
    expect(page.element.isOpen).to.equal(true);
    expect(page.find('textbox', 'What was wrong with it? (optional)')).to.equal(undefined);
    expect(page.root.activeElement).to.equal(page.find('button', 'Not helpful'));
    expect(page.eventsOf('feedback')).to.have.length(1);
    pressKey(page.find('button', 'Not helpful') ?? page.element, 'Escape');
    expect(page.element.isOpen).to.equal(false);
  });

  it('can be changed, and is told once for each change', async () => {
    await answered();
    await page.press('Helpful');
    await until(() => pressed().includes('true'));
    await page.press('Not helpful');
    await until(() => page.find('textbox', /wrong/));
    expect(pressed()).to.deep.equal(['false', 'true']);
    await until(() => /^Thank you .* wrong with it\?/.test(page.announcement));
    await page.press('Helpful');
    await until(() => !page.find('textbox', /wrong/));
    const ratings = ['helpful', 'not-helpful', 'helpful'];
    const told = ratings.map((rating) => ({
      messageId: messageId(),
      threadId: 'thread-1',
      rating,
    }));
    expect(page.eventsOf('feedback')).to.deep.equal(told);
  });

  for (const [way, button] of [
    ['with the button that it was given with', 'Helpful'],
    ['with the button beside the thanks', 'Undo'],
  ] as const) {
    it(`can be taken back ${way}`, async () => {
      await answered();
      await page.press('Helpful');
      await until(() => page.find('button', 'Undo'));
      await page.press(button);
      await until(() => !page.conversation.includes('Thank you'));
      expect(pressed()).to.deep.equal(['false', 'false']);
      expect(page.root.activeElement).to.equal(page.find('button', 'Helpful'));
      expect(page.eventsOf('feedback').at(-1)).to.deep.equal({
        messageId: messageId(),
        threadId: 'thread-1',
        rating: null,
      });
    });
  }

  it('stays when its button is clicked twice in a row', async () => {
    await answered();
    const button = page.find('button', 'Helpful');
    for (const detail of [1, 2]) button?.dispatchEvent(new MouseEvent('click', { detail }));
    await until(() => page.conversation.includes('Thank you'));
    expect(pressed()).to.deep.equal(['true', 'false']);
    expect(page.eventsOf('feedback')).to.have.length(1);
  });

  it('may say what was wrong, and leaves the focus on its button', async () => {
    await answered();
    await page.press('Not helpful');
    await until(() => page.find('textbox', /wrong/));
    typeReason(' It is out of date. ');
    await page.press('Send feedback');
    await until(() => page.conversation.includes('Thank you for your feedback.'));
    expect(page.eventsOf('feedback').at(-1)).to.deep.equal({
      messageId: messageId(),
      threadId: 'thread-1',
      rating: 'not-helpful',
      reason: 'It is out of date.',
    });
    expect(page.find('textbox', /wrong/)).to.equal(undefined);
    expect(page.root.activeElement).to.equal(page.find('button', 'Not helpful'));
  });

  it('says what was wrong without the secrets in it', async () => {
    await answered();
    await page.press('Not helpful');
    await until(() => page.find('textbox', /wrong/));
    typeReason('It refuses ann@firma.de').form?.requestSubmit();
    await until(() => page.conversation.includes('Thank you for your feedback.'));
    expect(page.eventsOf('feedback').at(-1)).to.include({
      reason: 'It refuses [e-mail address]',
    });
  });

  it('need not say what was wrong', async () => {
    await answered();
    await page.press('Not helpful');
    await until(() => page.find('textbox', /wrong/));
    typeReason(' ').form?.requestSubmit();
    await until(() => page.conversation.includes('Thank you for your feedback.'));
    const told = { messageId: messageId(), threadId: 'thread-1', rating: 'not-helpful' };
    expect(page.eventsOf('feedback')).to.deep.equal([told]);
  });

  it('leaves the composer its focus and what is typed there', async () => {
    await answered();
    page.type('And then?');
    await page.press('Not helpful');
    await until(() => page.find('textbox', /wrong/));
    await page.element.focusComposer();
    expect(page.root.activeElement).to.equal(page.composer);
    expect(page.composer.value).to.equal('And then?');
  });

  it('is of one answer, and not of one with the same id in another conversation', async () => {
    const named = (markdown: string) =>
      messageStreamReply(
        ...[{ type: 'start', messageId: 'answer-1' } as const, ...textStart.slice(1)],
        ...[text(markdown), { type: 'finish' } as const],
      );
    await page.backend.reply(named('One.'), answer('Two.'), named('Three.'));
    await page.askToTheEnd('How?');
    await page.press('Helpful');
    await until(() => pressed()[0] === 'true');
    await page.askToTheEnd('And?');
    expect(pressed()).to.deep.equal(['true', 'false', 'false', 'false']);
    page.element.reset();
    await page.askToTheEnd('How?');
    expect(page.element.messages.at(-1)?.id).to.equal('answer-1');
    expect(pressed()).to.deep.equal(['false', 'false']);
  });
});
