import { expect } from 'chai';
import { until } from '../../support/until.js';
import { clearPage, result, SearchPage } from './search-page.js';

const file = JSON.stringify({
  format: 1,
  pages: [{ path: '/kettle', title: 'Kettle', sections: [['Descaling', 'scale', 2, 'Vinegar.']] }],
});

describe('<docs-search> with a template of addresses', () => {
  afterEach(clearPage);

  const addresses = (page: SearchPage) =>
    page.options.map((option) => option.querySelector('a')?.href ?? option.getAttribute('href'));

  it('leads to the pages of the site, also from its index', async () => {
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

  it('leads to another site', async () => {
    const page = await SearchPage.open({ 'url-template': 'https://other.example/docs/{path}/' });
    await page.searchFor('accent', result());
    expect(addresses(page)).to.deep.equal(['https://other.example/docs/styling/#accent']);
  });
});
