import { expect } from 'chai';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';

describe('an answer that is coming', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
  });

  afterEach(() => page.remove());

  const begin = async () => {
    await page.backend.reply(
      messageStreamReply(
        ...[...textStart, text('The first half'), { hold: 'rest' }],
        ...[text(' and the second.'), ...textEnd, streamEnd],
      ),
    );
    await page.send('How?');
    await until(() => page.conversation.includes('The first half'));
  };

  it('is kept, in sight, when the element is moved', async () => {
    await begin();
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(page.element);
    await page.backend.release('rest');
    await until(() => page.conversation === 'How? The first half and the second.');
    expect(page.find('dialog', 'Ask the docs')).to.not.equal(undefined);
    expect(page.element.isOpen).to.equal(true);
    expect(page.eventsOf('close')).to.deep.equal([]);
    await until(() => page.eventsOf('response').length === 1);
    elsewhere.remove();
  });

  it('is given up when the element is removed', async () => {
    await begin();
    page.element.remove();
    await page.backend.aborted(0);
    await until(() => !page.element.isOpen);
    expect(page.element.status).to.equal('ready');
    document.body.append(page.element);
    await page.element.open();
    await until(() => page.conversation.includes('This answer was cut off. It is not complete.'));
    expect(page.conversation).to.contain('The first half');
    expect(page.eventsOf('stop')).to.deep.equal([]);
    expect(page.find('button', 'Continue the answer')).to.not.equal(undefined);
  });

  it('is given up when the reader leaves the page', async () => {
    await begin();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await page.backend.aborted(0);
  });

  it('goes on while the assistant is closed', async () => {
    await begin();
    page.element.close();
    await page.backend.release('rest');
    await until(() => page.element.status === 'ready');
    await page.element.open();
    expect(page.conversation).to.equal('How? The first half and the second.');
  });

  it('can be stopped, with what came kept and marked', async () => {
    await begin();
    await page.press('Stop');
    await page.backend.aborted(0);
    await until(() => page.conversation.includes('You stopped this answer. It is not complete.'));
    expect(page.conversation).to.contain('The first half');
    expect(page.root.activeElement).to.equal(await until(() => page.find('button', 'Send')));
    expect(page.eventsOf('stop')).to.deep.equal([{}]);
    await until(() => page.eventsOf('response').length === 1);
    expect(page.eventsOf('response')[0]).to.deep.include({ finished: false });
    await page.backend.reply(answer('All of it.'));
    await page.press('Try again');
    await until(() => page.conversation === 'How? All of it.');
  });

  it('can be stopped before it begins, with a way on', async () => {
    await page.backend.reply({ ...answer('Late.'), holdHeaders: 'never' });
    await page.send('How?');
    await page.sent(0);
    await page.press('Stop');
    await page.backend.aborted(0);
    await until(() => page.conversation.includes('You stopped this answer.'));
    expect(page.announcement).to.contain('You stopped this answer.');
    await page.press('Edit the question');
    await page.element.updateComplete;
    expect(page.composer.value).to.equal('How?');
    expect(page.conversation).not.to.contain('You stopped');
  });

  it('gives way to a question that the owner asks meanwhile', async () => {
    await begin();
    await page.backend.reply(answer('So.'));
    await page.element.ask('And?');
    await page.backend.aborted(0);
    expect(page.conversation).to.contain('You stopped this answer. It is not complete.');
    expect(page.conversation).to.match(/And\? So\.$/);
  });
});

describe('two assistants on a page', () => {
  it('have a conversation each', async () => {
    const first = await AssistantOnPage.place();
    const second = await AssistantOnPage.place({ shortcut: '', domain: 'other' });
    await first.backend.reply(answer('From the first.'));
    await second.backend.reply(answer('From the second.'));
    await first.askToTheEnd('One?');
    await second.askToTheEnd('Two?');
    expect(first.conversation).to.equal('One? From the first.');
    expect(second.conversation).to.equal('Two? From the second.');
    expect(await first.requests()).to.have.length(1);
    expect((await second.requests())[0]?.path).to.contain('/assistant/other/');
    first.type('Draft of the first');
    await nextFrame();
    expect(second.composer.value).to.equal('');
    await first.remove();
    await second.remove();
  });
});

describe('an assistant that was placed and removed ten times', () => {
  it('listens once while it is there, and not at all when it is gone', async () => {
    const page = await AssistantOnPage.place();
    await page.element.open();
    page.element.close();
    for (const _ of Array.from({ length: 10 })) {
      page.element.remove();
      await Promise.resolve();
      document.body.append(page.element);
    }
    page.events.length = 0;
    pressKey(document.body, 'i', mod);
    await until(() => page.find('dialog'));
    expect(page.events.map(({ type }) => type)).to.deep.equal(['open']);
    await page.backend.reply(answer('So.'));
    await page.askToTheEnd('How?');
    expect(await page.requests()).to.have.length(1);
    expect(page.eventsOf('response')).to.have.length(1);
    page.element.remove();
    await until(() => !page.element.isOpen);
    page.events.length = 0;
    expect(pressKey(document.body, 'i', mod), 'left to the browser').to.equal(true);
    await nextFrame();
    expect(page.events).to.deep.equal([]);
    await page.remove();
  });
});

describe('an assistant that has just opened', () => {
  it('gets ready for the first answer before anything is asked', async () => {
    const create = document.createElement;
    const created = new Set<string>();
    document.createElement = ((tag: string) => {
      created.add(tag);
      return create.call(document, tag);
    }) as typeof create;
    const page = await AssistantOnPage.place();
    try {
      await page.element.open();
      await until(() => created.has('blockquote') && created.has('kbd'));
    } finally {
      document.createElement = create;
      await page.remove();
    }
  });
});
