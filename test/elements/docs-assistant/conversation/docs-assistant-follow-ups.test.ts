import { expect } from 'chai';
import type { DocsMessageChunk } from '../../../../src/core/messages/docs-message.js';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, problem, source, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

function suggest(...questions: unknown[]): DocsMessageChunk {
  return { type: 'data-follow-ups', data: { questions } };
}

const suggesting = (...questions: unknown[]) =>
  answer('So.', source('/a', 'A'), suggest(...questions));

describe('questions to ask next', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  const group = () =>
    page.root.querySelector<HTMLElement>('[role=group][aria-labelledby="follow-ups"]') ?? undefined;
  const shown = () =>
    [...(group()?.querySelectorAll('button') ?? [])].map((button) => button.textContent?.trim());
  const askToSuggestions = async () => {
    await page.askToTheEnd('How?');
    await until(group);
  };

  it('are buttons in a group with a name, below the answer and its sources', async () => {
    await page.backend.reply(suggesting('Rotate a key', 'Why not?'));
    await askToSuggestions();
    expect(shown()).to.deep.equal(['Rotate a key', 'Why not?']);
    const name = page.root.getElementById('follow-ups')?.textContent;
    expect(name).to.equal('Related questions');
    const place = page.answer.compareDocumentPosition(group() ?? page.answer);
    expect(place).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(page.answer.textContent).to.not.contain('Rotate');
  });

  it('are asked with a click, and gone then, with the focus left in the panel', async () => {
    await page.backend.reply(suggesting('Rotate a key'), {
      ...suggesting('Then?'),
      holdHeaders: 'answer',
    });
    await askToSuggestions();
    await page.press('Rotate a key');
    const { messages } = await page.sent(1);
    expect(messages.at(-1)?.parts).to.deep.equal([{ type: 'text', text: 'Rotate a key' }]);
    expect(group()).to.equal(undefined);
    expect(page.root.activeElement).to.not.equal(null);
    expect(page.eventsOf('ask').at(-1)).to.deep.equal({ source: 'suggestion', context: 0 });
    await page.backend.release('answer');
    await until(() => shown().join() === 'Then?');
  });

  it('are no part of what is sent back with the conversation', async () => {
    await page.backend.reply(suggesting('Rotate a key'), answer('So.'));
    await askToSuggestions();
    await page.askToTheEnd('And?');
    const { messages } = await page.sent(1);
    expect(JSON.stringify(messages)).to.not.contain('Rotate');
    expect(group()).to.equal(undefined);
  });

  it('wait until the answer has ended', async () => {
    await page.backend.reply(
      messageStreamReply(
        ...[...textStart, text('So.'), suggest('Why?'), text(' Seen.'), { hold: 'end' }],
        ...[...textEnd, streamEnd],
      ),
    );
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes('Seen.'));
    expect(group()).to.equal(undefined);
    await page.backend.release('end');
    await until(group);
  });

  it('are none where the answer was cut off', async () => {
    await page.backend.reply(
      messageStreamReply(...textStart, text('So.'), suggest('Why?'), { cut: true }),
    );
    await page.askToTheEnd('How?');
    await until(() => page.conversation.includes('cut off'));
    expect(group()).to.equal(undefined);
  });

  it('stay below the last answer when the next question fails, but not in its place', async () => {
    await page.backend.reply(suggesting('Why?'), problem(500, 'Broken'));
    await askToSuggestions();
    await page.askToTheEnd('And?');
    expect(group()).to.equal(undefined);
    expect(page.find('button', 'Try again')).to.not.equal(undefined);
  });

  it('are texts, whatever the backend sends', async () => {
    const hostile = '<img src=x onerror="alert(1)"> **b**';
    await page.backend.reply(suggesting(hostile, null, 'x'.repeat(200), '\u202Eturned'));
    await askToSuggestions();
    expect(shown()).to.deep.equal([hostile, 'turned']);
    expect(group()?.querySelector('img')).to.equal(null);
  });

  it('are there again when the conversation is', async () => {
    await page.backend.reply(suggesting('Rotate a key'));
    await askToSuggestions();
    const { threadId } = page.element;
    const { element } = page;
    element.remove();
    await nextFrame();
    document.body.append(element);
    await element.open();
    await until(group);
    expect(element.threadId).to.equal(threadId);
  });

  it('leave the reader at the beginning of the answer', async () => {
    const long = 'A line of the answer.\n\n'.repeat(60);
    await page.backend.reply(answer(long, source('/a', 'A'), suggest('Why?', 'Where?')));
    await askToSuggestions();
    await nextFrame();
    const log = await until(() => page.find('log'));
    const asked = page.all('article', 'You').at(-1)?.getBoundingClientRect().top ?? 0;
    expect(asked - log.getBoundingClientRect().top).to.be.within(10, 24);
  });

  it('wrap where they are long, and widen nothing', async () => {
    page.element.style.setProperty('--docs-assistant-panel-width', '320px');
    await page.backend.reply(suggesting('Averylongwordofaheading'.repeat(5)));
    await askToSuggestions();
    const log = await until(() => page.find('log'));
    expect(log.scrollWidth).to.equal(log.clientWidth);
  });

  it('name themselves in the language of the interface', async () => {
    page.element.locale = 'de';
    await page.backend.reply(suggesting('Warum?'));
    await page.element.ask('Wie?');
    await until(() => page.root.getElementById('follow-ups')?.textContent === 'Verwandte Fragen');
  });

  it('are asked of the backend, and of none where the owner wants none', async () => {
    await page.backend.reply(suggesting('Why?'), suggesting('Why?'));
    await askToSuggestions();
    page.element.setAttribute('follow-ups', 'off');
    await page.element.updateComplete;
    expect(group()).to.equal(undefined);
    await page.askToTheEnd('And?');
    await page.element.updateComplete;
    expect(group(), 'even where it sends some').to.equal(undefined);
    const accepted = (await page.requests()).map(({ headers }) => headers.accept?.split(', ')[1]);
    expect(accepted).to.deep.equal(['text/event-stream', 'text/event-stream;follow-ups=no']);
  });
});
