import { expect } from 'chai';
import { nextFrame, until } from '../../../support/until.js';
import { AssistantOnPage, mod, pressKey } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';

const dialogName = 'Ask the docs';

describe('opening the assistant', () => {
  let page: AssistantOnPage;
  const placed: HTMLElement[] = [];

  beforeEach(async () => {
    page = await AssistantOnPage.place();
  });

  afterEach(async () => {
    await page.remove();
    for (const other of placed.splice(0)) other.remove();
  });

  const place = <Placed extends HTMLElement>(other: Placed): Placed => {
    document.body.append(other);
    placed.push(other);
    return other;
  };
  const opened = () =>
    until(() => page.find('dialog', dialogName) && page.root.activeElement === page.composer);
  const closed = () => until(() => !page.find('dialog', dialogName));

  it('by its button, and back', async () => {
    const trigger = await until(() => page.find('button', 'Ask AI'));
    trigger.focus();
    trigger.click();
    await opened();
    expect(page.eventsOf('open')).to.deep.equal([{ source: 'trigger' }]);
    expect(page.element.isOpen).to.equal(true);
    await page.press('Close the assistant');
    await closed();
    await until(() => page.root.activeElement === trigger);
    expect(page.element.isOpen).to.equal(false);
    expect(page.eventsOf('close')).to.deep.equal([{}]);
  });

  it('by its shortcut, and back to where the reader was', async () => {
    const link = place(element('a', { href: '#x' }, 'A link of the page'));
    link.focus();
    expect(pressKey(link, 'i', mod), 'prevented').to.equal(false);
    await opened();
    expect(page.eventsOf('open')).to.deep.equal([{ source: 'shortcut' }]);
    pressKey(page.composer, 'i', mod);
    await closed();
    await until(() => document.activeElement === link);
  });

  it('by the shortcut that the owner has chosen, and by none', async () => {
    page.element.shortcut = 'alt+shift+a';
    expect(pressKey(document.body, 'i', mod), 'left to the browser').to.equal(true);
    expect(pressKey(document.body, 'A', { altKey: true, shiftKey: true })).to.equal(false);
    await opened();
    page.element.close();
    page.element.shortcut = '';
    expect(pressKey(document.body, 'A', { altKey: true, shiftKey: true })).to.equal(true);
    expect(page.element.isOpen).to.equal(false);
  });

  it('never by what the reader types into the page', async () => {
    const fields = [
      element('input', {}),
      element('textarea', {}),
      element('select', {}),
      element('div', { contenteditable: 'true' }, 'Edit me'),
    ];
    // A name like ours makes no element ours.
    place(element('docs-layout', {}, ...fields));
    for (const field of fields) {
      expect(pressKey(field, 'i', mod), field.localName).to.equal(true);
    }
    const editor = place(element('div', {}));
    const inner = editor.attachShadow({ mode: 'open' }).appendChild(element('input', {}));
    expect(pressKey(inner, 'i', mod), 'in a shadow tree').to.equal(true);
    await nextFrame();
    expect(page.element.isOpen).to.equal(false);
  });

  it('not by a press that the page has used itself', async () => {
    const editor = place(element('button', {}));
    editor.addEventListener('keydown', (event) => event.preventDefault());
    pressKey(editor, 'i', mod);
    await nextFrame();
    expect(page.element.isOpen).to.equal(false);
  });

  it('by the buttons of the site', async () => {
    page.element.trigger = '.ask';
    const icon = element('span', {}, '?');
    place(element('a', { class: 'ask', href: '/chat' }, icon));
    icon.click();
    await opened();
    expect(page.eventsOf('open')).to.deep.equal([{ source: 'trigger' }]);
    expect(location.pathname).to.not.equal('/chat');
  });

  it('by a button of the site in the place of ours', async () => {
    const own = element('button', { slot: 'trigger' }, 'Help me');
    page.element.append(own);
    expect(page.find('button', 'Ask AI')?.checkVisibility() ?? false).to.equal(false);
    own.click();
    await opened();
  });

  it('without a button of ours where the owner wants none', async () => {
    page.element.hideTrigger = true;
    await page.element.updateComplete;
    expect(page.all('button')).to.deep.equal([]);
    await page.element.open();
    expect(page.find('dialog', dialogName)).to.not.equal(undefined);
  });

  it('by its methods, with the focus left alone on request', async () => {
    const link = place(element('a', { href: '#x' }, 'A link of the page'));
    link.focus();
    await page.element.open({ focus: false });
    expect(page.find('dialog', dialogName)).to.not.equal(undefined);
    expect(document.activeElement).to.equal(link);
    await page.element.focusComposer();
    expect(page.root.activeElement).to.equal(page.composer);
    page.element.toggle();
    await closed();
    page.element.toggle();
    await opened();
    expect(page.eventsOf('open')).to.deep.equal([{ source: 'api' }, { source: 'api' }]);
    expect(page.element.isReady).to.equal(true);
  });

  it('and closing it, which takes the focus out at once', async () => {
    expect(pressKey(document.body, 'i', mod)).to.equal(false);
    await opened();
    page.element.close();
    expect(page.root.activeElement).to.equal(null);
  });

  it('and closing it with Escape, which stays with it', async () => {
    const trigger = await until(() => page.find('button', 'Ask AI'));
    trigger.focus();
    trigger.click();
    await opened();
    const heard: string[] = [];
    document.addEventListener('keydown', ({ key }) => heard.push(key), { once: true });
    // Safari says it in another way than the others: the composition has ended by then.
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      pressKey(page.composer, 'Escape', composing);
      expect(page.element.isOpen, 'Escape ended a composition').to.equal(true);
    }
    heard.length = 0;
    pressKey(page.composer, 'Escape');
    await closed();
    await until(() => page.root.activeElement === trigger);
    expect(heard).to.deep.equal([]);
  });
});

