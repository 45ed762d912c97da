import { expect } from 'chai';
import { nextFrame, until } from '../../../support/until.js';
import type { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';
import { openPanel, PushedSite, placePanel } from '../../pushed-site.js';

describe('a panel that does not push the page', () => {
  let site: PushedSite;
  let page: AssistantOnPage;
  const placed: Element[] = [];

  beforeEach(() => {
    site = new PushedSite();
  });

  afterEach(async () => {
    for (const one of placed.splice(0)) one.remove();
    await page.remove();
    site.remove();
  });

  const box = (one: Element) => one.getBoundingClientRect();
  const open = async () => {
    page = await placePanel({ push: 'none' });
    return openPanel(page);
  };
  /** Before the text, and no part of it. */
  const put = (name: string, styles: string, ...children: Element[]) => {
    const one = element(name, {}, ...children);
    one.style.cssText = styles;
    site.main.before(one);
    placed.push(one);
    return one;
  };

  for (const name of ['button', 'a', 'docs-search']) {
    for (const corner of ['12px 12px auto auto', 'auto 12px 12px auto']) {
      it(`has what is fixed in a corner beside it: ${name}, ${corner}`, async () => {
        site.header.hidden = true;
        const one = put(
          name,
          `position: fixed; inset: ${corner}; inline-size: 90px; block-size: 40px`,
        );
        const before = box(one);
        const frame = await open();
        await until(() => box(one).right <= box(frame).left);
        expect([box(one).top, box(one).width]).to.deep.equal([before.top, before.width]);
        expect(box(frame).top).to.equal(0);
        expect(site.inset, 'the page itself').to.equal('');
        page.element.close();
        expect(box(one).toJSON()).to.deep.equal(before.toJSON());
        expect(site.traces).to.deep.equal([]);
      });
    }
  }

  it('has a dialog in the middle of the window in the middle of what is left', async () => {
    const dialog = put('div', 'position: fixed; inset: 0; margin: auto; inline-size: 300px');
    const frame = await open();
    await until(() => box(dialog).right <= box(frame).left);
    expect((box(dialog).left + box(dialog).right) / 2).to.be.closeTo(box(frame).left / 2, 10);
    expect(box(dialog).width).to.equal(300);
  });

  it('has a dialog of the page that is shown later beside it', async () => {
    const dialog = put('div', 'position: fixed; inset: 0; display: none', element('input', {}));
    const frame = await open();
    dialog.style.display = 'block';
    dialog.querySelector('input')?.focus();
    await until(() => box(dialog).width > 0 && box(dialog).right <= box(frame).left);
    expect(box(dialog).left).to.equal(0);
  });

  it('leaves what is placed in the text, however much there is, and moves a button behind it', async () => {
    site.header.hidden = true;
    const words = Array.from({ length: 60 }, () => element('span', {}, 'Row'));
    for (const word of words) word.style.cssText = 'position: absolute; inset-inline-end: 20px';
    const picture = put(
      'div',
      'position: absolute; inset: 0 0 auto auto; inline-size: 250px; block-size: 80vh',
    );
    put('div', 'padding-block-start: 100vh', ...words);
    const button = put('button', 'position: fixed; inset: auto 12px 12px auto');
    const frame = await open();
    await until(() => box(button).right <= box(frame).left);
    scrollTo({ top: innerHeight - 20, behavior: 'instant' });
    await until(() => words.every((word) => box(word).bottom < 100));
    await nextFrame();
    await nextFrame();
    const moved = [picture, ...words].filter((one) => one.hasAttribute('data-docs-assistant'));
    expect(moved).to.deep.equal([]);
  });

  it('looks at a page that changes in every frame', async () => {
    const clock = put('p', '');
    let frames = requestAnimationFrame(function tick() {
      clock.replaceChildren(`${frames}`);
      frames = requestAnimationFrame(tick);
    });
    const frame = await open();
    await nextFrame();
    const button = put('button', 'position: fixed; inset: auto 12px 12px auto');
    try {
      await until(() => box(button).right <= box(frame).left);
    } finally {
      cancelAnimationFrame(frames);
    }
  });

  it('leaves a button in the bar that it begins below, where that is placed by itself', async () => {
    site.style('header { position: fixed; inset: 0 0 auto; block-size: 50px }');
    const button = put('button', 'position: fixed; inset: 12px 12px auto auto; block-size: 20px');
    const frame = await open();
    await until(() => box(frame).top === box(site.header).bottom);
    expect(box(button).right).to.equal(site.root.clientWidth - 12);
  });

  it('lets a drawer close that was opened beside it', async () => {
    site.header.hidden = true;
    const drawer = put('div', 'position: fixed; inset: 60vh 0 0 auto; inline-size: 120px');
    const frame = await open();
    await until(() => box(drawer).right <= box(frame).left);
    drawer.style.insetInlineEnd = '-120px';
    expect(box(drawer).left).to.be.at.least(box(frame).left);
  });

  it('moves no column over the text', async () => {
    site.style(`p { max-inline-size: ${site.root.clientWidth - 16 - 220}px }`);
    const column = put('nav', 'position: fixed; inset: 0 8px 0 auto; inline-size: 200px');
    await open();
    await nextFrame();
    expect(column.getAttribute('data-docs-assistant')).to.equal(null);
    expect(box(column).right).to.equal(site.root.clientWidth - 8);
  });

  it('begins below a bar of links alone', async () => {
    site.header.hidden = true;
    const bar = put('div', 'display: flex', element('a', { href: '#guide' }, 'Guide'));
    const frame = await open();
    await until(() => box(frame).top > 0 && box(frame).top === box(bar).bottom);
  });

  it('begins below a bar whose buttons are deep in it', async () => {
    site.header.hidden = true;
    const theme = element('span', {}, element('button', {}, 'Theme'));
    const bar = put('div', 'padding: 8px', element('div', {}, element('div', {}, theme)));
    const frame = await open();
    await until(() => box(frame).top > 0 && box(frame).top === box(bar).bottom);
  });

  for (const name of ['button', 'input']) {
    it(`begins below a header in the main part that has a ${name}`, async () => {
      site.header.hidden = true;
      const header = element('header', {}, element('div', {}, element(name, {})));
      site.main.prepend(header);
      const frame = await open();
      await until(() => box(frame).top > 0 && box(frame).top === box(header).bottom);
    });
  }

  it('begins at the top beside a heading of the text', async () => {
    site.header.hidden = true;
    site.main.prepend(element('header', {}, element('h2', {}, 'Guide')));
    expect(box(await open()).top).to.equal(0);
  });

  it('stays where it is when a row of links comes by', async () => {
    site.header.hidden = true;
    const row = element('div', {}, element('a', { href: '#next' }, 'Next'));
    put('div', 'padding-block-start: 150vh', row);
    const frame = await open();
    scrollTo({ top: innerHeight * 1.4, behavior: 'instant' });
    await until(() => box(row).bottom > 0 && box(row).bottom < innerHeight * 0.2);
    await nextFrame();
    await nextFrame();
    expect(box(frame).top).to.equal(0);
  });

  it('covers everything on a phone, and touches nothing of the page', async () => {
    const button = put('button', 'position: fixed; inset: 12px 12px auto auto');
    page = await placePanel({ push: 'none' });
    page.element.style.setProperty('--docs-assistant-panel-width', '100vw');
    const marked: string[] = [];
    const watch = new MutationObserver((changes) => {
      marked.push(...changes.map(({ attributeName }) => attributeName ?? ''));
    });
    watch.observe(button, { attributes: true });
    const frame = await openPanel(page);
    await nextFrame();
    watch.disconnect();
    expect(box(frame).top).to.equal(0);
    expect(marked).to.deep.equal([]);
  });
});

describe('a panel that would push the page', () => {
  let site: PushedSite;
  let page: AssistantOnPage;

  beforeEach(() => {
    site = new PushedSite();
  });

  afterEach(async () => {
    await page.remove();
    site.remove();
  });

  it('pushes no page whose links of a bar would lie over each other', async () => {
    const bar = element('nav', {}, element('div', {}, element('a', {}, 'Guide')));
    const theme = element('button', {}, 'Theme');
    site.header.replaceChildren(bar);
    bar.append(theme);
    site.style(`nav, div { display: flex; white-space: nowrap } div { flex: 1; min-inline-size: 0 }
      nav button { inline-size: 60px } a { flex: none; inline-size: ${site.root.clientWidth - 350}px }`);
    page = await placePanel();
    await openPanel(page);
    expect(site.inset).to.equal('');
    expect(site.traces).to.deep.equal([]);
  });

  for (const overflow of ['hidden', 'auto']) {
    it(`pushes a page whose bar has a part that is ${overflow} beyond its end`, async () => {
      const title = element('div', {}, element('span', {}, 'A title that is cut off. '.repeat(30)));
      site.header.prepend(title);
      site.style(`header { display: flex; white-space: nowrap }
        header div { flex: 1; min-inline-size: 0; overflow: ${overflow} }`);
      page = await placePanel();
      await openPanel(page);
      expect(site.inset).to.equal('300px');
    });
  }

  it('has nothing slide that it tried to move', async () => {
    site.header.style.cssText = `position: fixed; inset-block-end: 0; inset-inline-start: 0;
      min-inline-size: ${innerWidth - 100}px !important; transition: all 60s`;
    page = await placePanel({ push: '700px' });
    await openPanel(page);
    await nextFrame();
    expect(site.header.getAnimations()).to.deep.equal([]);
    expect(site.header.getAttributeNames()).to.deep.equal(['style']);
  });
});
