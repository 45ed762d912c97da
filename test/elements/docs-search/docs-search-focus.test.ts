import { expect } from 'chai';
import { clearPage, result, SearchPage } from './search-page.js';

describe('the focus of <docs-search>', () => {
  afterEach(clearPage);

  it('goes on where a result on the same page leads', async () => {
    const page = await SearchPage.place();
    page.trigger.focus();
    await page.element.open();
    const here = { path: location.pathname, metadata: { anchor: 'followed' } };
    await page.searchFor('accent', result(here));
    const url = new URL(location.href);
    const place = document.createElement('h2');
    place.id = 'followed';
    document.body.append(place);
    const followed = new Promise((resolve) => {
      window.addEventListener('hashchange', resolve, { once: true });
    });
    await page.press('Enter');
    await followed;
    expect(page.element.isOpen).to.equal(false);
    expect(document.activeElement?.localName).to.equal('body');
    history.replaceState(null, '', url);
  });

  it('goes back to its field when Escape takes away the button that had the focus', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    page.find<HTMLElement>('.footer button').focus();
    await page.press('Escape');
    expect(page.input.matches(':focus')).to.equal(true);
    expect(page.input.value).to.equal('');
  });
});
