import { expect } from 'chai';
import { copySelection, selectWords } from '../../../markdown/copied-selection.js';
import { textOf } from '../../../support/by-role.js';
import { pageTime } from '../../../support/held-page-time.js';
import { messageStreamReply } from '../../../support/message-stream-reply.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer, source, text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

/** What was put on the clipboard, by type. */
type Copied = Record<string, string>;

async function contentOf(items: ClipboardItem[]): Promise<Copied> {
  const [item] = items;
  const entries = (item?.types ?? []).map(async (type) => [
    type,
    await (await item?.getType(type))?.text(),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

describe('copying an answer', () => {
  let page: AssistantOnPage;
  let copied: Copied[];

  function giveClipboard(clipboard: object | undefined): void {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  }

  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    copied = [];
    giveClipboard({ write: async (items: ClipboardItem[]) => copied.push(await contentOf(items)) });
  });

  afterEach(async () => {
    Reflect.deleteProperty(navigator, 'clipboard');
    await page.remove();
  });

  const messageId = () => page.element.messages.at(-1)?.id;

  it('gives its parts as paragraphs, as they are shown', async () => {
    await page.backend.reply(
      messageStreamReply(
        ...[textStart, text('Let me look that up.'), textEnd[0] ?? []].flat(),
        { type: 'tool-input-available', toolCallId: 'call', toolName: 'search', input: {} },
        ...[textStart.slice(1), text('## Result'), textEnd].flat(),
      ),
    );
    await page.askToTheEnd('How?');
    const shown = [...page.answer.querySelectorAll('.markdown > *')];
    expect(shown.map(({ localName, textContent }) => [localName, textContent])).to.deep.equal([
      ['p', 'Let me look that up.'],
      ['h3', 'Result'],
    ]);
    await page.press('Copy answer');
    await until(() => page.find('button', 'Copied'));
    expect(copied[0]?.['text/plain']).to.equal('Let me look that up.\n\n## Result');
    expect(page.element.messages.at(-1)?.parts.map(({ type }) => type)).to.deep.equal([
      'text',
      'text',
    ]);
  });

  it('gives its Markdown with whole addresses and its sources, and the same formatted', async () => {
    await page.backend.reply(
      answer('Set **it** [1], see [there](/there#x).\r\n', source('/a', 'A page')),
    );
    await page.askToTheEnd('How?');
    await page.press('Copy answer');
    await until(() => page.find('button', 'Copied'));
    const { origin } = location;
    expect(copied).to.deep.equal([
      {
        'text/plain':
          `Set **it** [1], see [there](${origin}/there#x).\n\n**Sources**\n\n` +
          `1. [A page](${origin}/a)\n2. [there](${origin}/there#x)`,
        'text/html':
          `<p>Set <strong>it</strong> <a href="${origin}/a">[1]</a>, see <a href="${origin}/there#x">there</a>.</p>` +
          `<p><strong>Sources</strong></p><ol><li><a href="${origin}/a">A page</a></li>` +
          `<li><a href="${origin}/there#x">there</a></li></ol>`,
      },
    ]);
  });

  it('says so for a moment, to assistive technology too, and tells the page', async () => {
    await page.backend.reply(answer('Here.'));
    await page.askToTheEnd('How?');
    await page.press('Copy answer');
    const button = await until(() => page.find('button', 'Copied'));
    expect(page.announcement).to.equal('Copied');
    expect(page.eventsOf('copy')).to.deep.equal([{ messageId: messageId(), kind: 'answer' }]);
    expect(page.root.activeElement).to.equal(button);
    pageTime.pass(2000);
    await until(() => page.find('button', 'Copy answer'));
    expect(page.root.activeElement, 'the same button').to.equal(button);
  });

  it('leaves the reader at the place in the conversation where they are', async () => {
    await page.backend.reply(answer('Words.\n\n'.repeat(100)));
    await page.askToTheEnd('How?');
    const log = page.find('log');
    const button = await until(() => page.find('button', 'Copy answer'));
    button.scrollIntoView({ block: 'end' });
    const place = log?.scrollTop;
    await nextFrame();
    button.click();
    await until(() => page.find('button', 'Copied'));
    await nextFrame();
    expect(place).to.be.greaterThan(0);
    expect(log?.scrollTop).to.equal(place);
  });

  it('is announced each time', async () => {
    await page.backend.reply(answer('Here.'));
    await page.askToTheEnd('How?');
    const announced: (string | null | undefined)[] = [];
    const region = page.root.querySelector('[role=status]');
    const observer = new MutationObserver(() => announced.push(region?.textContent));
    if (region) observer.observe(region, { childList: true, characterData: true, subtree: true });
    for (const count of [1, 2, 3]) {
      await page.press(/^Cop/);
      await until(() => announced.length === count);
    }
    observer.disconnect();
    expect(announced.map((said) => said?.trim())).to.deep.equal(['Copied', 'Copied', 'Copied']);
  });

  it('says when the browser refuses, and copies on another try', async () => {
    giveClipboard({ write: refuse, writeText: refuse });
    await page.backend.reply(answer('Here.'));
    await page.askToTheEnd('How?');
    await page.press('Copy answer');
    await until(() => page.find('button', 'Could not copy'));
    expect(page.announcement).to.equal('Could not copy');
    expect(page.eventsOf('copy')).to.deep.equal([]);
    giveClipboard({ write: async (items: ClipboardItem[]) => copied.push(await contentOf(items)) });
    await page.press('Could not copy');
    await until(() => page.find('button', 'Copied'));
    expect(copied).to.have.length(1);
  });

  it('gives the text where the browser takes no more than that', async () => {
    const texts: string[] = [];
    const writeText = async (given: string) => void texts.push(given);
    await page.backend.reply(answer('Here *it* is.'));
    await page.askToTheEnd('How?');
    giveClipboard({ writeText });
    await page.press('Copy answer');
    await until(() => page.find('button', 'Copied'));
    giveClipboard({ write: refuse, writeText });
    await page.press('Copied');
    await until(() => texts.length === 2);
    expect(texts).to.deep.equal(['Here *it* is.', 'Here *it* is.']);
  });

  it('says so on a page where nothing can be copied', async () => {
    giveClipboard(undefined);
    await page.backend.reply(answer('Here.'));
    await page.askToTheEnd('How?');
    await page.press('Copy answer');
    await until(() => page.find('button', 'Could not copy'));
  });

  it('is offered for each answer as soon as it has ended, in whatever way', async () => {
    await page.backend.reply(
      messageStreamReply(...textStart, text('The first half'), { hold: 'rest' }),
    );
    await page.element.open();
    await page.send('How?');
    await until(() => page.conversation.includes('The first half'));
    expect(page.find('button', 'Copy answer')).to.equal(undefined);
    page.element.stop();
    await until(() => page.find('button', 'Copy answer'));
    await page.backend.release('rest');
    await page.backend.reply(answer('The whole.'));
    await page.askToTheEnd('And?');
    expect(page.all('button', 'Copy answer')).to.have.length(2);
    await page.press('Copy answer');
    await until(() => copied.length > 0);
    expect(copied[0]?.['text/plain']).to.equal('The first half');
    expect(page.all('button', 'Copied'), 'the other is as it was').to.have.length(1);
  });

  it('is not offered for an answer that has no text', async () => {
    await page.backend.reply(answer(' ', source('/a', 'A page')));
    await page.askToTheEnd('How?');
    await until(() => page.find('link', /A page/));
    expect(page.find('button', 'Copy answer')).to.equal(undefined);
  });

  it('can be in another language', async () => {
    page.element.labels = { copyAnswer: 'Kopieren', copiedAnswer: 'Kopiert', sources: 'Quellen' };
    await page.backend.reply(answer('Hier [1].', source('/a', 'A')));
    await page.askToTheEnd('How?');
    await page.press('Kopieren');
    await until(() => page.find('button', 'Kopiert'));
    expect(copied[0]?.['text/plain']).to.contain('**Quellen**');
  });

  describe('in part', () => {
    it('announces a copied code block, and tells the page', async () => {
      giveClipboard({ writeText: async () => {} });
      await page.backend.reply(answer('```js\nx\n```'));
      await page.askToTheEnd('How?');
      await page.press('Copy x');
      await until(() => page.announcement === 'Copied');
      expect(page.eventsOf('copy')).to.deep.equal([{ messageId: messageId(), kind: 'code' }]);
    });

    it('names the keys that copy it where the browser refuses, as the reader knows them', async () => {
      giveClipboard({ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
      page.element.locale = 'de';
      await page.backend.reply(answer('```js\nx\n```'));
      await page.element.ask('How?');
      await page.press('Kopieren x');
      await until(() => page.find('button', isApple ? '⌘C drücken x' : 'Strg C drücken x'));
    });

    it('tells the page of a copied selection, and leaves it to the browser to say so', async () => {
      await page.backend.reply(answer('Some **words**.\n\nMore.'));
      await page.askToTheEnd('How?');
      const before = page.announcement;
      selectWords(page.answer, 'Some', 'More');
      expect(await copySelection()).to.deep.equal({
        html: '<p>Some <strong>words</strong>.</p><p>More</p>',
        text: 'Some words.\n\nMore',
      });
      expect(page.eventsOf('copy')).to.deep.equal([{ messageId: messageId(), kind: 'selection' }]);
      expect(page.announcement).to.equal(before);
    });

    it('leaves a selection that reaches into a question to the browser', async () => {
      await page.backend.reply(answer('Some words.'));
      await page.askToTheEnd('How?');
      selectWords(page.root, 'How?', 'words');
      expect(await copySelection()).to.equal(undefined);
      expect(page.eventsOf('copy')).to.deep.equal([]);
      expect(textOf(page.answer)).to.contain('Some words.');
    });
  });
});
