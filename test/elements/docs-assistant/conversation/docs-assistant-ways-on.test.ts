import { expect } from 'chai';
import { messageStreamReply } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { answer, problem, text, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('the ways on from an answer', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  const half = [...textStart, text('Half')];

  it('has one continued that was cut off, in the same thread and in sight', async () => {
    await page.backend.reply(
      messageStreamReply({ type: 'start', messageMetadata: { threadId: 't' } }, ...half),
      answer('The rest.'),
    );
    await page.askToTheEnd('How?');
    page.type('Typed meanwhile');
    page.element.addContext({ type: 'code', value: 'a' });
    await page.press('Continue the answer');
    await until(() => page.conversation.endsWith('Continue the answer The rest.'));
    const { messages, threadId, context } = await page.sent(1);
    expect(messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant', 'user']);
    expect(threadId).to.equal('t');
    expect(context).to.equal(undefined);
    expect(page.composer.value).to.equal('Typed meanwhile');
    expect(page.conversation).to.contain('This answer was cut off.');
    expect(page.eventsOf('ask').at(-1)).to.deep.equal({ source: 'continue', context: 0 });
    expect(page.root.activeElement).to.not.equal(null);
  });

  it('has one continued that the reader stopped', async () => {
    await page.backend.reply(messageStreamReply(...half, { hold: 'never' }), answer('The rest.'));
    await page.element.open();
    await page.send('How?');
    await until(() => page.find('article', 'Assistant'));
    await page.press('Stop');
    await page.press('Continue the answer');
    await until(() => page.conversation.endsWith('The rest.'));
  });

  it('does not offer to continue what has not begun', async () => {
    await page.backend.reply(problem(500, 'Broken'));
    await page.askToTheEnd('How?');
    expect(page.find('button', 'Try again')).to.not.equal(undefined);
    expect(page.find('button', 'Continue the answer')).to.equal(undefined);
  });

  it('has the last whole answer given again, and no other', async () => {
    await page.backend.reply(answer('One.'), answer('Two.'), answer('Three.'));
    await page.askToTheEnd('First?');
    await page.askToTheEnd('Second?');
    expect(page.all('button', 'Answer again')).to.have.length(1);
    expect(page.find('button', 'Continue the answer')).to.equal(undefined);
    await page.press('Answer again');
    await until(() => page.conversation === 'First? One. Second? Three.');
    expect(await page.sent(2)).to.deep.equal(await page.sent(1));
    expect(page.root.activeElement).to.not.equal(null);
  });
});
