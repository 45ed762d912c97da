import { expect } from 'chai';
import { pageTime } from '../../../support/held-page-time.js';
import { messageStreamReply } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { answer, text, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

const tooLate = 'The documentation service did not answer in time. Try again.';

describe('a backend that keeps silent', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
  });

  afterEach(() => page.remove());

  it('has failed after 30 seconds, and can be tried again', async () => {
    await page.backend.reply({ holdHeaders: 'never' }, answer('Here.'));
    await page.send('How?');
    await page.backend.requests({ atLeast: 1 });
    pageTime.pass(30_000);
    await until(() => page.element.status === 'error');
    await page.backend.aborted(0);
    await page.element.updateComplete;
    expect(page.conversation).to.equal(`How? ${tooLate} Try again Edit the question`);
    expect(page.announcement).to.equal(tooLate);
    expect(page.eventsOf('error')).to.deep.equal([{ code: 'timeout', retryable: true }]);
    await page.press('Try again');
    await until(() => page.conversation === 'How? Here.');
  });

  it('has cut its answer off after 45 seconds', async () => {
    await page.backend.reply(messageStreamReply(...textStart, text('Half'), { hold: 'never' }));
    await page.send('How?');
    await until(() => page.find('article', 'Assistant'));
    await pageTime.hasSet(45_000);
    pageTime.pass(45_000);
    await until(() => page.element.status === 'error');
    await page.backend.aborted(0);
    await page.element.updateComplete;
    expect(page.conversation).to.contain(
      `Half This answer was cut off. It is not complete. ${tooLate}`,
    );
    expect(page.eventsOf('response')[0]).to.deep.include({ finished: false });
  });
});
