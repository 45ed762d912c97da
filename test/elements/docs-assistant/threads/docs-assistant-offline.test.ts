import { expect } from 'chai';
import { messageStreamReply } from '../../../support/message-stream-reply.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, text, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

const waits = 'You are offline. Your question is asked as soon as the connection is back.';

describe('without a network', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
  });

  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'onLine');
    await page.remove();
  });

  /** What the browser says of the network; the tests reach their backend all the same. */
  const setOnline = (online: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  };

  it('a question waits and says so, and is asked once when the network is back', async () => {
    await page.backend.reply(answer('Here.'));
    setOnline(false);
    await page.send('How?');
    await until(() => page.conversation === `How? ${waits}`);
    expect(page.announcement).to.equal(waits);
    expect(page.eventsOf('error')).to.deep.equal([]);
    expect(await page.requests()).to.deep.equal([]);
    setOnline(true);
    dispatchEvent(new Event('online'));
    await until(() => page.conversation === 'How? Here.');
    expect(await page.requests()).to.have.length(1);
  });

  it('a question that was lost on its way is asked again when the network is back', async () => {
    await page.backend.reply({ refuse: true, holdHeaders: 'lost' }, answer('Here.'));
    await page.send('How?');
    await page.backend.requests({ atLeast: 1 });
    setOnline(false);
    await page.backend.release('lost');
    await until(() => page.conversation === `How? ${waits}`);
    setOnline(true);
    await until(() => page.conversation === 'How? Here.');
  });

  it('an answer of which text was shown is not asked for again', async () => {
    await page.backend.reply(
      messageStreamReply(...textStart, text('Half'), { hold: 'lost' }, { cut: true }),
    );
    await page.send('How?');
    await until(() => page.find('article', 'Assistant'));
    setOnline(false);
    await page.backend.release('lost');
    await until(() => page.element.status === 'error');
    setOnline(true);
    await nextFrame();
    expect(page.conversation).to.contain('Half This answer was cut off.');
    expect(await page.requests()).to.have.length(1);
  });

  it('a question can be taken back', async () => {
    setOnline(false);
    await page.send('How?');
    await until(() => page.conversation === `How? ${waits}`);
    await page.press('Stop');
    await page.press('Edit the question');
    await page.element.updateComplete;
    expect(page.composer.value).to.equal('How?');
    setOnline(true);
    await nextFrame();
    expect(await page.requests()).to.deep.equal([]);
  });
});
