import { expect } from 'chai';
import { nextFrame, until } from '../../../support/until.js';
import type { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';
import { openPanel, PushedSite, placePanel } from '../../pushed-site.js';

describe('beside the panel', () => {
  const pages: AssistantOnPage[] = [];
  let site: PushedSite;

  beforeEach(() => {
    site = new PushedSite();
  });

  afterEach(async () => {
    for (const page of pages.splice(0)) await page.remove();
    site.remove();
  });

  const place = async (settings?: Readonly<Record<string, string>>) => {
    const page = await placePanel(settings);
    pages.push(page);
    return page;
  };
  const panelOf = ({ root }: AssistantOnPage) => {
    const panel = root.querySelector('.frame');
    if (!panel) throw new Error('There is no panel.');
    return panel.getBoundingClientRect();
  };
  /** As a window that becomes narrower or wider than what the owner has set. */
  const resize = (page: AssistantOnPage, push: string) => {
    page.element.style.setProperty('--docs-assistant-push', push);
    dispatchEvent(new Event('resize'));
  };
  const box = (one: Element) => one.getBoundingClientRect();

  it('stands the page, until the panel is closed', async () => {
    const page = await place();
    const { right } = box(site.main);
    await openPanel(page);
    expect(site.inset).to.equal('300px');
    expect(box(site.main).right).to.be.at.most(panelOf(page).left);
    expect(site.scrollsSideways).to.equal(false);
    page.element.close();
    expect(site.inset).to.equal('');
    expect(box(site.main).right).to.equal(right);
    expect(site.traces).to.deep.equal([]);
  });

  it('stands nothing in a narrow window, and the page once that is wide', async () => {
    const page = await place({ push: `${innerWidth + 1}px` });
    await openPanel(page);
    expect(site.inset).to.equal('');
    resize(page, `${innerWidth}px`);
    await until(() => site.inset === '300px');
    resize(page, '1000rem');
    await until(() => site.inset === '');
    expect(site.traces).to.deep.equal([]);
  });

  it('stands the page in windows from 1100 pixels on, unless the owner says otherwise', async () => {
    const page = await place({ push: '' });
    const asked: string[] = [];
    const { matchMedia } = window;
    window.matchMedia = (query) => {
      asked.push(query);
      return matchMedia.call(window, query);
    };
    try {
      await openPanel(page);
    } finally {
      window.matchMedia = matchMedia;
    }
    expect(asked).to.include('(min-width: 1100px)');
    expect(site.inset).to.equal(innerWidth < 1100 ? '' : '300px');
  });

  it('stands nothing where the owner wants none', async () => {
    site.style('main { transition: opacity 60s }');
    const page = await place({ push: 'none' });
    box(site.main);
    site.main.style.opacity = '0.5';
    await openPanel(page);
    expect(site.inset).to.equal('');
    expect(site.traces).to.deep.equal([]);
    expect(site.main.getAnimations(), 'what the page does goes on').to.have.length(1);
  });

  it('stands a page that runs from right to left, to the right', async () => {
    site.style('header { position: fixed; top: 0; left: 0; right: 0 }');
    site.root.dir = 'rtl';
    const page = await place();
    await openPanel(page);
    const { left, right } = panelOf(page);
    expect(left).to.equal(0);
    expect(box(site.main).left).to.be.at.least(right);
    expect(box(site.header).left).to.be.at.least(right);
    expect(box(site.header).right).to.be.at.most(innerWidth);
    page.element.close();
    expect(site.traces).to.deep.equal([]);
  });

  it('stands a page with a width and margins of its own, which it has again', async () => {
    site.style('html { width: 100%; margin-right: 10px !important } body { margin: 0 40px }');
    site.root.style.setProperty('margin-left', '3px');
    site.root.style.setProperty('--own', '1px');
    const before = [site.root.getAttribute('style'), box(site.main).right];
    const page = await place();
    await openPanel(page);
    expect(box(site.main).right).to.equal(panelOf(page).left - 40);
    expect(site.root.getAttribute('style')).to.equal(before[0]);
    page.element.close();
    expect([site.root.getAttribute('style'), box(site.main).right]).to.deep.equal(before);
  });

  it('stands no page that would have lines shorter than on a phone', async () => {
    site.style(`main { padding-right: ${innerWidth - 16 - 300 - 340}px }`);
    await openPanel(await place());
    expect(site.inset).to.equal('');
    expect(site.traces).to.deep.equal([]);
  });

  it('stands a page that has short lines in any case', async () => {
    site.style('main { inline-size: 200px; margin-inline: auto }');
    await openPanel(await place());
    expect(site.inset).to.equal('300px');
  });

  it('stands no page that something would stand out of', async () => {
    site.style(`h1 { inline-size: ${innerWidth - 200}px }`);
    await openPanel(await place());
    expect(site.inset).to.equal('');
    expect(site.traces).to.deep.equal([]);
  });

  it('stands no page that is as wide as the window', async () => {
    site.style('body { inline-size: 100vw; margin: 0 }');
    await openPanel(await place());
    expect(site.inset).to.equal('');
    expect(site.traces).to.deep.equal([]);
  });

  it('stands no page whose text would be cut off', async () => {
    const wide = element('section', {}, element('p', {}, 'Wide as the window. '.repeat(200)));
    site.main.prepend(element('article', {}, wide));
    site.style('article { overflow: hidden } section { inline-size: 100vw }');
    await openPanel(await place());
    expect(site.inset).to.equal('');
    expect(site.traces).to.deep.equal([]);
  });

  for (const zoomed of ['html', 'body']) {
    it(`stands a page whose ${zoomed} is zoomed by its styles`, async () => {
      site.style(`${zoomed} { zoom: 1.25 } main { max-inline-size: 200px }`);
      // Not where the browser tells the sizes in a zoomed body as if it were not.
      const isTold = Math.abs(box(site.main).width - 250) < 1;
      const page = await place();
      await openPanel(page);
      expect(site.inset !== '').to.equal(isTold || zoomed === 'html');
      if (site.inset) expect(box(document.body).right).to.be.closeTo(panelOf(page).left, 20);
    });
  }

  it('stands no page on paper', async () => {
    await openPanel(await place());
    expect(site.traces).to.deep.equal(['screen']);
  });

  it('stands no page beside another variant', async () => {
    const page = await place({ variant: 'widget' });
    await openPanel(page);
    expect(site.inset).to.equal('');
    page.element.variant = 'panel';
    await until(() => site.inset === '300px');
    page.element.variant = 'modal';
    await until(() => site.inset === '');
    expect(site.traces).to.deep.equal([]);
  });

  it('stands no page any more once the assistant is gone', async () => {
    const page = await place();
    await openPanel(page);
    page.element.remove();
    await until(() => site.inset === '');
    expect(site.traces).to.deep.equal([]);
  });

  it('stands no page where it has been closed before it was decided', async () => {
    const page = await place();
    await page.element.open();
    page.element.close();
    await import('../../../../src/dom/page/make-room.js');
    await nextFrame();
    expect(site.traces).to.deep.equal([]);
  });

  it('stands the page where the assistant has been moved', async () => {
    const page = await place();
    await openPanel(page);
    const part = element('section', {});
    site.main.append(part);
    part.append(page.element);
    await until(() => site.inset === '300px');
    page.element.close();
    expect(site.traces).to.deep.equal([]);
    document.body.append(page.element);
  });

  it('stands the page as long as one of two is open', async () => {
    site.style('header { position: fixed; top: 0; left: 0; right: 0 }');
    const [first, second] = [await place({ shortcut: '' }), await place({ shortcut: '' })];
    second.element.style.setProperty('--docs-assistant-panel-width', '250px');
    await openPanel(first);
    await openPanel(second);
    expect(site.inset).to.equal('250px');
    second.element.close();
    expect(site.inset).to.equal('300px');
    expect(box(site.header).right).to.be.at.most(panelOf(first).left);
    first.element.close();
    expect(site.traces).to.deep.equal([]);
  });

  it('stands what was read where it was, and again once the panel is closed', async () => {
    site.style('html { scroll-behavior: smooth }');
    const page = await place();
    const paragraph = site.main.querySelectorAll('p')[17] ?? site.main;
    scrollTo({ top: scrollY + box(paragraph).top - 30, behavior: 'instant' });
    const before = box(paragraph).top;
    const height = box(site.main).height;
    await openPanel(page);
    await nextFrame();
    expect(box(site.main).height, 'laid out anew').to.be.greaterThan(height);
    expect(box(paragraph).top).to.be.closeTo(before, 1);
    page.element.close();
    await nextFrame();
    expect(box(site.main).height).to.equal(height);
    expect(box(paragraph).top).to.be.closeTo(before, 1);
  });

  it('stands the beginning of a page that has not been scrolled', async () => {
    await openPanel(await place());
    expect(scrollY).to.equal(0);
  });
});
