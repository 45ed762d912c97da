import { expect } from 'chai';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

const paragraphs = (count: number, word: string) => `${word} of the answer.\n\n`.repeat(count);

describe('a long answer that is coming', () => {
  let page: AssistantOnPage;
  let log: HTMLElement;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
    log = await until(() => page.find('log'));
    await page.backend.reply(
      messageStreamReply(
        ...[...textStart, text(paragraphs(60, 'First')), { hold: 'second' }],
        ...[text(paragraphs(60, 'Second')), { hold: 'third' }],
        ...[text(paragraphs(60, 'Third')), { hold: 'end' }, ...textEnd, streamEnd],
      ),
    );
    await page.send('How?');
    await shows('First');
  });

  afterEach(() => page.remove());

  const shows = async (word: string) => {
    await until(() => page.conversation.split(word).length > 60);
    await nextFrame();
  };
  const rest = () => log.scrollHeight - log.clientHeight - log.scrollTop;
  const jump = () => page.find('button', 'Jump to the latest');

  it('is followed to its end', async () => {
    expect(log.scrollTop).to.be.greaterThan(500);
    expect(rest()).to.be.lessThan(2);
    await page.backend.release('second');
    await shows('Second');
    expect(rest()).to.be.lessThan(2);
    expect(jump()).to.equal(undefined);
  });

  it('stays where the reader has scrolled up to, by however little', async () => {
    log.scrollTop -= 20;
    await nextFrame();
    const place = log.scrollTop;
    await page.backend.release('second');
    await shows('Second');
    expect(log.scrollTop).to.equal(place);
    await until(jump);
  });

  it('stays where a turn of the wheel began, before anything has moved', async () => {
    const place = log.scrollTop;
    log.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, composed: true }));
    await page.backend.release('second');
    await shows('Second');
    expect(log.scrollTop).to.equal(place);
  });

  it('is followed again after a jump to the latest, which leaves the focus in the panel', async () => {
    log.scrollTop -= 400;
    const button = await until(jump);
    expect(log.compareDocumentPosition(button)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    await page.press('Jump to the latest');
    await until(() => !jump());
    expect(rest()).to.be.lessThan(2);
    expect(page.root.activeElement === log).to.equal(true);
    await page.backend.release('second');
    await shows('Second');
    expect(rest()).to.be.lessThan(2);
  });

  it('is followed again when the reader has come back to its end', async () => {
    log.scrollTop -= 400;
    await until(jump);
    log.scrollTop = log.scrollHeight;
    await until(() => !jump());
    await page.backend.release('second');
    await shows('Second');
    expect(rest()).to.be.lessThan(2);
  });

  it('stays at its end when the composer grows', async () => {
    page.type('One\nTwo\nThree\nFour\nFive');
    await nextFrame();
    await until(() => rest() < 2);
    expect(jump()).to.equal(undefined);
  });

  it('gives way to the next question, wherever the reader was', async () => {
    for (const name of ['second', 'third', 'end']) await page.backend.release(name);
    await until(() => page.element.status === 'ready');
    log.scrollTop = 0;
    await until(jump);
    await page.backend.reply(answer('So.'));
    await page.send('And?');
    await until(() => page.conversation.endsWith('And? So.'));
    await until(() => rest() < 2);
    expect(jump()).to.equal(undefined);
  });
});

describe('an assistant that was not asked anything yet', () => {
  it('is read from its beginning, however many questions are suggested', async () => {
    const page = await AssistantOnPage.place();
    page.element.suggestions = Array.from({ length: 60 }, (_, index) => `Question ${index}?`);
    await page.element.open();
    await nextFrame();
    const log = await until(() => page.find('log'));
    expect(log.scrollHeight).to.be.greaterThan(log.clientHeight);
    expect(log.scrollTop).to.equal(0);
    await page.remove();
  });
});
