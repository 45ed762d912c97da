import { expect } from 'chai';
import { Gate } from '../../../support/gate.js';
import { pageTime } from '../../../support/held-page-time.js';
import { until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';
import type { AssistantOnPage } from '../../assistant-on-page.js';
import { AssistantVisits, answerInHalves, half, whole } from '../../assistant-visits.js';
import { crashedTab, delayLocks, lastWordOf, toldOthers } from '../../other-tabs.js';

describe('a conversation in a second tab', () => {
  let visits: AssistantVisits;
  let page: AssistantOnPage;

  beforeEach(async () => {
    visits = new AssistantVisits();
    page = await visits.visit();
  });

  afterEach(() => visits.end());

  let second: AssistantOnPage;

  const openSecond = async () => {
    second = await visits.visit({ id: 'second', shortcut: '' });
    await second.element.open();
  };

  it('shows, and follows the answer that comes to the first, which alone reports it', async () => {
    await page.backend.reply(answerInHalves(), { ...answer('Yes.'), holdHeaders: 'yes' });
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    await openSecond();
    await until(() => second.conversation.includes(half));
    // Before it knows whose answer that is, a question would wait.
    await until(() => second.find('button', 'Send'));
    second.type('And?');
    await second.element.updateComplete;
    await second.press('Send');
    const refusal = 'This conversation is being answered in another tab.';
    await until(() => second.root.textContent?.includes(refusal));
    expect(second.announcement).to.equal(refusal);
    expect(second.composer.value).to.equal('And?');
    await page.backend.release('rest');
    await until(() => second.conversation === `How? ${whole}`);
    await until(() => second.element.status === 'ready');
    await until(() => !second.composer.matches('[aria-invalid=true]'));
    expect(second.eventsOf('response')).to.have.length(1);
    // What it asked itself has been said there, and the answer.
    pageTime.pass(1000);
    pageTime.pass(1000);
    await until(() => !page.announcement.includes('Searching'));
    await second.press('Send');
    await until(() => second.announcement === 'Searching the documentation…');
    await until(() => page.conversation.includes('And? Searching'));
    expect(page.announcement).not.to.contain('Searching');
    await page.backend.release('yes');
    await until(() => page.conversation === `How? ${whole} And? Yes.`);
    await until(() => [page, second].every(({ element }) => element.status === 'ready'));
    expect(page.element.messages).to.have.length(4);
    expect(second.element.messages).to.deep.equal(page.element.messages);
    expect((await page.sent(1)).messages).to.have.length(3);
  });

  it('shows what has come of the answer before, also while nothing more comes', async () => {
    await page.backend.reply(answerInHalves());
    await page.element.open();
    const told = toldOthers(half);
    await page.send('How?');
    await told;
    await openSecond();
    await until(() => second.conversation.includes(half));
    expect(page.eventsOf('response')).to.deep.equal([]);
  });

  it('refuses what the owner asks meanwhile', async () => {
    await page.backend.reply(answerInHalves());
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    await openSecond();
    await until(() => second.find('button', 'Send'));
    const refusal = await second.element.ask('And?').catch((error: unknown) => error);
    expect(refusal).to.include({ name: 'AssistantError', code: 'elsewhere' });
    expect(await page.requests()).to.have.length(1);
  });

  it('shows that the answer was cut off when the first takes its assistant away', async () => {
    await page.backend.reply(answerInHalves());
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    await openSecond();
    await until(() => second.find('button', 'Send'));
    page.element.remove();
    await page.backend.aborted(0);
    await until(() => second.conversation.includes('This answer was cut off.'));
  });

  it('shows that the reader stopped the answer in the first, which its backend is told', async () => {
    await page.backend.reply(answerInHalves({ 'x-resumable': 'stream' }), { status: 204 });
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    await openSecond();
    await until(() => second.find('button', 'Send'));
    second.element.stop();
    expect(second.element.status).to.not.equal('ready');
    await page.press('Stop');
    const [, ended] = await page.backend.requests({ atLeast: 2 });
    expect(ended).to.include({
      method: 'DELETE',
      path: '/discovery/v2/assistant/acme/message/thread-1/stream',
    });
    await until(() => second.conversation.includes('You stopped this answer.'));
    expect(second.conversation).not.to.contain('cut off');
    expect(page.eventsOf('error')).to.deep.equal([]);
  });

  it('is gone on with when the first ends without a word', async () => {
    await page.backend.reply(answerInHalves({ 'x-resumable': 'stream' }), answerInHalves());
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    const crash = await crashedTab(page);
    await openSecond();
    await until(() => second.conversation.includes(half));
    await until(() => second.find('button', 'Send'));
    crash();
    await page.backend.requests({ atLeast: 2 });
    await page.backend.release('rest');
    await until(() => second.conversation === `How? ${whole}`);
    await until(() => second.element.status === 'ready');
  });

  it('is gone on with, though the first had a last word while it was being asked for', async () => {
    await page.backend.reply(answerInHalves({ 'x-resumable': 'stream' }), answerInHalves());
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    const asked = new Gate();
    const restoreLocks = delayLocks(asked.passed);
    visits.leave();
    page.element.inert = true;
    await openSecond();
    await until(() => second.find('button', 'Stop'));
    lastWordOf(page, `${half} an`);
    await until(() => second.conversation.includes(`${half} an`));
    asked.open();
    await page.backend.requests({ atLeast: 2 });
    await page.backend.release('rest');
    await until(() => second.conversation === `How? ${whole}`);
    restoreLocks();
  });

  it('is held by the tab that asks before the others hear of it', async () => {
    await page.backend.reply(answer('So.'), answer('Yes.'));
    await page.askToTheEnd('How?');
    const done: string[] = [];
    const { request } = LockManager.prototype;
    const { postMessage } = BroadcastChannel.prototype;
    LockManager.prototype.request = function (this: LockManager, ...given: unknown[]) {
      done.push('held');
      return Reflect.apply(request, this, given);
    };
    BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: unknown) {
      done.push('told');
      postMessage.call(this, message);
    };
    try {
      await page.askToTheEnd('And?');
    } finally {
      LockManager.prototype.request = request;
      BroadcastChannel.prototype.postMessage = postMessage;
    }
    expect(done.slice(0, 2)).to.deep.equal(['held', 'told']);
  });

  it('goes on in the first when the second turns to another one', async () => {
    await page.backend.reply(answer('So.'), answerInHalves());
    await page.askToTheEnd('Old?');
    page.element.reset();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    await openSecond();
    await until(() => second.find('button', 'Send') && second.conversation.includes(half));
    await second.press('Earlier conversations');
    await second.press(/^Old/);
    await until(() => second.conversation === 'Old? So.');
    expect(page.eventsOf('stop')).to.deep.equal([]);
    await page.backend.release('rest');
    await until(() => page.conversation === `How? ${whole}`);
  });

  const all = 'Delete all conversations';
  for (const [what, buttons] of [
    ['it was deleted', ['Delete: How?']],
    ['all were deleted', [all, all]],
  ] as const) {
    it(`is begun anew when ${what} in the first`, async () => {
      await page.backend.reply(answer('So.'));
      await page.askToTheEnd('How?');
      await openSecond();
      expect(second.conversation).to.equal('How? So.');
      await page.press('Earlier conversations');
      for (const button of buttons) await page.press(button);
      await until(() => second.element.messages.length === 0);
      expect(page.element.messages).to.deep.equal([]);
      expect(localStorage.length).to.equal(0);
    });
  }
});
