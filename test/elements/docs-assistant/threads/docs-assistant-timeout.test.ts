import { expect } from 'chai';
import { HeldTimer } from '../../../support/held-timer.js';
import { messageStreamReply } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { answer, text, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

const tooLate = 'The documentation service did not answer in time. Try again.';

describe('a backend that keeps silent', () => {
  const original = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
  let timer: HeldTimer;
  let page: AssistantOnPage;

  beforeEach(async () => {
    timer = new HeldTimer();
    holdLongTimers(timer);
    page = await AssistantOnPage.place();
    await page.element.open();
  });

  afterEach(async () => {
    Object.assign(window, original);
    await page.remove();
  });

  /** The deadlines of an answer are this test's; whatever is shorter is the browser's own. */
  const holdLongTimers = (held: HeldTimer) => {
    const cancels = new Map<unknown, () => void>();
    Object.assign(window, {
      setTimeout: (callback: () => void, milliseconds = 0) => {
        if (milliseconds < 30_000) return original.setTimeout.call(window, callback, milliseconds);
        const id = -1 - cancels.size;
        cancels.set(id, held.set(callback, milliseconds));
        return id;
      },
      clearTimeout: (id: number) => {
        cancels.get(id)?.();
        original.clearTimeout.call(window, id);
      },
    });
  };

  it('has failed after 30 seconds, and can be tried again', async () => {
    await page.backend.reply({ holdHeaders: 'never' }, answer('Here.'));
    await page.send('How?');
    await page.backend.requests({ atLeast: 1 });
    timer.pass(30_000);
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
    await timer.hasSet(45_000);
    timer.pass(45_000);
    await until(() => page.element.status === 'error');
    await page.backend.aborted(0);
    await page.element.updateComplete;
    expect(page.conversation).to.contain(
      `Half This answer was cut off. It is not complete. ${tooLate}`,
    );
    expect(page.eventsOf('response')[0]).to.deep.include({ finished: false });
  });
});
