import { expect } from 'chai';
import { pressChord } from '../../support/press-chord.js';
import { until } from '../../support/until.js';
import { clearPage, result, SearchPage } from './search-page.js';

describe('<docs-search> on a page that does its own things', () => {
  afterEach(async () => {
    document.body.removeAttribute('style');
    await clearPage();
  });

  for (const zoom of ['1.3', '2']) {
    it(`shows all of its panel where the page is zoomed by its styles: ${zoom}`, async () => {
      document.body.style.zoom = zoom;
      const page = await SearchPage.open();
      await page.searchFor(
        'word',
        ...Array.from({ length: 20 }, (_, n) => result({ path: `/${n}` })),
      );
      page.options.at(-1)?.scrollIntoView();
      const panel = page.element.shadowRoot?.querySelector('[part=panel]');
      expect(page.input.getBoundingClientRect().top).to.be.at.least(0);
      expect(panel?.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
    });
  }

  it('opens by its shortcut where it shows, and not in a header that does not', async () => {
    const narrow = await SearchPage.place();
    const header = document.createElement('header');
    header.append(narrow.element);
    document.body.append(header);
    header.style.display = 'none';
    const wide = await SearchPage.place({ 'hide-trigger': '' });
    await pressChord('Control', 'k');
    await until(() => wide.element.isOpen);
    expect(narrow.element.isOpen).to.equal(false);
  });

  it('has its text again where WebKit has reset the field, as it does on a page that comes back', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    page.input.value = page.input.defaultValue;
    expect(page.input.value).to.equal('accent');
    await page.searchFor('acc', result());
    expect(page.input.defaultValue).to.equal('acc');
  });

  it('takes what a program gives as its query for a text, and nothing for none', async () => {
    const page = await SearchPage.open();
    for (const [query, text] of JSON.parse('[[42, "42"], [null, ""]]')) {
      await page.backend.reply({ body: ['[]'] });
      await page.element.search(query);
      await page.element.updateComplete;
      expect(page.input.value).to.equal(text);
    }
  });

  it('opens one of two by its shortcut, and takes neither for a search of the page', async () => {
    const [page, other] = [await SearchPage.place(), await SearchPage.place()];
    const said: unknown[] = [];
    const { warn } = console;
    console.warn = (text: unknown) => said.push(text);
    await pressChord('Control', 'k');
    await until(() => page.element.isOpen);
    console.warn = warn;
    expect([other.element.isOpen, said]).to.deep.equal([false, []]);
  });
});
