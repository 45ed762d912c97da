import { expect } from 'chai';
import type { ReactiveControllerHost } from 'lit';
import { CountdownController } from '../../src/controllers/countdown-controller.js';
import { HeldTimer } from '../support/held-timer.js';
import { until } from '../support/until.js';
import { answer, problem } from './answer-replies.js';
import { AssistantOnPage } from './assistant-on-page.js';

describe('a backend that wants to be left alone for a while', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  const tooMany = 'There are too many questions right now. Try again in';
  const wait = () => page.conversation.slice('How? '.length).replace(/\. Try again Edit.*/, '');

  it('is not asked before its time, which the reader sees going by and hears of once', async () => {
    await page.backend.reply(problem(429, 'Slow down', { 'retry-after': '2' }), answer('Here.'));
    await page.askToTheEnd('How?');
    const heard = page.announcement;
    expect(heard).to.equal(`${tooMany} 2 seconds.`);
    expect(wait()).to.equal(`${tooMany} 2 seconds`);
    const button = await until(() => page.find('button', 'Try again'));
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    button.focus();
    button.click();
    expect(page.root.activeElement).to.equal(button);
    expect(page.element.status).to.equal('error');
    await until(() => wait() === `${tooMany} 1 second`);
    await until(() => !button.hasAttribute('aria-disabled'));
    expect(page.announcement).to.equal(heard);
    expect(page.root.activeElement).to.equal(button);
    expect(await page.requests()).to.have.length(1);
    button.click();
    await until(() => page.conversation === 'How? Here.');
  });

  it('says so on the button where its sentence does not', async () => {
    await page.backend.reply(problem(503, 'Restarting', { 'retry-after': '600' }));
    await page.askToTheEnd('How?');
    const button = await until(() => page.find('button', 'Try again (10 minutes)'));
    expect(button.getAttribute('aria-disabled')).to.equal('true');
  });

  it('does not hold the next question up', async () => {
    await page.backend.reply(problem(429, 'Slow down', { 'retry-after': '600' }), answer('Here.'));
    await page.askToTheEnd('First?');
    await page.askToTheEnd('Second?');
    expect(page.conversation).to.equal('First? Second? Here.');
  });
});

describe('a countdown', () => {
  const countdown = ({ isShown = () => true } = {}) => {
    const timer = new HeldTimer();
    const started = performance.now();
    let now = started;
    let updates = 0;
    const host: ReactiveControllerHost = {
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => {
        updates += 1;
      },
      updateComplete: Promise.resolve(true),
    };
    const options = { isShown, setTimer: timer.set, now: () => now };
    const controller = new CountdownController(host, options);
    const pass = (milliseconds: number) => {
      now += milliseconds;
      timer.pass(milliseconds);
      controller.hostUpdated();
    };
    return { controller, timer, pass, updates: () => updates };
  };

  it('renders once a second, and no more after its end', () => {
    const { controller, timer, pass, updates } = countdown();
    controller.start(3);
    const before = updates();
    const seen: number[] = [];
    controller.hostUpdated();
    controller.hostUpdated();
    expect(timer.pending).to.deep.equal([1000]);
    while (timer.pending.length > 0) {
      seen.push(controller.seconds);
      pass(1000);
    }
    expect(seen).to.deep.equal([3, 2, 1]);
    expect(controller.seconds).to.equal(0);
    expect(updates() - before).to.equal(3);
  });

  it('stays right when the browser was late', () => {
    const { controller, timer, pass } = countdown();
    controller.start(10);
    controller.hostUpdated();
    pass(4300);
    expect(controller.seconds).to.equal(6);
    expect(timer.pending.map(Math.round)).to.deep.equal([700]);
  });

  it('has no timer while it is out of sight, or gone', () => {
    let isShown = false;
    const { controller, timer } = countdown({ isShown: () => isShown });
    controller.start(3);
    controller.hostUpdated();
    expect(timer.pending).to.deep.equal([]);
    isShown = true;
    controller.hostUpdated();
    expect(timer.pending).to.have.length(1);
    controller.hostDisconnected();
    expect(timer.pending).to.deep.equal([]);
  });

  it('has one timer when it begins anew, and none when there is nothing to wait for', () => {
    const { controller, timer } = countdown();
    for (const seconds of [3, 9]) {
      controller.start(seconds);
      controller.hostUpdated();
    }
    expect(timer.pending).to.have.length(1);
    controller.start(0);
    controller.hostUpdated();
    expect(timer.pending).to.deep.equal([]);
  });
});