describe('a link to the assistant', () => {
  const address = location.href;
  let page: AssistantOnPage | undefined;

  const visit = async (query: string): Promise<AssistantOnPage> => {
    history.replaceState(null, '', query);
    page = await AssistantOnPage.place();
    return page;
  };

  afterEach(async () => {
    history.replaceState(null, '', address);
    await page?.remove();
  });

  it('opens it', async () => {
    const visited = await visit('?assistant');
    await until(() => visited.find('dialog', dialogName));
    expect(visited.eventsOf('open')).to.deep.equal([{ source: 'url' }]);
    expect(visited.composer.value).to.equal('');
  });

  it('brings its question into the composer and sends nothing', async () => {
    const visited = await visit('?assistant=How%20do%20I%20start%3F');
    await until(() => visited.find('dialog') && visited.composer.value === 'How do I start?');
    expect(visited.element.status).to.equal('ready');
    expect(await visited.requests()).to.deep.equal([]);
  });

  it('opens one of several: the first that does not stand open in the page anyway', async () => {
    history.replaceState(null, '', '?assistant=How%3F');
    const opened: Element[] = [];
    const note = ({ target }: Event) => void (target instanceof Element && opened.push(target));
    document.addEventListener('docs-assistant:open', note);
    const all = ['inline', 'panel', 'widget'].map((variant) => {
      const one = document.createElement('docs-assistant');
      return Object.assign(one, { variant, domain: 'acme', apiKey: 'svc_dsc_test' });
    });
    document.body.append(...all);
    const field = await until(() => all[1]?.shadowRoot?.querySelector('textarea'));
    await until(() => field.value === 'How?');
    await Promise.all(all.map(({ updateComplete }) => updateComplete));
    await nextFrame();
    expect(opened.filter((one) => one !== all[0])).to.deep.equal([all[1]]);
    expect(all[0]?.shadowRoot?.querySelector('textarea')?.value ?? '').to.equal('');
    document.removeEventListener('docs-assistant:open', note);
    for (const one of all) one.remove();
  });

  it('leaves what the reader has typed since', async () => {
    const visited = await visit('?assistant=How%20do%20I%20start%3F');
    await until(() => visited.find('dialog') && visited.composer.value === 'How do I start?');
    visited.type('How do I start on Windows?');
    visited.element.remove();
    const { domain, baseUrl, apiKey } = visited.element;
    const reloaded = document.createElement('docs-assistant');
    Object.assign(reloaded, { domain, baseUrl, apiKey });
    document.body.append(reloaded);
    await until(() => reloaded.isOpen && reloaded.shadowRoot?.querySelector('textarea'));
    await until(() => reloaded.shadowRoot?.activeElement);
    await nextFrame();
    const field = reloaded.shadowRoot?.querySelector('textarea');
    expect(field?.value).to.equal('How do I start on Windows?');
    reloaded.remove();
  });
});
