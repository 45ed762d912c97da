import { expect } from 'chai';
import { textOf } from '../../../support/by-role.js';
import { pageTime } from '../../../support/held-page-time.js';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { source, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('the live region of the assistant', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
  });

  afterEach(() => page.remove());

  it('speaks while the answer streams, apart from the conversation, and is empty afterwards', async () => {
    const region = page.root.querySelector('[role=status]') ?? undefined;
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(textOf(region)));
    if (region) observer.observe(region, { childList: true, characterData: true, subtree: true });
    await page.backend.reply(
      messageStreamReply(
        ...[...textStart, text('The **first** one. The'), { hold: 'rest' }, text(' second.')],
        ...[source('/a', 'A page'), ...textEnd, streamEnd],
      ),
    );
    await page.send('How?');
    await until(() => page.conversation.includes('The first one.'));
    pageTime.pass(1000);
    await until(() => said.includes('The first one.'));
    expect(page.element.status).to.equal('streaming');
    await page.backend.release('rest');
    const end = 'The second. The answer is complete, with 1 source.';
    await until(() => page.element.status === 'ready');
    pageTime.pass(1000);
    await until(() => said.includes(end));
    pageTime.pass(1000);
    await until(() => page.announcement === '');
    observer.disconnect();
    const spoken = ['Searching the documentation…', 'The first one.', end];
    expect(said.filter(Boolean)).to.deep.equal(spoken);
    expect(page.find('log')?.contains(region ?? null)).to.equal(false);
  });

  it('falls silent with a new conversation', async () => {
    await page.backend.reply(messageStreamReply(...textStart, text('One. Two.'), ...textEnd));
    await page.askToTheEnd('How?');
    await page.press('New conversation');
    await until(() => page.announcement === '');
  });
});
