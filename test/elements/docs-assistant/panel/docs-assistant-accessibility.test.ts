import { expect } from 'chai';
import { accessibilityFaults } from '../../../support/accessibility-faults.js';
import { pageTime } from '../../../support/held-page-time.js';
import { messageStreamReply } from '../../../support/message-stream-reply.js';
import { sampledCases } from '../../../support/sampled-cases.js';
import { until } from '../../../support/until.js';
import { answer, problem, text, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';
import { assistantStates } from '../../assistant-states.js';
import { DocsPage } from '../../docs-page.js';

describe('the assistant has no accessibility fault that axe finds', () => {
  let page: AssistantOnPage;

  afterEach(() => page.remove());

  for (const [from, theme] of ['light', 'dark'].entries()) {
    // Outside Chromium, each state in one of the two.
    for (const [title, arrive] of sampledCases([...assistantStates], { others: 2 }, from)) {
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
    pageTime.pass(1000);
    await until(() => said.length === 2);
    expect(said).to.deep.equal([
      'Searching the documentation…',
      'Set one property, see there. The answer is complete, with 1 source.',
    ]);
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

/** What axe finds in the assistant, described for the developer who fixes it. */
async function faultsOf({ element, root }: AssistantOnPage): Promise<string[]> {
  // What is still fading in has no contrast yet.
  const ending = root
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const violations = await accessibilityFaults(element);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
