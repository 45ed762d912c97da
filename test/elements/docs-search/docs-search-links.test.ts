import { expect } from 'chai';
import { until } from '../../support/until.js';
import { addressRouted, clearPage, result, SearchPage } from './search-page.js';

const file = JSON.stringify({
  format: 1,
  pages: [{ path: '/kettle', title: 'Kettle', sections: [['Descaling', 'scale', 2, 'Vinegar.']] }],
});

describe('the links of <docs-search>', () => {
  afterEach(clearPage);

  const addresses = (page: SearchPage) =>
    page.options.map((option) => option.querySelector('a')?.href ?? option.getAttribute('href'));

  it('lead to the pages of the site by a template, also from its index', async () => {
    const page = await SearchPage.open({
      'url-template': 'hash',
      'local-index': `data:application/json,${encodeURIComponent(file)}`,
    });
    await page.searchFor('vinegar', result());
    await until(() => page.options.length === 2);
    expect(addresses(page)).to.have.members([
      `${location.origin}/#/styling?id=accent`,
      `${location.origin}/#/kettle?id=scale`,
    ]);
  });

  it('lead to another site by a template', async () => {
    const page = await SearchPage.open({ 'url-template': 'https://other.example/docs/{path}/' });
    await page.searchFor('accent', result());
    expect(addresses(page)).to.deep.equal(['https://other.example/docs/styling/#accent']);
  });

  it('lead on in the same page, and the search closes', async () => {
    const url = new URL(location.href);
    const page = await SearchPage.open();
    await page.searchFor(
      'accent',
      result({ path: url.pathname, metadata: { anchor: 'followed' } }),
    );
    const followed = new Promise((resolve) => {
      window.addEventListener('hashchange', resolve, { once: true });
    });
    page.options[0]?.click();
    await followed;
    expect(location.hash).to.equal('#followed');
    expect(page.element.isOpen).to.equal(false);
    history.replaceState(null, '', url);
  });

  for (const way of ['click', 'Enter']) {
    it(`are heard of by the router of a site when followed: ${way}`, async () => {
      const page = await SearchPage.open();
      await page.searchFor('accent', result());
      const routed = addressRouted();
      if (way === 'click') page.options[0]?.click();
      else await page.press('Enter');
      expect(await routed).to.equal(`${location.origin}/styling#accent`);
      expect(page.element.isOpen).to.equal(false);
      expect(document.querySelector('body > a')).to.equal(null);
    });
  }

  it('are heard of by a router of the part of the page in which the search stands', async () => {
    const outer = document.createElement('div');
    const inner = document.createElement('div');
    inner.attachShadow({ mode: 'open' }).append(document.createElement('p'));
    outer.append(inner);
    document.body.append(outer);
    for (const place of [outer, inner.shadowRoot]) {
      const page = await SearchPage.place();
      place?.append(page.element);
      await page.element.open();
      await page.searchFor('accent', result());
      const routed = addressRouted(outer);
      await page.press('Enter');
      expect(await routed).to.equal(`${location.origin}/styling#accent`);
      expect(outer.querySelector('a')).to.equal(null);
      page.element.remove();
    }
  });

  it('lead nowhere where somebody has taken the click before', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    let clicks = 0;
    const take = (event: Event): void => {
      event.preventDefault();
      clicks += 1;
    };
    document.addEventListener('click', take, { capture: true });
    page.options[0]?.click();
    await page.element.updateComplete;
    await page.element.updateComplete;
    document.removeEventListener('click', take, { capture: true });
    expect(clicks).to.equal(1);
    expect(page.element.isOpen).to.equal(false);
  });

  for (const [key, isOpen] of [
    ['ctrlKey', true],
    ['metaKey', true],
    ['altKey', false],
  ] as const) {
    it(`are left to the browser where a click may be for another tab or a file: ${key}`, async () => {
      const page = await SearchPage.open();
      await page.searchFor('accent', result());
      const isLeft = new Promise<boolean>((resolve) => {
        const decide = (event: Event): void => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('click', decide, { once: true });
      });
      const init = { [key]: true, bubbles: true, cancelable: true, composed: true };
      page.options[0]?.dispatchEvent(new MouseEvent('click', init));
      expect(await isLeft).to.equal(true);
      expect(page.element.isOpen).to.equal(isOpen);
    });
  }
});
