import { expect } from 'chai';
import type { DocsMessageChunk } from '../../../../src/core/messages/docs-message.js';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, source, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

const said = 'A key lasts for **90 days** [1].';
const unsaid = 'It *sings* at `night` [1].';
const item = '- It opens gates';
const written = `${said} ${unsaid} That is all.\n\n${item}\n- It rests [7]`;

/** What no source says of a text. */
function unsupported(markdown: string, ...claims: string[]): DocsMessageChunk {
  const placed = claims.map((claim) => ({ start: markdown.indexOf(claim), text: claim }));
  return { type: 'data-unsupported', data: { claims: placed } };
}

const marking = (...claims: string[]) =>
  answer(written, source('/a', 'A'), unsupported(written, ...claims));

describe('what the sources of an answer do not say', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  const signs = () => [...page.root.querySelectorAll<HTMLElement>('.answer [role=img]')];
  const askForMarks = async () => {
    await page.askToTheEnd('How?');
    await until(() => signs().length > 0);
  };
  const marked = () => page.root.querySelector('.answer .markdown')?.textContent;

  it('has a sign behind it, with a name, and a line below says what that means', async () => {
    await page.backend.reply(marking(unsaid, item));
    await askForMarks();
    expect(marked()?.replace(/\s+/g, ' ').trim()).to.equal(
      'A key lasts for 90 days 1. It sings at night 1.[?] That is all.It opens gates[?]It rests [7]',
    );
    const names = signs().map((sign) => sign.getAttribute('aria-label'));
    expect(names).to.deep.equal(Array(2).fill('Not found in the cited sources'));
    expect(page.conversation).to.contain('Statements marked [?] were not found');
    expect(signs()[1]?.closest('li')?.textContent).to.equal('It opens gates[?]');
  });

  it('is nothing in an answer whose sources say all of it', async () => {
    await page.backend.reply(answer(written, source('/a', 'A')));
    await page.askToTheEnd('How?');
    expect(page.root.querySelector('.answer')?.textContent).to.not.contain('[?]');
    expect(page.conversation).to.not.contain('Statements marked');
  });

  it('leaves the numbers of sources and the list of them as they are', async () => {
    await page.backend.reply(marking(unsaid));
    await askForMarks();
    const citations = [...page.root.querySelectorAll('.markdown a.citation')];
    expect(citations.map(({ textContent }) => textContent)).to.deep.equal(['1', '1']);
    expect(page.root.querySelectorAll('.sources li')).to.have.length(1);
  });

  it('keeps the elements of the text that were there before it was marked', async () => {
    await page.backend.reply(
      messageStreamReply(
        ...[...textStart, text(written), { hold: 'marks' }],
        ...[source('/a', 'A'), unsupported(written, unsaid), ...textEnd, streamEnd],
      ),
    );
    await page.element.open();
    await page.send('How?');
    const strong = await until(() => page.root.querySelector('.markdown strong') ?? undefined);
    await page.backend.release('marks');
    await until(() => signs().length > 0);
    expect(page.root.querySelector('.markdown strong')).to.equal(strong);
  });

  it('is marked again when the conversation is there again', async () => {
    await page.backend.reply(marking(unsaid));
    await askForMarks();
    const { element } = page;
    element.remove();
    await nextFrame();
    document.body.append(element);
    await element.open();
    await until(() => signs().length === 1 && page.conversation.includes('Statements marked'));
  });

  it('has its name in the language of the interface, when that changes too', async () => {
    await page.backend.reply(marking(unsaid));
    await askForMarks();
    page.element.locale = 'ar';
    await until(() => signs()[0]?.ariaLabel === 'غير موجود في المصادر المذكورة');
    expect(signs()).to.have.length(1);
    expect(marked()).to.contain('It sings at night 1.[?] That');
    const note = page.root.querySelector('.note.unsupported')?.textContent;
    expect(note).to.match(/^العبارات المميّزة بالعلامة .?\[\?\]/);
  });

  it('is no part of what is sent back with the conversation', async () => {
    await page.backend.reply(marking(unsaid), answer('So.'));
    await askForMarks();
    await page.askToTheEnd('And?');
    const { messages } = await page.sent(1);
    expect(messages[1]?.parts).to.deep.equal([{ type: 'text', text: written }]);
  });

  it('is said in words where the answer is copied', async () => {
    const copied: string[] = [];
    const write = async ([content]: ClipboardItem[]) => {
      const blob = await content?.getType('text/plain');
      copied.push((await blob?.text()) ?? '');
    };
    Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
    await page.backend.reply(marking(unsaid));
    await askForMarks();
    await page.press('Copy answer');
    await until(() => copied.length > 0);
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(copied[0]).to.contain(`${unsaid} *(Not found in the cited sources)* That is all.`);
    expect(copied[0]).to.contain('**Sources**\n\n1. [A]');
  });

  it('is nothing that a hostile backend could use to change the answer', async () => {
    const claims = [
      { start: 0, text: 'Not there' },
      { start: -5, text: said },
      { start: 1e12, text: said },
      { start: '0', text: said },
      null,
      ...Array(1000).fill({ start: 0, text: '<img src=x onerror=alert(1)>' }),
    ];
    await page.backend.reply(
      answer(written, source('/a', 'A'), { type: 'data-unsupported', data: { claims } }),
    );
    await page.askToTheEnd('How?');
    await nextFrame();
    expect(signs()).to.have.length(0);
    expect(marked()).to.contain('It sings at night 1. That is all.');
    expect(page.conversation).to.not.contain('Statements marked');
  });

  it('makes no link or image of what stands behind it or before', async () => {
    const odd = 'Look!\n\nIt ends\\\n\nSee it.(/x) And.[b] Or.: so.';
    await page.backend.reply(
      answer(
        odd,
        source('/a', 'A'),
        unsupported(odd, 'Look!', 'It ends\\', 'See it.', 'And.', 'Or.'),
      ),
    );
    await page.askToTheEnd('How?');
    await until(() => page.conversation.includes('Statements marked'));
    expect(marked()?.replace(/\s+/g, ' ')).to.equal('Look!It ends\\See it.(/x) And.[b] Or.: so.');
  });

  it('is marked in an answer that has the number that a sign would take', async () => {
    const odd = 'See [2] and [3]. It sings.';
    await page.backend.reply(answer(odd, source('/a', 'A'), unsupported(odd, 'It sings.')));
    await askForMarks();
    expect(marked()).to.equal('See [2] and [3]. It sings.[?]');
  });
});
