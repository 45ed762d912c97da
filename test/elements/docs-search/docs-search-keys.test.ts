import { expect } from 'chai';
import { until } from '../../support/until.js';
import { clearPage, result, SearchPage, textOf } from './search-page.js';

describe('the keys at the foot of <docs-search>', () => {
  afterEach(clearPage);

  const keys = (page: SearchPage) => page.element.shadowRoot?.querySelector('.keys');
  const texts = async (page: SearchPage) => {
    const row = await until(() => keys(page));
    return [...row.querySelectorAll('span')].map(textOf);
  };

  it('show while the field is empty, and give way to results', async () => {
    const page = await SearchPage.open();
    const shown = await texts(page);
    expect(shown.slice(0, 2)).to.deep.equal(['↑ ↓ Select', 'Enter Open']);
    expect(shown[2]).to.match(/^(Ctrl |⌘)D Pin$/);
    expect(shown.at(-1)).to.equal('Esc Close');
    await page.searchFor('accent', result());
    expect(keys(page)).to.equal(null);
    page.fill('');
    await until(() => keys(page));
  });

  it('are those that the page has, in the language of its readers', async () => {
    const assistant = document.createElement('docs-assistant');
    document.body.append(assistant);
    const page = await SearchPage.open({ recent: 'false', locale: 'fr' });
    expect((await texts(page)).map((text) => text.replace(/⌘I/, 'Ctrl I'))).to.deep.equal([
      '↑ ↓ Choisir',
      'Entrée Ouvrir',
      'Ctrl I Demander à l’IA',
      'Échap Fermer',
    ]);
  });
});
