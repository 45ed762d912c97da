import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { accessibilityFaults } from '../../../support/accessibility-faults.js';
import { textOf } from '../../../support/by-role.js';
import { until } from '../../../support/until.js';
import { answer } from '../../answer-replies.js';
import { AssistantOnPage, pressKey } from '../../assistant-on-page.js';

const names = ['Copy a link to the question', 'Export as Markdown', 'Keyboard shortcuts'];

describe('the menu in the header', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.element.open();
  });

  afterEach(() => page.remove());

  const button = () => until(() => page.find('button', 'More'));
  const items = () => page.all('menuitem');
  const focused = () => page.root.activeElement;
  const focusedName = () => textOf(focused() ?? undefined);
  const press = async (...keys: string[]) => {
    for (const key of keys) await sendKeys({ press: key });
    await page.element.updateComplete;
  };
  /** Opens it, and waits for the focus on the item. */
  const openWith = async (key: string, name: string | undefined = names[0]) => {
    (await button()).focus();
    await press(key);
    await until(() => page.find('menu', 'More'));
    await until(() => focusedName() === name);
  };
  const isClosed = () => page.find('menu') === undefined;

  it('is closed at first, and its button says what it opens', async () => {
    const { ariaHasPopup, ariaExpanded } = await button();
    expect([ariaHasPopup, ariaExpanded]).to.deep.equal(['menu', null]);
    expect(isClosed()).to.equal(true);
  });

  for (const key of ['Enter', ' ', 'ArrowDown']) {
    it(`opens with ${key === ' ' ? 'Space' : key}, with the focus on its first item`, async () => {
      await openWith(key);
      expect((await button()).ariaExpanded).to.equal('true');
      expect(items().map(textOf)).to.deep.equal(names);
    });
  }

  it('opens with the arrow up, with the focus on its last item', async () => {
    await openWith('ArrowUp', names[2]);
  });

  it('is walked through by arrow keys, Home and End, around its ends', async () => {
    await openWith('Enter');
    for (const [key, place] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowDown', 0],
      ['ArrowUp', 2],
      ['Home', 0],
      ['End', 2],
      ['ArrowUp', 1],
    ] as const) {
      await press(key);
      expect(focusedName(), key).to.equal(names[place]);
    }
  });

  it('leads to the next item that begins with a letter', async () => {
    await openWith('Enter');
    await press('k');
    expect(focusedName()).to.equal(names[2]);
    await press('E');
    expect(focusedName()).to.equal(names[1]);
    await press('x');
    expect(focusedName()).to.equal(names[1]);
  });

  it('is closed by Escape alone, with the focus on its button', async () => {
    await openWith('Enter');
    await press('Escape');
    await until(isClosed);
    expect(focused()).to.equal(await button());
    expect((await button()).ariaExpanded).to.equal('false');
    expect(page.element.isOpen).to.equal(true);
  });

  it('is left with Tab, behind its button', async () => {
    await openWith('Enter');
    await press('Tab');
    await until(isClosed);
    expect(focused()).to.equal(page.find('button', 'Close the assistant'));
  });

  it('is closed by its button, and by what takes the focus', async () => {
    await openWith('Enter');
    (await button()).click();
    await until(isClosed);
    expect(focused()).to.equal(await button());
    await openWith('Enter');
    page.composer.focus();
    await until(isClosed);
    expect(focused()).to.equal(page.composer);
  });

  it('is closed with the panel', async () => {
    await openWith('Enter');
    page.element.close();
    await page.element.open();
    await until(isClosed);
  });

  it('offers nothing to copy or export before anything was asked', async () => {
    await openWith('Enter');
    expect(items().map(({ ariaDisabled }) => ariaDisabled)).to.deep.equal([
      'true',
      'true',
      'false',
    ]);
    await press('Enter');
    expect(focusedName(), 'it can be found, and does nothing').to.equal(names[0]);
  });

  it('has no fault that axe finds', async () => {
    await openWith('Enter');
    await Promise.allSettled(page.root.getAnimations().map(({ finished }) => finished));
    const violations = await accessibilityFaults(page.element);
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
  });

  describe('after an answer', () => {
    let copied: string[];

    beforeEach(async () => {
      copied = [];
      const own = { writeText: async (text: string) => void copied.push(text) };
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: own });
      await page.backend.reply(answer('So.'));
      await page.askToTheEnd('How & why?');
    });

    afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

    it('copies a link to the page that has the question, and says so', async () => {
      await openWith('Enter');
      await press('Enter');
      await until(() => page.announcement === 'Link copied');
      expect(textOf(page.root.querySelector('.menu') ?? undefined)).to.equal('Link copied');
      expect(focused()).to.equal(await button());
      const link = new URL(copied[0] ?? '');
      expect(link.origin + link.pathname).to.equal(location.origin + location.pathname);
      expect(link.searchParams.get('assistant')).to.equal('How & why?');
    });

    it('says where the browser refused', async () => {
      const refuse = () => Promise.reject(new Error('No.'));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } });
      await openWith('Enter');
      await press('Enter');
      await until(() => page.announcement === 'Could not copy');
    });
  });

  it('fits into a narrow panel with a long title', async () => {
    page.element.locale = 'de';
    page.element.style.setProperty('--docs-assistant-panel-width', '320px');
    const more = await until(() => page.find('button', 'Mehr'));
    more.click();
    await until(() => page.find('menu', 'Mehr'));
    const panel = page.root.querySelector('[part=panel]')?.getBoundingClientRect();
    const inside = [...page.all('button'), ...items(), ...page.all('heading')];
    for (const element of inside) {
      const { left, right } = element.getBoundingClientRect();
      expect(left, textOf(element)).to.be.at.least(panel?.left ?? 0);
      expect(right, textOf(element)).to.be.at.most(panel?.right ?? 0);
    }
  });

  it('is not there where the assistant is not set up', async () => {
    page.element.domain = '';
    await until(() => !page.find('button', 'More'));
  });

  it('takes the keys that it needs, and no others', async () => {
    await openWith('Enter');
    const seen: string[] = [];
    const listen = ({ key }: KeyboardEvent) => seen.push(key);
    document.addEventListener('keydown', listen);
    const item = items()[0];
    if (item) for (const key of ['ArrowDown', 'k', 'x']) pressKey(item, key);
    document.removeEventListener('keydown', listen);
    expect(seen).to.deep.equal(['x']);
  });
});
