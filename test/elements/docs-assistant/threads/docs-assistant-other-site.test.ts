import { expect } from 'chai';
import { until } from '../../../support/until.js';
import { answer, answerOfThread } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';
import { answerInHalves } from '../../assistant-visits.js';

describe('an assistant whose owner sets another documentation', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place({ id: 'assistant' });
  });

  afterEach(() => page.remove());

  it('begins a conversation there, and shows the one before again when it is back', async () => {
    await page.backend.reply(answerOfThread('Of acme.', 'thread-1'), answer('Of other.'));
    await page.askToTheEnd('How?');
    page.element.domain = 'other';
    await page.element.updateComplete;
    expect(page.element.messages).to.deep.equal([]);
    expect(page.element.threadId).to.equal(null);
    await page.askToTheEnd('What?');
    expect((await page.sent(1)).messages).to.have.length(1);
    expect((await page.sent(1)).threadId).to.equal(undefined);
    expect((await page.requests())[1]?.path).to.contain('/other/');
    page.element.domain = 'acme';
    await page.element.updateComplete;
    expect(page.conversation).to.equal('How? Of acme.');
    expect(page.element.threadId).to.equal('thread-1');
  });

  it('lists the earlier conversations of that one alone', async () => {
    await page.backend.reply(answer('Of acme.'), answer('Of other.'));
    await page.askToTheEnd('How?');
    page.element.setAttribute('domain', 'other');
    await page.element.updateComplete;
    await page.askToTheEnd('What?');
    await page.press('Earlier conversations');
    await until(() => page.find('button', /^What\?/));
    expect(page.find('button', /^How\?/)).to.equal(undefined);
  });

  it('has no answer of the one before come into its conversation', async () => {
    await page.backend.reply(answerInHalves(), answer('Of other.'));
    await page.element.open();
    await page.send('How?');
    await until(() => page.element.status === 'streaming');
    page.element.baseUrl = `${page.backend.baseUrl}/other`;
    await page.element.updateComplete;
    await page.backend.aborted(0);
    expect(page.conversation).to.not.contain('How?');
    await page.askToTheEnd('What?');
    expect(page.conversation).to.equal('What? Of other.');
  });

  it('shows the thread that is set along with it', async () => {
    await page.backend.reply(answer('Of acme.'), answer('Of other.'));
    await page.askToTheEnd('How?');
    page.element.update({ domain: 'other', threadId: 'thread-2' });
    await page.element.updateComplete;
    await page.askToTheEnd('What?');
    expect((await page.sent(1)).threadId).to.equal('thread-2');
  });

  it('keeps what was typed in the field', async () => {
    await page.element.open();
    page.type('Half a quest');
    page.element.domain = 'other';
    await page.element.updateComplete;
    expect(page.composer.value).to.equal('Half a quest');
  });
});
