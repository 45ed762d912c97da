import { expect } from 'chai';
import { until } from '../../support/until.js';
import { clearPage, nextEvent, result, resultsReply, SearchPage, textOf } from './search-page.js';

const chips = (page: SearchPage) => [
  ...(page.element.shadowRoot?.querySelectorAll<HTMLElement>('.filters button') ?? []),
];

describe('<docs-search> with a filter', () => {
  afterEach(clearPage);

  it('shows it, and searches without what the reader removes, this time alone', async () => {
    const page = await SearchPage.open({ version: '2.0', language: 'de' });
    await page.searchFor('farbe', result());
    await until(() => chips(page).length > 0);
    expect(chips(page).map(textOf)).to.deep.equal(['Version 2.0', 'German']);
    expect(chips(page)[0]?.ariaLabel).to.equal('Remove the filter: Version 2.0');
    await page.backend.reply(resultsReply(result(), result({ path: '/old' })));
    const results = nextEvent(page.element, 'docs-search:results');
    chips(page)[0]?.click();
    await results;
    await page.element.updateComplete;
    const [, request] = await page.backend.requests();
    expect(JSON.parse(request?.body ?? '').filter).to.deep.equal({ language: 'de' });
    expect(chips(page).map(textOf)).to.deep.equal(['German']);
    expect(page.element.filter).to.deep.equal({ version: '2.0', language: 'de' });
    expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
    page.element.close();
    await page.element.open();
    await page.element.updateComplete;
    expect(chips(page)).to.have.length(2);
  });

  it('badges what is of another version or language than the page', async () => {
    const page = await SearchPage.open({ version: '2.0', language: 'en' });
    const { metadata } = result();
    const of = (version: string, language: string) =>
      result({ path: `/${version}-${language}`, metadata: { ...metadata, version, language } });
    await page.searchFor('accent', of('2.0', 'en-GB'), of('1.0', 'de'));
    const badges = page.options.map((option) => [...option.querySelectorAll('.badge')].map(textOf));
    expect(badges).to.deep.equal([[], ['Version 1.0', 'German']]);
  });
});
