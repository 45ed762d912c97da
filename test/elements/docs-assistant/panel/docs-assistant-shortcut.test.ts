import { expect } from 'chai';
import { nextFrame, until } from '../../../support/until.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

/** WebKit makes no event that says so. */
const hasAltGraph = new KeyboardEvent('keydown', { modifierAltGraph: true }).getModifierState(
  'AltGraph',
);

describe('the shortcut on another keyboard', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(() => page.remove());

  const opens = async (key: string, init: KeyboardEventInit): Promise<boolean> => {
    const isOurs = !pressKey(document.body, key, { ...mod, ...init });
    await nextFrame();
    if (isOurs) await until(() => page.element.isOpen);
    return isOurs;
  };

  const layouts = { Russian: 'ш', Greek: 'ι', Hebrew: 'ן', Arabic: 'ه', Georgian: 'ი' };
  for (const [name, key] of Object.entries(layouts)) {
    it(`is where its letter is on a Latin one: ${name}`, async () => {
      expect(await opens(key, { code: 'KeyI' })).to.equal(true);
    });
  }

  it('is what its key says, wherever that is', async () => {
    expect(await opens('c', { code: 'KeyI' }), 'Dvorak, another key').to.equal(false);
    expect(await opens('é', { code: 'KeyI' }), 'a Latin letter of another alphabet').to.equal(
      false,
    );
    expect(await opens('ш', { code: 'KeyO' }), 'another Russian key').to.equal(false);
    expect(await opens('Process', { code: 'KeyI' }), 'an input method').to.equal(false);
    expect(await opens('i', { code: 'KeyG' }), 'Dvorak').to.equal(true);
  });

  it('works from the moment that the element is on the page', async () => {
    const { domain, baseUrl, apiKey } = page.element;
    page.element.remove();
    const added = document.createElement('docs-assistant');
    Object.assign(added, { domain, baseUrl, apiKey });
    document.body.append(added);
    pressKey(document.body, 'i', mod);
    await until(() => added.isOpen);
    added.remove();
  });

  it('is not what fills in a form, whose key presses have no key', async () => {
    const faults: string[] = [];
    const onError = (event: ErrorEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      faults.push(event.message);
    };
    addEventListener('error', onError, { capture: true });
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    await page.element.open();
    page.composer.dispatchEvent(new Event('keydown', { bubbles: true, composed: true }));
    removeEventListener('error', onError, { capture: true });
    expect(faults).to.deep.equal([]);
  });

  it('brings the focus from the page into the open panel, and closes that only from there', async () => {
    const link = element('a', { href: '#there' });
    document.body.append(link);
    link.focus();
    await page.element.open({ focus: false });
    pressKey(link, 'i', mod);
    await until(() => page.root.activeElement === page.composer);
    expect(page.element.isOpen).to.equal(true);
    expect(page.eventsOf('open')).to.have.length(1);
    pressKey(page.composer, 'i', mod);
    await until(() => document.activeElement === link);
    expect(page.element.isOpen).to.equal(false);
    link.remove();
  });

  it('opens also after the reader has pointed at code of the page', async () => {
    const main = element('main', {}, element('pre', {}, element('code', {}, 'docs serve')));
    document.body.append(main);
    const pointAt = (target: Element | null) =>
      target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    const offer = () => page.find('button', 'Ask AI about this code');
    pointAt(main.querySelector('code'));
    await until(offer);
    pointAt(document.body);
    await until(() => !offer());
    main.remove();
    expect(await opens('i', {})).to.equal(true);
  });

  it('opens once, however long it is held', async () => {
    pressKey(document.body, 'i', mod);
    await until(() => page.root.activeElement?.localName === 'textarea');
    expect(pressKey(page.composer, 'i', { ...mod, repeat: true }), 'the browser').to.equal(false);
    await page.element.updateComplete;
    expect(page.element.isOpen).to.equal(true);
  });

  it('is no text that is being written', async () => {
    expect(await opens('i', { isComposing: true }), 'composing').to.equal(false);
    expect(await opens('i', { keyCode: 229 }), 'the end of a composition in Safari').to.equal(
      false,
    );
    if (hasAltGraph) expect(await opens('i', { modifierAltGraph: true })).to.equal(false);
    const field = element('div', { role: 'textbox', tabindex: '0' });
    document.body.append(field);
    expect(pressKey(field, 'i', mod), 'in a field of the page').to.equal(true);
    field.remove();
  });

  it('is left to what the page has text typed into', async () => {
    const types = ['text', 'search', 'email', 'password', 'number', 'date'];
    const editor = element('p', { contenteditable: 'true' });
    const word = editor.appendChild(element('b', {}, 'Word'));
    const fields = [
      ...types.map((type) => element('input', { type })),
      ...[element('textarea', {}), element('select', {}), editor],
    ];
    document.body.append(...fields);
    for (const field of [...fields, word]) {
      expect(pressKey(field, 'i', mod), field.outerHTML).to.equal(true);
    }
    for (const field of fields) field.remove();
  });

  for (const type of ['checkbox', 'radio', 'range', 'button']) {
    it(`works where the focus is on something that takes no text: ${type}`, async () => {
      const control = element('input', { type });
      document.body.append(control);
      pressKey(control, 'i', mod);
      await until(() => page.element.isOpen);
      control.remove();
    });
  }
});

describe('what the reader types into the assistant', () => {
  let page: AssistantOnPage;
  const heard: string[] = [];
  const connection = new AbortController();

  before(() => {
    for (const type of ['keydown', 'keypress', 'keyup']) {
      const listener = (event: Event) =>
        event instanceof KeyboardEvent && heard.push(`${type} ${event.key}`);
      document.addEventListener(type, listener, { signal: connection.signal });
    }
  });

  after(() => connection.abort());
  afterEach(() => page.remove());

  for (const variant of ['panel', 'modal', 'inline']) {
    it(`triggers no shortcut of the page: ${variant}`, async () => {
      page = await AssistantOnPage.place({ variant });
      await page.element.open();
      heard.length = 0;
      for (const type of ['keydown', 'keypress', 'keyup']) {
        for (const key of ['s', '/', '?', 'ArrowLeft', 'Backspace']) {
          const init = { key, bubbles: true, composed: true, shiftKey: key === '?' };
          page.composer.dispatchEvent(new KeyboardEvent(type, init));
        }
      }
      if (hasAltGraph)
        pressKey(page.composer, '@', { ctrlKey: true, altKey: true, modifierAltGraph: true });
      expect(heard).to.deep.equal([]);
    });
  }

  it('leaves the page its shortcuts with a modifier, and those outside a field', async () => {
    page = await AssistantOnPage.place({ shortcut: '' });
    await page.element.open();
    heard.length = 0;
    pressKey(page.composer, 's', { ctrlKey: true });
    pressKey(page.composer, 'Tab');
    const log = page.find('log');
    if (log) pressKey(log, 's');
    expect(heard).to.deep.equal(['keydown s', 'keydown Tab', 'keydown s']);
  });

  it('does not close it by a shortcut without a modifier', async () => {
    page = await AssistantOnPage.place({ shortcut: '/' });
    pressKey(document.body, '/');
    await until(() => page.root.activeElement?.localName === 'textarea');
    pressKey(page.composer, '/');
    expect(page.element.isOpen).to.equal(true);
  });
});
