import { expect } from 'chai';
import { until } from '../support/until.js';
import { answer } from './answer-replies.js';
import type { AssistantOnPage } from './assistant-on-page.js';
import { AssistantVisits, answerInHalves, half, whole } from './assistant-visits.js';

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
    second.type('And?');
    await until(() => second.find('button', 'Send'));
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
    // What it asked itself has been said there.
    await until(() => !page.announcement.includes('Searching'));
    await second.press('Send');
    await until(() => second.announcement === 'Searching the documentation…');
    await until(() => page.conversation.includes('And? Searching'));
    expect(page.announcement).not.to.contain('Searching');
    await page.backend.release('yes');
    await until(() => page.conversation === `How? ${whole} And? Yes.`);
    expect(page.element.messages).to.have.length(4);
    expect(second.element.messages).to.deep.equal(page.element.messages);
    expect((await page.sent(1)).messages).to.have.length(3);
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

  it('shows that the answer was given up when the first is closed', async () => {
    await page.backend.reply(answerInHalves());
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes(half));
    await openSecond();
    await until(() => second.find('button', 'Send'));
    page.element.remove();
    await page.backend.aborted(0);
    await until(() => second.conversation.includes('You stopped this answer.'));
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

  it('is begun anew when it was deleted in the first', async () => {
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd('How?');
    await openSecond();
    expect(second.conversation).to.equal('How? So.');
    await page.press('Earlier conversations');
    await page.press('Delete: How?');
    await until(() => second.element.messages.length === 0);
    expect(page.element.messages).to.deep.equal([]);
    expect(localStorage.length).to.equal(0);
  });
});
