import { expect } from 'chai';
import { nextFrame, until } from '../../../support/until.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

describe('what is offered about a place of the page', () => {
  let main: HTMLElement;
  let panel: HTMLElement;
  let page: AssistantOnPage;

  beforeEach(async () => {
    panel = element(
      'div',
      {},
      element('p', {}, element('em', {}, 'The first paragraph.')),
      element('pre', { tabindex: '0' }, element('code', {}, 'docs serve')),
    );
    main = element('main', {}, panel);
    document.body.append(main);
    page = await AssistantOnPage.place({ 'hide-trigger': '' });
  });

  afterEach(async () => {
    await page.remove();
    main.remove();
  });

  const offer = () => page.find('button', 'Ask AI');
  const codeOffer = () => page.find('button', 'Ask AI about this code');
  const words = () => main.querySelector('em') ?? main;
  const select = (node: Node = words()) => document.getSelection()?.selectAllChildren(node);
  const press = (type: string) =>
    document.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));

  const selectionChange = () =>
    new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }));

  it('is told where the first press of a key has selected it', async () => {
    const hasCaret = new Promise<void>((resolve) => {
      document.addEventListener('selectionchange', function listener() {
        if (document.getSelection()?.anchorNode !== words().firstChild) return;
        document.removeEventListener('selectionchange', listener);
        resolve();
      });
    });
    document.getSelection()?.collapse(words().firstChild, 0);
    await hasCaret;
    // With a caret on the page it is loaded, as the element does by then.
    await import('../../../../src/elements/docs-assistant/offers/page-offers.js');
    await nextFrame();
    pressKey(document.body, 'End', { shiftKey: true });
    select();
    await until(offer);
    expect(page.announcement).to.match(/^Ask AI: (Ctrl |⌘)I$/);
  });

  it('is not told to a reader who selects with the mouse, and copies it with the keyboard', async () => {
    press('pointerdown');
    select();
    press('pointerup');
    await until(offer);
    pressKey(document.body, 'c', mod);
    page.element.requestUpdate();
    await page.element.updateComplete;
    expect(page.announcement).to.equal('');
  });

  it('goes with the selected text that a tab of the page hides', async () => {
    select();
    await until(offer);
    panel.hidden = true;
    await until(() => !offer());
    pressKey(document.body, 'i', mod);
    await until(() => page.element.isOpen);
    expect(page.element.context).to.deep.equal([]);
  });

  it('moves with the selected text when something unfolds above it', async () => {
    select();
    const { top } = (await until(offer)).getBoundingClientRect();
    panel.before(element('div', { style: 'block-size: 60px' }));
    await until(() => (offer()?.getBoundingClientRect().top ?? top) >= top + 60);
  });

  it('goes with the selected text that is scrolled away, and comes back with it', async () => {
    main.append(element('div', { style: 'block-size: 300vh' }));
    select();
    await until(offer);
    scrollTo(0, innerHeight * 2);
    await until(() => !offer());
    scrollTo(0, 0);
    await until(offer);
  });

  it('goes with the focused code that a tab of the page hides', async () => {
    main.querySelector('pre')?.focus();
    await until(codeOffer);
    panel.hidden = true;
    await until(() => !codeOffer());
    pressKey(document.body, 'i', mod);
    await until(() => page.element.isOpen);
    expect(page.element.context).to.deep.equal([]);
  });

  it('is what the reader comes back to when the assistant closes', async () => {
    select();
    await until(offer);
    pressKey(document.body, 'i', mod);
    await until(() => page.root.activeElement?.localName === 'textarea');
    const isBack = selectionChange();
    page.element.close();
    await isBack;
    await page.element.updateComplete;
    expect(String(document.getSelection())).to.equal('The first paragraph.');
    expect(offer(), 'what was asked about').to.equal(undefined);
  });

  it('is not selected again where something else is written there now', async () => {
    select();
    (await until(offer)).click();
    await until(() => page.root.activeElement?.localName === 'textarea');
    const [text] = words().childNodes;
    if (text) text.nodeValue = 'Another page begins.';
    page.element.close();
    await page.element.updateComplete;
    expect(String(document.getSelection())).to.equal('');
  });

  it('stays in the middle of a press, whatever grows meanwhile', async () => {
    select();
    await until(offer);
    press('pointerdown');
    const grown = new Promise((resolve) => {
      new ResizeObserver(([entry], observer) => {
        if (!entry || entry.contentRect.height < 400) return;
        observer.disconnect();
        resolve(undefined);
      }).observe(main);
    });
    main.append(element('div', { style: 'block-size: 400px' }));
    await grown;
    await nextFrame();
    expect(offer()).to.not.equal(undefined);
    press('pointerup');
  });

  it('is offered where it begins with something that is hidden by itself', async () => {
    words().prepend(element('a', { hidden: '' }, '#'));
    select();
    await until(offer);
  });

  it('is left where the reader has gone elsewhere meanwhile', async () => {
    select();
    (await until(offer)).click();
    await until(() => page.root.activeElement?.localName === 'textarea');
    const code = main.querySelector('code')?.firstChild ?? main;
    const field = page.root.activeElement;
    if (field instanceof HTMLElement) field.blur();
    document.getSelection()?.collapse(code, 2);
    page.element.close();
    await page.element.updateComplete;
    expect(document.getSelection()?.anchorNode === code).to.equal(true);
    expect(document.getSelection()?.isCollapsed).to.equal(true);
  });

  it('is offered once where several assistants are on the page, by the first that shows', async () => {
    const island = element('div', { style: 'display: contents' });
    const places = [element('div', {}), element('div', { hidden: '' }, island), element('div', {})];
    const others = [...places.slice(0, 1), island, ...places.slice(2)].map((place, number) => {
      const other = document.createElement('docs-assistant');
      other.hidden = number === 0;
      place.append(other);
      return other;
    });
    document.body.prepend(...places);
    const counts = () =>
      [...others, page.element].map(
        (it) => it.shadowRoot?.querySelectorAll('.offer:popover-open').length,
      );
    // Each listens in a task of its own.
    for (const other of others) await other.updateComplete;
    await nextFrame();
    select();
    await until(() => counts()[2] === 1);
    await nextFrame();
    expect(counts()).to.deep.equal([0, 0, 1, 0]);
    for (const place of places) place.remove();
  });
});
