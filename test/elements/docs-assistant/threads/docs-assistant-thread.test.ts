import { expect } from 'chai';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { answer, answerOfThread, text, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

describe('a follow-up question', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  it('continues the thread that the finish event named, with what was said before', async () => {
    await page.backend.reply(answerOfThread('Set **it**.', 'thread-1'), answer('Yes.'));
    await page.askToTheEnd('How?');
    expect(page.element.threadId).to.equal('thread-1');
    expect(page.eventsOf('thread-change')).to.deep.equal([{ threadId: 'thread-1' }]);
    await page.askToTheEnd('In dark mode too?');
    const { threadId, messages } = await page.sent(1);
    expect(threadId).to.equal('thread-1');
    expect(messages.map(({ role, parts }) => ({ role, parts }))).to.deep.equal([
      { role: 'user', parts: [{ type: 'text', text: 'How?' }] },
      { role: 'assistant', parts: [{ type: 'text', text: 'Set **it**.' }] },
      { role: 'user', parts: [{ type: 'text', text: 'In dark mode too?' }] },
    ]);
  });

  it('continues a thread named in the message metadata alone', async () => {
    const finish = { type: 'finish', messageMetadata: { threadId: 'thread-2' } } as const;
    const end = { type: 'text-end', id: 'text' } as const;
    await page.backend.reply(
      messageStreamReply(...textStart, text('Yes.'), end, finish, streamEnd),
      answer('Yes.'),
    );
    await page.askToTheEnd('Is it?');
    await page.askToTheEnd('And now?');
    expect((await page.sent(1)).threadId).to.equal('thread-2');
  });

  it('continues a thread named in the response header alone', async () => {
    const reply = answer('Yes.');
    const headers = { ...reply.headers, 'x-thread-id': 'thread-3' };
    await page.backend.reply({ ...reply, headers }, answer('Yes.'));
    await page.askToTheEnd('Is it?');
    await page.askToTheEnd('And now?');
    expect((await page.sent(1)).threadId).to.equal('thread-3');
  });

  it('begins a new thread after the reader has begun a new conversation', async () => {
    await page.backend.reply(answerOfThread('Yes.', 'thread-1'), answer('Yes.'));
    await page.askToTheEnd('Is it?');
    await page.press('New conversation');
    await until(() => page.element.threadId === null);
    expect(page.all('article')).to.deep.equal([]);
    expect(page.eventsOf('reset')).to.have.length(1);
    await page.askToTheEnd('And now?');
    const body = await page.sent(1);
    expect(body).not.to.have.property('threadId');
    expect(body.messages).to.have.length(1);
  });

  it('continues a thread that the owner has set', async () => {
    await page.backend.reply(answer('Yes.'));
    page.element.threadId = 'thread-of-owner';
    await page.askToTheEnd('Is it?');
    expect((await page.sent(0)).threadId).to.equal('thread-of-owner');
    expect(page.eventsOf('thread-change')).to.deep.equal([]);
  });

  it('continues a thread that the owner sets right after a new conversation', async () => {
    await page.backend.reply(answerOfThread('Yes.', 'thread-1'), answer('Yes.'));
    await page.askToTheEnd('Is it?');
    page.element.reset();
    page.element.threadId = 'thread-of-owner';
    await page.askToTheEnd('And now?');
    expect((await page.sent(1)).threadId).to.equal('thread-of-owner');
  });

  it('continues a thread that the owner has set, asked without opening', async () => {
    await page.backend.reply(answer('Yes.'));
    page.element.threadId = 'thread-of-owner';
    await page.element.ask('Is it?', { open: false });
    expect((await page.sent(0)).threadId).to.equal('thread-of-owner');
    expect(page.element.messages).to.have.length(2);
    expect(page.element.isOpen).to.equal(false);
  });
});
