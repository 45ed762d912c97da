import axe from 'axe-core';
import { expect } from 'chai';
import { messageStreamReply } from '../support/message-stream-reply.js';
import { until } from '../support/until.js';
import { answer, problem, source, text, textStart } from './answer-replies.js';
import { AssistantOnPage } from './assistant-on-page.js';
import { DocsPage } from './docs-page.js';

/** A state of the assistant, and how a reader gets there. */
const states: [string, (page: AssistantOnPage) => Promise<unknown>][] = [
  ['closed', async () => {}],
  ['open, before the first question', (page) => page.element.open()],
  [
    'with questions to start with and context to go along',
    async (page) => {
      page.element.suggestions = ['How do I start?'];
      page.element.addContext({ type: 'code', value: 'const a = 1;' });
      page.element.addContext({ type: 'textSelection', value: 'Some text of the page.' });
      await page.element.open();
    },
  ],
  [
    'with a secret in the question and a long item to go along',
    async (page) => {
      page.element.addContext({ type: 'code', value: 'const a = 1;\n'.repeat(40) });
      await page.element.open();
      page.type('Why does ann@firma.de get no mail?');
      await until(() => page.find('button', 'Send it as it is'));
      page.root.querySelector('summary')?.click();
    },
  ],
  [
    'while it searches',
    async (page) => {
      await page.backend.reply({ ...answer('So.'), holdHeaders: 'never' });
      await page.element.open();
      await page.send('How?');
      await until(() => page.conversation.includes('Searching'));
    },
  ],
  [
    'while an answer comes',
    async (page) => {
      await page.backend.reply(
        messageStreamReply(...textStart, text('So **it'), { hold: 'never' }),
      );
      await page.element.open();
      await page.send('How?');
      await until(() => page.all('article', 'Assistant').length === 1);
    },
  ],
  [
    'answered',
    async (page) => {
      const markdown =
        '# So\n\nUse `code` and [a link](/x):\n\n```css\na {}\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n';
      await page.backend.reply(answer(markdown, source('/x#y', 'A page')));
      page.element.addContext({ type: 'code', value: 'const a = 1;' });
      await page.askToTheEnd('How?');
    },
  ],
  [
    'failed',
    async (page) => {
      await page.backend.reply(problem(500, 'Broken'));
      await page.askToTheEnd('How?');
    },
  ],
  [
    'refusing a question',
    async (page) => {
      await page.element.open();
      await page.send(' ');
      await until(() => page.composer.getAttribute('aria-invalid') === 'true');
    },
  ],
  [
    'misconfigured',
    async (page) => {
      page.element.domain = '';
      await page.element.open();
    },
  ],
];

describe('the assistant has no accessibility fault that axe finds', () => {
  let page: AssistantOnPage;

  afterEach(() => page.remove());

  for (const theme of ['light', 'dark']) {
    for (const [title, arrive] of states) {
      it(`${title}, ${theme}`, async () => {
        page = await AssistantOnPage.place({ theme });
        await arrive(page);
        await page.element.updateComplete;
        expect(await faultsOf(page)).to.deep.equal([]);
      });
    }

    it(`offering to ask about selected text, ${theme}`, async () => {
      const docs = new DocsPage();
      page = await AssistantOnPage.place({ theme, 'hide-trigger': '' });
      docs.select('In the second tab.');
      await until(() => page.find('button', 'Ask AI'));
      expect(await faultsOf(page)).to.deep.equal([]);
      docs.remove();
    });
  }
});

describe('assistive technology', () => {
  let page: AssistantOnPage;
  const said: string[] = [];

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
    said.length = 0;
    const region = page.root.querySelector('[role=status]');
    if (!region) throw new Error('There is no live region.');
    const observer = new MutationObserver(() => {
      if (page.announcement) said.push(page.announcement);
    });
    observer.observe(region, { childList: true, characterData: true, subtree: true });
  });

  afterEach(() => page.remove());

  it('is told that the documentation is searched, then the whole answer once, as plain text', async () => {
    await page.backend.reply(
      messageStreamReply(
        ...[
          ...textStart,
          text('Set **one'),
          { hold: 'rest' },
          text(' property**, see [there](/x).'),
        ],
        ...[{ type: 'text-end', id: 'text' } as const, { type: 'finish' } as const],
      ),
    );
    await page.send('How?');
    await until(() => page.conversation.includes('Set one'));
    await page.backend.release('rest');
    await until(() => page.element.status === 'ready');
    await page.element.updateComplete;
    await until(() => said.length === 2);
    expect(said).to.deep.equal(['Searching the documentation…', 'Set one property, see there.']);
  });

  it('is told nothing by the conversation itself, which grows by the token', async () => {
    const log = await until(() => page.find('log', 'Conversation'));
    expect(log.getAttribute('aria-live')).to.equal('off');
    expect(log.querySelector('[role=status], [role=alert], [aria-live]')).to.equal(null);
  });

  it('is told again when the same happens again', async () => {
    await page.backend.reply(problem(500, 'Broken'), problem(500, 'Broken'));
    await page.askToTheEnd('How?');
    await page.press('Try again');
    await until(() => said.length === 4);
    expect(said[3]).to.equal(said[1]);
  });

  it('finds the focus where it was when an answer arrives', async () => {
    await page.backend.reply(answer('So.'));
    page.type('How?');
    const enter = { key: 'Enter', bubbles: true, composed: true, cancelable: true };
    page.composer.dispatchEvent(new KeyboardEvent('keydown', enter));
    await until(() => page.conversation === 'How? So.');
    expect(page.root.activeElement).to.equal(page.composer);
  });
});

/** What axe finds in the assistant, described for whoever has to mend it. */
async function faultsOf({ element, root }: AssistantOnPage): Promise<string[]> {
  // What is still fading in has no contrast yet.
  const ending = root
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await axe.run(element);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
