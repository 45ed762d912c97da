import { expect } from 'chai';
import { until } from '../../support/until.js';
import { clearPage, result, SearchPage, textOf } from './search-page.js';

describe('<docs-search> in other languages', () => {
  afterEach(() => {
    clearPage();
    document.documentElement.removeAttribute('lang');
  });

  it('speaks the language of the page', async () => {
    document.documentElement.lang = 'de';
    const page = await SearchPage.place();
    await until(() => textOf(page.trigger.querySelector('span')) === 'Suchen');
    await page.element.open();
    expect(page.dialog.ariaLabel).to.equal('Dokumentation durchsuchen');
    expect(page.input.placeholder).to.equal('Dokumentation durchsuchen');
    expect(page.find('.root').getAttribute('lang')).to.equal('de');
  });

  it('changes with its locale, and keeps the texts of the owner', async () => {
    const page = await SearchPage.open({ locale: 'fr', labels: '{"close":"Zut"}' });
    expect(page.dialog.ariaLabel).to.equal('Rechercher dans la documentation');
    page.element.locale = 'ja';
    await page.element.open();
    expect(page.dialog.ariaLabel).to.equal('ドキュメントを検索');
    expect(page.find('.close').ariaLabel).to.equal('Zut');
  });

  it('changes all that it shows with its locale while it is open', async () => {
    const page = await SearchPage.open({ locale: 'en' });
    const navigation = document.createElement('nav');
    navigation.append(Object.assign(document.createElement('a'), { href: '/a', textContent: 'A' }));
    document.body.append(navigation);
    await page.element.search('');
    await page.searchFor('qqqq');
    expect(page.text).to.contain('Main pages');
    page.element.locale = 'de';
    await until(() => page.text.includes('Hauptseiten'));
    expect(page.text).to.contain('wurde nichts gefunden').and.not.contain('Main pages');
    expect(await page.announced()).to.equal('Zu „qqqq“ wurde nichts gefunden.');
  });

  for (const { locale, counts } of [
    { locale: 'en', counts: ['1 result', '2 results', '5 results'] },
    { locale: 'pl', counts: ['1 wynik', '2 wyniki', '5 wyników'] },
    { locale: 'ru', counts: ['1 результат', '2 результата', '5 результатов'] },
    { locale: 'uk', counts: ['1 результат', '2 результати', '5 результатів'] },
    { locale: 'zh-HK', counts: ['1 筆結果', '2 筆結果', '5 筆結果'] },
    { locale: 'ja', counts: ['1 件の結果', '2 件の結果', '5 件の結果'] },
  ]) {
    it(`counts results as ${locale} does`, async () => {
      const page = await SearchPage.open({ locale });
      const announced: string[] = [];
      for (const length of [1, 2, 5]) {
        const found = Array.from({ length }, (_, index) => result({ path: `/page-${index}` }));
        await page.searchFor(`query ${length}`, ...found);
        announced.push(await page.announced());
      }
      expect(announced).to.deep.equal(counts);
    });
  }

  it('counts one and two in words where the language does', async () => {
    const page = await SearchPage.open({ locale: 'ar' });
    await page.searchFor('colour', result(), result({ path: '/other' }));
    expect(await page.announced()).to.equal('نتيجتان');
  });

  it('runs from right to left, but what is typed and found runs as it does', async () => {
    const page = await SearchPage.open({ locale: 'ar' });
    const directionOf = (element: Element) => getComputedStyle(element).direction;
    expect(directionOf(page.find('.field'))).to.equal('rtl');
    expect(directionOf(page.input), 'for the text that invites to type').to.equal('rtl');
    await page.searchFor('accent', result());
    expect(directionOf(page.input)).to.equal('ltr');
    expect(directionOf(page.find('.excerpt'))).to.equal('ltr');
    await page.searchFor('لون', result({ content: 'اضبط لون التمييز.' }));
    expect(directionOf(page.input)).to.equal('rtl');
    expect(directionOf(page.find('.excerpt'))).to.equal('rtl');
  });

  it('keeps a query apart from a sentence that runs the other way', async () => {
    const page = await SearchPage.open({ locale: 'he' });
    await page.searchFor('C++');
    expect(await page.announced()).to.include('\u2068C++\u2069');
    page.element.locale = 'en';
    await page.element.open();
    expect(await page.announced()).to.equal('Nothing was found for “C++”.');
  });
});
