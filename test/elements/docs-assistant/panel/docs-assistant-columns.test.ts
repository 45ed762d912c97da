import { expect } from 'chai';
import { pageTime } from '../../../support/held-page-time.js';
import { nextFrame } from '../../../support/until.js';
import type { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';
import { openPanel, PushedSite, placePanel } from '../../pushed-site.js';

describe('beside the panel, with columns,', () => {
  let site: PushedSite;
  let page: AssistantOnPage;
  let letTimePass: (() => void) | undefined;

  beforeEach(() => {
    site = new PushedSite();
  });

  afterEach(async () => {
    letTimePass?.();
    await page.remove();
    site.remove();
  });

  const open = async () => {
    page = await placePanel();
    await openPanel(page);
  };

  for (const position of ['absolute', 'sticky']) {
    it(`stands no page of which a column would come to lie over its text: ${position}`, async () => {
      const column = element('nav', {}, 'On this page');
      site.main.append(element('aside', {}, column));
      site.style(`main { position: relative } p { max-inline-size: 400px } nav { block-size: 60vh }
        aside { position: absolute; inset: 0 0 0 auto; inline-size: ${innerWidth - 16 - 420}px }`);
      column.style.position = position;
      await open();
      expect(site.inset).to.equal('');
      expect(site.traces).to.deep.equal([]);
    });
  }

  it('stands no page of which a column would lie over the ends of its lines by a little', async () => {
    const column = element('aside', {}, 'On this page');
    site.main.append(column);
    site.style(`main { position: relative } p { inline-size: 400px } aside { position: absolute;
      inset: 0 ${site.root.clientWidth - 308 - 464}px 0 auto; inline-size: 60px }`);
    await open();
    expect(site.inset).to.equal('');
  });

  it('stands the page, but no column that would be moved over its text', async () => {
    const column = element('nav', {}, 'On this page');
    site.main.append(column);
    site.style(`p { max-inline-size: ${site.root.clientWidth - 16 - 320}px }
      nav { position: fixed; inset: 0 8px 0 auto; inline-size: 300px }`);
    await open();
    expect(site.inset).to.equal('300px');
    expect(column.getBoundingClientRect().right).to.equal(site.root.clientWidth - 8);
    expect(column.getAttributeNames()).to.deep.equal([]);
  });

  it('stands the page, but no column that would be moved over the middle of its lines', async () => {
    const column = element('nav', {}, 'On this page');
    site.main.append(column);
    const half = site.root.clientWidth / 2;
    site.style(`p { max-inline-size: ${half + 40}px }
      nav { position: fixed; inset: 0 60px 0 auto; inline-size: ${half - 120}px }`);
    await open();
    expect(site.inset).to.equal('300px');
    expect(column.getBoundingClientRect().right).to.equal(site.root.clientWidth - 60);
    expect(column.getAttributeNames()).to.deep.equal([]);
  });

  it('stands a page whose header lies over its text', async () => {
    site.style('header { position: sticky; top: 0; background: silver; padding: 30px }');
    scrollTo({ top: 500, behavior: 'instant' });
    await open();
    expect(site.inset).to.equal('300px');
  });

  it('stands another page in place of the first where that has room, once its content is there', async () => {
    site.style(`main { position: relative } p { max-inline-size: 400px }
      aside { position: absolute; inset: 0 0 0 auto; inline-size: ${innerWidth - 16 - 420}px }`);
    await open();
    expect(site.inset).to.equal('300px');
    const column = element('aside', {}, 'On this page');
    const { href } = location;
    letTimePass = pageTime.hold(300);
    history.pushState(null, '', '?page=2');
    site.main.append(element('p', {}, 'Loading'));
    await pageTime.hasSet(3_000);
    pageTime.end(300);
    expect(site.inset).to.equal('300px');
    site.main.append(column);
    pageTime.end(3_000);
    expect(site.inset).to.equal('');
    history.pushState(null, '', '?page=3');
    column.remove();
    await pageTime.hasSet(300);
    pageTime.end(300);
    expect(site.inset).to.equal('300px');
    history.replaceState(null, '', href);
  });

  it('stands the page as it was where something comes to it, or another place of it is shown', async () => {
    await open();
    const paragraph = site.main.querySelectorAll('p')[20] ?? site.main;
    paragraph.id = 'place';
    location.hash = 'place';
    site.style('div { position: fixed; inset: 0 auto auto 0; inline-size: 50px }');
    site.main.append(element('div', {}, 'Saved'));
    await nextFrame();
    expect(paragraph.getBoundingClientRect().top).to.be.closeTo(0, 1);
    expect(site.inset).to.equal('300px');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('stands what is read where it was, though a list before it stands still', async () => {
    site.style('ul { position: sticky; top: 0; margin: 0 } * { transition: all 9s }');
    site.main.prepend(element('ul', {}, element('li', {}, 'Guide')));
    const paragraph = site.main.querySelectorAll('p')[20] ?? site.main;
    scrollTo({ top: scrollY + paragraph.getBoundingClientRect().top - 90, behavior: 'instant' });
    await open();
    expect(paragraph.getBoundingClientRect().top).to.be.closeTo(90, 1);
    page.element.close();
    expect(paragraph.getBoundingClientRect().top).to.be.closeTo(90, 1);
  });
});
