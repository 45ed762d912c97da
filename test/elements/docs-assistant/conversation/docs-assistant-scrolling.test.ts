import { expect } from 'chai';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, source, text, textEnd, textStart } from '../../answer-replies.js';
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
  /** Where the last question begins, in pixels below the beginning of the conversation's view. */
  const questionTop = () => {
    const question = page.all('article', 'You').at(-1);
    return (question?.getBoundingClientRect().top ?? 0) - log.getBoundingClientRect().top;
  };

  it('is read from its first line, and stays there while it comes', async () => {
    expect(questionTop()).to.be.within(10, 24);
    const place = log.scrollTop;
    for (const [name, word] of [
      ['second', 'Second'],
      ['third', 'Third'],
    ] as const) {
      await page.backend.release(name);
      await shows(word);
      expect(log.scrollTop).to.equal(place);
    }
    await until(jump);
  });

  it('is still at its first line when it has ended, below the one before', async () => {
    for (const name of ['second', 'third', 'end']) await page.backend.release(name);
    await until(() => page.element.status === 'ready');
    await page.backend.reply(answer('So.', source('/a', 'A'), source('/b', 'B')));
    await page.askToTheEnd('And?');
    await nextFrame();
    expect(questionTop(), 'also where the answer is short').to.be.within(10, 24);
    expect(jump()).to.equal(undefined);
  });

  it('stays where the reader has scrolled to, by however little', async () => {
    log.scrollTop = 200;
    await nextFrame();
    await page.backend.release('second');
    await shows('Second');
    expect(log.scrollTop).to.equal(200);
    log.scrollTop -= 20;
    await nextFrame();
    await page.backend.release('third');
    await shows('Third');
    expect(log.scrollTop).to.equal(180);
    await until(jump);
  });

  it('is followed to its end from there on', async () => {
    log.scrollTop = log.scrollHeight;
    await until(() => !jump());
    await page.backend.release('second');
    await shows('Second');
    expect(rest()).to.be.lessThan(2);
  });

  it('stays where a turn of the wheel began, before anything has moved', async () => {
    await page.press('Jump to the latest');
    const place = log.scrollTop;
    log.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, composed: true }));
    await page.backend.release('second');
    await shows('Second');
    expect(log.scrollTop).to.equal(place);
  });

  it('is followed again after a jump to the latest, which leaves the focus in the panel', async () => {
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

  it('is never covered by the way to its end, which stands in the margin', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      const { left, right } = (await until(jump)).getBoundingClientRect();
      const text = page.answer.getBoundingClientRect();
      expect(left >= text.right || right <= text.left, dir).to.equal(true);
      const panel = page.root.querySelector('[part=panel]')?.getBoundingClientRect();
      expect(left).to.be.at.least(panel?.left ?? 0);
      expect(right).to.be.at.most(panel?.right ?? 0);
      expect(right - left, 'WCAG 2.5.8').to.be.at.least(24);
    }
    document.documentElement.removeAttribute('dir');
  });

  it('is followed again when the reader has come back to its end', async () => {
    await page.press('Jump to the latest');
    await until(() => !jump());
    log.scrollTop -= 400;
    await until(jump);
    log.scrollTop = log.scrollHeight;
    await until(() => !jump());
    await page.backend.release('second');
    await shows('Second');
    expect(rest()).to.be.lessThan(2);
  });

  it('stays at its end when the composer grows', async () => {
    await page.press('Jump to the latest');
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
    expect(questionTop()).to.be.within(10, 24);
    expect(jump()).to.equal(undefined);
  });
});

describe('an assistant that was not asked anything yet', () => {
  let page: AssistantOnPage;
  let log: HTMLElement;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    page.element.suggestions = Array.from({ length: 60 }, (_, index) => `Question ${index}?`);
    await page.element.open();
    log = await until(() => page.find('log'));
    await laidOut();
  });

  afterEach(() => page.remove());

  /** A size is told of after a frame, and what comes of it shows in the next. */
  const laidOut = async () => {
    for (let frames = 0; frames < 3; frames++) await nextFrame();
  };

  it('is read from its beginning, however many questions are suggested', () => {
    expect(log.scrollHeight).to.be.greaterThan(log.clientHeight);
    expect(log.scrollTop).to.equal(0);
    expect(page.find('button', 'Jump to the latest')).to.equal(undefined);
  });

  it('is still read from there when something takes room from it', async () => {
    const height = log.clientHeight;
    page.type('One\nTwo\nThree\nFour\nFive');
    await until(() => log.clientHeight < height);
    await laidOut();
    expect(log.scrollTop).to.equal(0);
  });
});
