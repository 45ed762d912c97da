import { expect } from 'chai';
import { pageTime } from '../../../support/held-page-time.js';
import { until } from '../../../support/until.js';
import { answer, problem } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

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
    pageTime.pass(1000);
    await until(() => wait() === `${tooMany} 1 second`);
    pageTime.pass(1000);
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

  const refusal = () => page.root.querySelector('#refusal')?.textContent;

  it('gets no other question either, which stays in the field until then', async () => {
    await page.backend.reply(problem(429, 'Slow down', { 'retry-after': '2' }), answer('Here.'));
    await page.askToTheEnd('First?');
    await page.send('Second?');
    await until(() => refusal()?.startsWith(tooMany));
    expect(page.announcement).to.match(new RegExp(`^${tooMany} 2 seconds\\.`));
    expect(page.composer.getAttribute('aria-invalid')).to.equal('true');
    expect(page.composer.value).to.equal('Second?');
    pageTime.pass(2000);
    await until(() => refusal() === undefined);
    expect(await page.requests()).to.have.length(1);
    await page.send('Second?');
    await until(() => page.conversation === 'First? Second? Here.');
  });

  it('is left alone in a new conversation and by every other way to ask', async () => {
    page.element.suggestions = ['Which?'];
    await page.backend.reply(answer('Here.'), problem(429, 'Slow down', { 'retry-after': '600' }));
    await page.askToTheEnd('First?');
    await page.askToTheEnd('Second?');
    const refused = `${tooMany} 10 minutes.`;
    const codeOf = (asked: Promise<void>) => asked.then(String, (error) => error.code);
    expect(await codeOf(page.element.ask('Third?'))).to.equal('rate-limited');
    expect(await codeOf(page.element.retry())).to.equal('rate-limited');
    await page.press('Edit the question');
    await page.press('Answer again');
    await until(() => refusal() === refused);
    page.type('');
    await page.press('New conversation');
    await page.press('Which?');
    await until(() => page.composer.value === 'Which?' && refusal() === refused);
    expect(await page.requests()).to.have.length(2);
  });

  it('says at the field until when, also where it is out of order', async () => {
    await page.backend.reply(problem(503, 'Restarting', { 'retry-after': '600' }));
    await page.askToTheEnd('First?');
    await page.send('Second?');
    await until(() => refusal() === 'Try again (in 10 minutes)');
  });

  for (const seconds of ['999999999', '99999999999999999999']) {
    it(`is not believed that it will take longer than a day: ${seconds}`, async () => {
      await page.backend.reply(problem(429, 'Slow down', { 'retry-after': seconds }));
      await page.askToTheEnd('How?');
      expect(wait()).to.equal(`${tooMany} 24 hours`);
    });
  }
});
