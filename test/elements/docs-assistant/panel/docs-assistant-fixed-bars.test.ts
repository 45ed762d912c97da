import { expect } from 'chai';
import { nextFrame, until } from '../../../support/until.js';
import { AssistantOnPage } from '../../assistant-on-page.js';
import { element } from '../../docs-page.js';
import { PushedSite } from '../../pushed-site.js';

describe('bars and buttons that are fixed in the window', () => {
  let site: PushedSite;
  let page: AssistantOnPage;

  beforeEach(async () => {
    site = new PushedSite();
    page = await AssistantOnPage.place({ trigger: '#ask' });
    page.element.style.setProperty('--docs-assistant-push', '700px');
    page.element.style.setProperty('--docs-assistant-panel-width', '300px');
  });

  afterEach(async () => {
    await page.remove();
    site.remove();
  });

  const box = (one: Element | null | undefined) => {
    if (!one) throw new Error('There is no such element.');
    return one.getBoundingClientRect();
  };
  const open = async () => {
    site.header.querySelector('button')?.click();
    await until(() => site.inset);
    await nextFrame();
    return box(page.root.querySelector('.frame'));
  };

  const places: readonly (readonly [string, string])[] = [
    ['between its sides', 'fixed; top: 0; left: 0; right: 0'],
    ['as wide as it is', 'fixed; top: 0; left: 0; width: 100%; padding: 8px'],
    ['as wide, from the end', 'fixed; top: 0; right: 0; width: 100%'],
    ['in its middle', 'fixed; top: 0; left: 50%; transform: translateX(-50%); width: 640px'],
    ['in its middle, wide', 'fixed; top: 0; left: 50%; transform: translateX(-50%); width: 90%'],
    ['in its corner, and moving slowly', 'fixed; right: 20px; bottom: 20px; transition: all 10s'],
    ['in its corner', 'fixed; right: 20px; bottom: 20px'],
    ['in a corner, and not following it', 'absolute; right: 0; top: 0'],
  ];
  for (const [how, styles] of places) {
    it(`${how}, stand beside the panel`, async () => {
      site.style(`header { position: ${styles} }`);
      const before = box(site.header);
      const panel = await open();
      const moved = box(site.header);
      expect(moved.right).to.be.at.most(panel.left + 0.1);
      expect(moved.left).to.be.at.least(0);
      const room = panel.left - (how.startsWith('in its middle') ? before.left : 0);
      const whole = before.width < panel.left ? before.width : room;
      expect(moved.width, 'as wide as there is room').to.be.closeTo(whole, 1);
      const button = site.header.querySelector('button');
      const { left, top } = box(button);
      expect(document.elementFromPoint(left + 2, top + 2)).to.equal(button);
      site.style('header { transition: none !important }');
      page.element.close();
      expect(box(site.header).toJSON()).to.deep.equal(before.toJSON());
      expect(site.traces).to.deep.equal([]);
    });
  }

  it('stay where they would not be whole', async () => {
    const width = innerWidth - 100;
    site.style('header { position: fixed; top: 0; left: 0 }');
    site.style(`header#header { min-width: ${width}px !important }`);
    site.header.id = 'header';
    const panel = await open();
    expect(box(site.header).width).to.equal(width);
    expect(box(site.main).right).to.be.at.most(panel.left);
    expect(site.header.getAttributeNames()).to.deep.equal(['id']);
  });

  it('stay over all where they are modal dialogs', async () => {
    const dialog = document.createElement('dialog');
    site.style('dialog { position: fixed; width: 100% }');
    site.main.append(dialog);
    dialog.showModal();
    await open();
    expect(dialog.getAttributeNames()).to.deep.equal(['open']);
    dialog.close();
  });

  it('stand beside the panel although they cover the page', async () => {
    const overlay = element('div', {}, 'Search');
    overlay.style.cssText = 'position: fixed; inset: 0; background: silver';
    const panel = await open();
    site.main.append(overlay);
    await until(() => box(overlay).right <= panel.left);
  });

  it('stand beside the panel although many have come and gone', async () => {
    const panel = await open();
    for (let count = 0; count < 30; count += 1) {
      const note = element('div', {}, 'Note');
      note.style.cssText = 'position: fixed; inset: auto 0 0 auto; inline-size: 90px';
      site.main.append(note);
      await until(() => box(note).right <= panel.left);
      note.remove();
    }
  });

  it('stand beside the panel once scrolling shows them', async () => {
    const button = element('button', { hidden: '' }, 'Back to top');
    button.style.cssText = 'position: fixed; inset: auto 0 0 auto; inline-size: 90px';
    site.main.append(button);
    const panel = await open();
    button.hidden = false;
    dispatchEvent(new Event('scroll'));
    await until(() => box(button).right <= panel.left);
  });

  it('stand beside the panel once they are rendered anew, or come later', async () => {
    site.style('header, div { position: fixed; inset: 0 0 auto 0 }');
    const panel = await open();
    const again = element('header', {}, 'Guide');
    site.header.replaceWith(again);
    const note = element('div', {}, 'Cookies');
    site.main.append(note);
    await until(() => box(again).right <= panel.left && box(note).right <= panel.left);
    page.element.close();
    expect(box(again).right).to.equal(site.root.clientWidth);
    expect(site.traces).to.deep.equal([]);
    again.remove();
  });

  it('stand above a panel that does not push the page, as long as the header is there', async () => {
    page.element.style.setProperty('--docs-assistant-push', 'none');
    site.style('header { padding: 8px; background: silver } main { block-size: 300vh }');
    await page.element.open();
    const frame = page.root.querySelector('.frame');
    await until(() => box(frame).top === box(site.header).bottom);
    scrollTo(0, innerHeight);
    await until(() => box(frame).top === 0);
    scrollTo(0, 0);
    await until(() => box(frame).top === box(site.header).bottom);
  });

  it('stand above a panel that does not push the page', async () => {
    page.element.style.setProperty('--docs-assistant-push', 'none');
    site.style('header { position: sticky; top: 0; padding: 8px; background: silver }');
    await page.element.open();
    const frame = page.root.querySelector('.frame');
    await until(() => box(frame).top === box(site.header).bottom);
    expect(box(frame).bottom).to.equal(innerHeight);
    page.element.style.setProperty('--docs-assistant-push', '700px');
    dispatchEvent(new Event('resize'));
    await until(() => box(frame).top === 0);
    expect(box(site.header).right).to.be.at.most(box(frame).left);
  });

  it('stand beside the panel, also a column that ends beyond it', async () => {
    site.style(`aside { position: fixed; inset: 0 0 0 calc(100% - 540px); inline-size: 100% }`);
    const column = element(
      'aside',
      {},
      element('nav', {}, element('a', { href: '#guide' }, 'Guide')),
    );
    site.header.append(column);
    const panel = await open();
    expect(box(column).right).to.be.at.most(panel.left + 0.1);
    expect(panel.top).to.equal(0);
  });

  const links = () => element('nav', {}, element('a', { href: '#guide' }, 'Guide'));
  const lower: readonly (readonly [string, string, Element])[] = [
    [
      'a column that ends beyond it',
      'aside { position: fixed; inset: 40px 0 0 calc(100% - 200px); inline-size: 100% }',
      element('aside', {}, links()),
    ],
    ['a list that is folded', '', element('details', {}, element('summary', {}), links())],
  ];
  for (const [what, styles, child] of lower) {
    it(`stand above a panel that begins no lower for ${what}`, async () => {
      page.element.style.setProperty('--docs-assistant-push', 'none');
      site.style(`header { position: fixed; inset: 0 0 auto; block-size: 40px } ${styles}`);
      site.header.append(child);
      await page.element.open();
      const frame = page.root.querySelector('.frame');
      await until(() => box(frame).top === box(site.header).bottom);
    });
  }
});
