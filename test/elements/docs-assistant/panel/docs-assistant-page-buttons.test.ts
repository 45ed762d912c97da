import { expect } from 'chai';
import { until } from '../../../support/until.js';
import type { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';
import { openPanel, PushedSite, placePanel } from '../../pushed-site.js';

describe('the search and theme buttons of a page', () => {
  let site: PushedSite;
  let page: AssistantOnPage;

  beforeEach(() => {
    site = new PushedSite();
  });

  afterEach(async () => {
    await page.remove();
    site.remove();
  });

  const box = (one: Element) => one.getBoundingClientRect();
  const open = async (push = '700px') => {
    page = await placePanel({ push });
    return openPanel(page);
  };
  /** In place of the header. */
  const bar = (styles: string) => {
    const button = element('button', {}, 'Theme');
    const placed = element('div', {}, element('span', {}, 'Guide'), button);
    site.header.hidden = true;
    site.main.before(placed);
    placed.style.cssText = styles;
    const remove = site.remove.bind(site);
    site.remove = () => {
      placed.remove();
      remove();
    };
    return { placed, button };
  };
  const isReached = (button: Element) => {
    const { left, right, top, bottom } = box(button);
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === button;
  };

  it('stay in a bar whose content is wider than the room beside the panel', async () => {
    const { placed, button } = bar(
      'position: fixed; inset: 0 0 auto; display: flex; justify-content: space-between',
    );
    const title = placed.querySelector('span');
    if (title) title.style.cssText = `flex: none; inline-size: ${innerWidth - 200}px`;
    const before = box(button);
    const frame = await open();
    expect(site.inset).to.equal('300px');
    await until(() => box(frame).top === box(placed).bottom);
    expect(box(button).toJSON()).to.deep.equal(before.toJSON());
    expect(isReached(button)).to.equal(true);
  });

  const bars: readonly (readonly [string, (one: HTMLElement) => HTMLElement])[] = [
    ['a bar that is no header', (one) => element('div', {}, one)],
    ['a list of a bar', (one) => element('nav', {}, element('ul', {}, element('li', {}, one)))],
  ];
  for (const [place, barOf] of bars) {
    for (const name of ['button', 'input']) {
      it(`stand above a panel that does not push the page, in ${place}: ${name}`, async () => {
        const one = element(name, {});
        one.style.cssText = 'position: relative; inset-inline-start: 600px';
        const placed = barOf(one);
        site.header.replaceWith(placed);
        const frame = await open('none');
        await until(() => box(frame).top >= box(one).bottom);
        expect(isReached(one)).to.equal(true);
        scrollTo(0, innerHeight);
        await until(() => box(frame).top === 0);
        placed.remove();
      });
    }
  }

  it('stay in a panel that they are a part of, wherever they are placed', async () => {
    page = await placePanel();
    const button = element('button', { slot: 'header' }, 'Language');
    page.element.append(button);
    button.style.cssText = 'position: fixed; inset: 8px 60px auto auto';
    await openPanel(page);
    expect(site.inset).to.equal('300px');
    expect(button.getAttributeNames()).to.deep.equal(['slot', 'style']);
  });

  it('are no texts for screen readers and no heads of columns', async () => {
    site.header.remove();
    site.style(`span { position: absolute; inset-inline-start: 600px; inline-size: 1px }
      th { position: sticky; inset-block-start: 0; min-inline-size: 250px }`);
    site.main.prepend(
      element('h2', {}, element('span', {}, 'Section')),
      element('table', {}, element('tr', {}, element('th', {}, 'Name'), element('th', {}, 'Type'))),
    );
    const frame = await open('none');
    expect(box(frame).top).to.equal(0);
  });

  it('stand above no panel where they are part of the text', async () => {
    site.header.remove();
    const button = element('button', {}, 'Copy');
    button.style.cssText = 'display: block; margin-inline-start: auto';
    site.main.prepend(element('div', {}, button));
    const frame = await open('none');
    expect(box(frame).top).to.equal(0);
  });

  it('stand above a panel once they have slid back into the window', async () => {
    const { placed, button } = bar('position: fixed; inset: 0 0 auto; transition: translate 50ms');
    placed.style.translate = '0 -100%';
    const frame = await open('none');
    await until(() => box(frame).top === 0);
    placed.style.translate = 'none';
    await until(() => box(placed).top === 0 && box(frame).top === box(placed).bottom);
    expect(isReached(button)).to.equal(true);
  });

  it('stand beside the panel in a dialog of the page that a class shows', async () => {
    const { placed, button } = bar('position: fixed; inset: 0; background: silver');
    placed.hidden = true;
    site.style('[hidden] { display: none !important }');
    const frame = await open();
    placed.hidden = false;
    button.focus();
    await until(() => box(placed).right <= box(frame).left);
  });

  it('stand beside the panel where they are put behind the body', async () => {
    const frame = await open();
    const button = element('button', {}, 'Back to top');
    button.style.cssText = 'position: fixed; inset: auto 0 0 auto; inline-size: 90px';
    document.documentElement.append(button);
    try {
      await until(() => box(button).right <= box(frame).left);
    } finally {
      button.remove();
    }
  });

  it('keep a page in place whose table a column would come to lie over', async () => {
    const cells = Array.from({ length: 40 }, () => element('tr', {}, element('td', {}, 'Value')));
    const column = element('aside', {}, 'On this page');
    site.main.replaceChildren(element('table', {}, ...cells), column);
    site.style(`main { position: relative } table { inline-size: 400px; line-height: 3 }
      aside { position: absolute; inset: 0 0 0 auto; inline-size: ${innerWidth - 16 - 420}px }`);
    await open();
    expect(site.inset).to.equal('');
    expect(site.traces).to.deep.equal([]);
  });
});
