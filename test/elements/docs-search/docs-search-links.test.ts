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

  it('are left to the browser where a click opens another tab or saves a file', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      const init = { ...modifier, bubbles: true, cancelable: true, composed: true };
      const isLeft = new Promise<boolean>((resolve) => {
        const decide = (event: Event): void => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('click', decide, { once: true });
      });
      page.options[0]?.dispatchEvent(new MouseEvent('click', init));
      expect(await isLeft, JSON.stringify(modifier)).to.equal(true);
      expect(page.element.isOpen).to.equal(true);
    }
  });
});
