import { expect } from 'chai';
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
    const button = await until(() => page.find('button', 'Try again (in 10 minutes)'));
    expect(button.getAttribute('aria-disabled')).to.equal('true');
  });

  it('does not hold the next question up', async () => {
    await page.backend.reply(problem(429, 'Slow down', { 'retry-after': '600' }), answer('Here.'));
    await page.askToTheEnd('First?');
    await page.askToTheEnd('Second?');
    expect(page.conversation).to.equal('First? Second? Here.');
  });
});
