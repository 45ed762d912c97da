import { expect } from 'chai';
import { DocsAssistantElement } from '../../../../src/define/docs-assistant.js';
import { nextFrame, until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';
import { clearPage, SearchPage } from '../../docs-search/search-page.js';

/** What a reader sees of it: where things stand, and in which colours. */
function looksOf(element: HTMLElement, ...selectors: string[]): string[] {
  const view = element.ownerDocument.defaultView ?? window;
  return selectors.map((selector) => {
    const found = element.shadowRoot?.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    const { position, display, borderRadius, backgroundColor } = view.getComputedStyle(found);
    return [selector, position, display, borderRadius, backgroundColor].join(' ');
  });
}

function otherDocument(): Document {
  const frame = document.createElement('iframe');
  // As large as the window, so that the same media queries hold.
  Object.assign(frame, { width: String(innerWidth), height: String(innerHeight) });
  document.body.append(frame);
  if (!frame.contentDocument) throw new Error('The frame has no document.');
  return frame.contentDocument;
}

describe('an assistant that moves into another document', () => {
  const parts = ['.trigger', '.panel', '.header', '.history'];
  let page: AssistantOnPage;

  afterEach(async () => {
    await page.remove();
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  it('looks there as it did here, and here again when it is back', async () => {
    page = await AssistantOnPage.place({ 'hide-trigger': '' });
    await page.element.open();
    await page.press('Earlier conversations');
    await until(() => page.root.querySelector('.history'));
    const before = looksOf(page.element, ...parts);
    otherDocument().body.append(page.element);
    await page.element.updateComplete;
    expect(looksOf(page.element, ...parts)).to.deep.equal(before);
    document.body.append(page.element);
    await page.element.updateComplete;
    expect(looksOf(page.element, ...parts)).to.deep.equal(before);
  });

  it('keeps the looks of its button, never having been open', async () => {
    page = await AssistantOnPage.place();
    const before = looksOf(page.element, '.trigger');
    otherDocument().body.append(page.element);
    document.body.append(page.element);
    await page.element.updateComplete;
    expect(looksOf(page.element, '.trigger')).to.deep.equal(before);
  });
});

describe('an assistant that moves in its document', () => {
  for (const variant of ['panel', 'modal', 'inline']) {
    it(`stays where its reader was, as ${variant}`, async () => {
      const page = await AssistantOnPage.place({ variant });
      await page.backend.reply(answer('One paragraph.\n\n'.repeat(100)));
      await page.askToTheEnd('How?');
      const log = await until(() => page.find('log'));
      log.scrollTop = 300;
      await nextFrame();
      const main = element('main', {});
      document.body.append(main);
      // It is rendered on its way, as routers take some microtasks for that.
      page.element.remove();
      page.element.requestUpdate();
      await page.element.updateComplete;
      main.append(page.element);
      await nextFrame();
      expect(log.scrollTop).to.equal(300);
      await page.remove();
      main.remove();
    });
  }
});

describe('a search that moves into another document', () => {
  afterEach(async () => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    await clearPage();
  });

  it('looks there as it did here, and here again when it is back', async () => {
    const page = await SearchPage.open();
    const parts = ['.trigger', 'dialog', '.panel', '.field'];
    const before = looksOf(page.element, ...parts);
    otherDocument().body.append(page.element);
    await page.element.updateComplete;
    expect(looksOf(page.element, ...parts)).to.deep.equal(before);
    document.body.append(page.element);
    await page.element.updateComplete;
    expect(looksOf(page.element, ...parts)).to.deep.equal(before);
  });
});

describe('an assistant that loads before it is placed', () => {
  it('has its styles', async () => {
    const page = await AssistantOnPage.place();
    await page.element.open();
    const before = looksOf(page.element, '.panel', '.header');
    const early = new DocsAssistantElement();
    await early.open();
    document.body.append(early);
    await early.open();
    expect(looksOf(early, '.panel', '.header')).to.deep.equal(before);
    early.remove();
    await page.remove();
  });
});

describe('an assistant that is asked again and again', () => {
  it('listens to no more of the page than before', async () => {
    const page = await AssistantOnPage.place();
    await page.backend.reply(answer('One.'));
    await page.element.ask('One?');
    const lasting = new Set<EventTarget | null>([
      ...[window, document, visualViewport, page.element, page.root],
      ...page.root.querySelectorAll('*'),
    ]);
    const added: string[] = [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (lasting.has(this)) added.push(type);
      addEventListener.call(this, type, ...rest);
    };
    try {
      for (const question of ['Two?', 'Three?', 'Four?']) {
        await page.backend.reply(answer('So.'));
        await page.element.ask(question);
      }
    } finally {
      EventTarget.prototype.addEventListener = addEventListener;
    }
    expect(added).to.deep.equal([]);
    await page.remove();
  });
});
