import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { pressChord } from '../../../support/press-chord.js';
import { nextFrame, until } from '../../../support/until.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

describe('the offer beside selected text', () => {
  let main: HTMLElement;
  let page: AssistantOnPage;

  beforeEach(async () => {
    main = element('main', {}, element('p', { id: 'first' }, 'The first paragraph.'));
    document.body.append(main);
    page = await AssistantOnPage.place({ 'hide-trigger': '' });
  });

  afterEach(async () => {
    await page.remove();
    main.remove();
  });

  const offer = () => page.find('button', 'Ask AI');
  const select = (node: Node) => document.getSelection()?.selectAllChildren(node);
  const paragraph = () => main.querySelector('p') ?? main;
  const press = (type: string, pointerType = 'mouse') =>
    document.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
  const rendered = async () => {
    await nextFrame();
    await page.element.updateComplete;
  };
  const take = async () => {
    (await until(offer)).click();
    await until(() => page.element.isOpen && page.find('dialog'));
    return page.element.context.at(-1);
  };
  /** Selects all of an element on a page that goes on with the given elements. */
  const takeFrom = async (...content: HTMLElement[]) => {
    main.append(...content);
    const found = main.querySelector('.pick');
    if (!found) throw new Error('There is nothing to pick.');
    select(found);
    return take();
  };

  it('waits until Shift is up when the reader selects with the keyboard, and is told of', async () => {
    select(paragraph());
    await until(offer);
    pressKey(document.body, 'ArrowRight', { shiftKey: true });
    document.getSelection()?.collapse(paragraph().firstChild, 0);
    document.getSelection()?.extend(paragraph().firstChild ?? paragraph(), 9);
    await until(() => !offer());
    document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'Shift', bubbles: true }));
    await until(offer);
    expect(page.announcement).to.match(/^Ask AI: (Ctrl |⌘)I$/);
    expect(offer()?.getAttribute('aria-keyshortcuts')).to.match(/^(Control|Meta)\+I$/);
    pressKey(document.body, 'i', mod);
    await until(() => page.element.isOpen);
    expect(page.element.context[0]).to.have.property('value', 'The first');
  });

  it('says nothing to a reader who selects with the mouse', async () => {
    press('pointerdown');
    select(paragraph());
    press('pointerup');
    await until(offer);
    expect(page.announcement).to.equal('');
  });

  it('takes the text when the mouse presses it', async () => {
    select(paragraph());
    const { x, y, width, height } = (await until(offer)).getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [Math.round(x + width / 2), Math.round(y + height / 2)],
    });
    await until(() => page.element.isOpen && page.find('dialog'));
    expect(page.element.context[0]).to.have.property('value', 'The first paragraph.');
    await resetMouse();
  });

  it('stays below the handles of a selection that was made by touch', async () => {
    const distance = async (pointerType: string) => {
      press('pointerdown', pointerType);
      document.getSelection()?.removeAllRanges();
      press('pointerup', pointerType);
      await until(() => !offer());
      press('pointerdown', pointerType);
      select(paragraph());
      // A browser takes the touch for its own as soon as it selects.
      press('pointercancel', pointerType);
      const { top } = (await until(offer)).getBoundingClientRect();
      return top - paragraph().getBoundingClientRect().bottom;
    };
    select(paragraph());
    await until(offer);
    expect(await distance('touch')).to.be.at.least((await distance('mouse')) + 20);
  });

  it('stands beside the text on a page that is zoomed by its styles', async () => {
    const { documentElement } = document;
    documentElement.style.zoom = '1.5';
    paragraph().style.cssText = 'inline-size: max-content; margin: 60px';
    select(paragraph());
    const { left, top } = (await until(offer)).getBoundingClientRect();
    const { right, bottom } = paragraph().getBoundingClientRect();
    documentElement.style.zoom = '';
    expect(left - right).to.be.within(0, 16);
    expect(top - bottom).to.be.within(0, 16);
  });

  it('follows the handles, for which there are no events of a finger', async () => {
    press('pointerdown', 'touch');
    press('pointercancel', 'touch');
    select(paragraph());
    const { left } = (await until(offer)).getBoundingClientRect();
    document.getSelection()?.collapse(paragraph().firstChild, 0);
    document.getSelection()?.extend(paragraph().firstChild ?? paragraph(), 3);
    await until(() => (offer()?.getBoundingClientRect().left ?? left) < left);
    expect(await take()).to.have.property('value', 'The');
  });

  it('goes at Escape, which the page hears as well, and the selection stays', async () => {
    select(paragraph());
    await until(offer);
    const heard: boolean[] = [];
    const listener = (event: KeyboardEvent) => heard.push(event.defaultPrevented);
    document.addEventListener('keydown', listener);
    pressKey(document.body, 'Escape');
    document.removeEventListener('keydown', listener);
    await until(() => !offer());
    expect(heard).to.deep.equal([false]);
    expect(String(document.getSelection())).to.equal('The first paragraph.');
    press('pointerdown');
    press('pointerup');
    await rendered();
    expect(offer(), 'once gone').to.equal(undefined);
  });

  it('leaves an Escape to the page that the page has used', async () => {
    select(paragraph());
    await until(offer);
    const listener = (event: Event) => event.preventDefault();
    document.addEventListener('keydown', listener, { capture: true });
    pressKey(document.body, 'Escape');
    document.removeEventListener('keydown', listener, { capture: true });
    await rendered();
    expect(offer()).to.not.equal(undefined);
  });

  it('changes nothing of what is copied', async () => {
    select(paragraph());
    await until(offer);
    const copied: unknown[] = [];
    const listener = (event: ClipboardEvent) => {
      copied.push(event.defaultPrevented, event.clipboardData?.getData('text/plain'));
    };
    document.addEventListener('copy', listener, { once: true });
    await pressChord('metaKey' in mod ? 'Meta' : 'Control', 'c');
    await until(() => copied.length > 0);
    expect(copied).to.deep.equal([false, '']);
    document.getSelection()?.selectAllChildren(document.body);
    expect(String(document.getSelection())).not.to.contain('Ask AI');
  });

  it('is there when three clicks selected up to the next paragraph, outside of the region', async () => {
    const after = element('p', {}, 'After it.');
    main.after(after);
    document.getSelection()?.setBaseAndExtent(paragraph().firstChild ?? paragraph(), 0, after, 0);
    expect(await take()).to.have.property('value', 'The first paragraph.');
    after.remove();
  });

  it('is not there for what goes on outside of the region', async () => {
    const after = element('p', {}, 'After it.');
    main.after(after);
    select(paragraph());
    await until(offer);
    document
      .getSelection()
      ?.setBaseAndExtent(paragraph().firstChild ?? paragraph(), 0, after.firstChild ?? after, 3);
    await until(() => !offer());
    after.remove();
  });

  it('names the path alone', async () => {
    const { href } = location;
    history.replaceState(null, '', '?token=1#part');
    select(paragraph());
    expect(await take()).to.have.property('path', location.pathname);
    history.replaceState(null, '', href);
  });

  it('names no heading of a tab that is not open', async () => {
    const open = element('div', {}, element('p', { class: 'pick' }, 'npm'));
    const closed = element('div', { hidden: '' }, element('h3', { id: 'yarn' }, 'Yarn'));
    const taken = await takeFrom(element('h2', { id: 'install' }, 'Install'), closed, open);
    expect(taken).to.have.property('elementId', 'install');
  });

  // Radix, Material for MkDocs, Starlight and Docusaurus.
  for (const id of ['radix-:r1:-content', '__code_0', 'tab-panel-0-1', '__docusaurus_fallback']) {
    it(`names no id that a framework made up for this view: ${id}`, async () => {
      const panel = element('div', { id }, element('p', { class: 'pick' }, 'a'));
      const taken = await takeFrom(element('h2', { id: 'install' }, 'Install'), panel);
      expect(taken).to.have.property('elementId', 'install');
    });
  }

  it('names the row of a table', async () => {
    const row = element('tr', { id: 'port' }, element('td', { class: 'pick' }, '--port'));
    const taken = await takeFrom(
      element('h2', { id: 'options' }, 'Options'),
      element('table', {}, row),
    );
    expect(taken).to.have.property('elementId', 'port');
  });

  it('names what leads to a shadow tree, in which no address ends', async () => {
    const host = element('div', {});
    const words = element('p', { id: 'inner' }, 'In the shadow.');
    host.attachShadow({ mode: 'open' }).append(element('h3', { id: 'deep' }, 'Deep'), words);
    main.append(element('h2', { id: 'tree' }, 'Tree'), host);
    select(words);
    const taken = await take();
    expect(taken).to.deep.equal({
      type: 'textSelection',
      value: 'In the shadow.',
      path: location.pathname,
      elementId: 'tree',
    });
  });
});
