import { expect } from 'chai';
import { accessibilityFaults } from '../../support/accessibility-faults.js';
import { contrast } from '../../support/contrast.js';
import { clearPage, result, SearchPage } from './search-page.js';

async function expectNoViolations(page: SearchPage): Promise<void> {
  // Half faded in, everything lacks contrast.
  for (const fade of page.element.shadowRoot?.getAnimations() ?? []) fade.finish();
  // The page around it is the test runner's.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
  const violations = await accessibilityFaults(document.body, rules);
  expect(
    violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    ]),
  ).to.deep.equal([]);
}

describe('<docs-search> to assistive technology', () => {
  before(() => {
    document.documentElement.lang = 'en';
    document.title = 'A page';
  });

  afterEach(clearPage);

  for (const theme of ['light', 'dark']) {
    it(`has no fault in any state: ${theme}`, async () => {
      const page = await SearchPage.place({ theme });
      await expectNoViolations(page);
      await page.element.open();
      await expectNoViolations(page);
      const versioned = result({ metadata: { ...result().metadata, version: '2.0' } });
      await page.searchFor('accent', versioned, result({ path: '/two' }));
      await expectNoViolations(page);
      await page.fail('accent c', { status: 500 });
      await expectNoViolations(page);
      await page.searchFor('nothing');
      await expectNoViolations(page);
    });
  }

  for (const theme of ['light', 'dark']) {
    for (const direction of ['ltr', 'rtl'] as const) {
      it(`tells the active option from the others by 3 to 1: ${theme}, ${direction}`, async () => {
        const locale = direction === 'rtl' ? 'ar' : 'en';
        const page = await SearchPage.open({ theme, locale });
        await page.searchFor('accent', result(), result({ path: '/two' }));
        const [first, second] = page.options;
        if (!first || !second) throw new Error('There are no two options.');
        const bar = getComputedStyle(first, '::before');
        expect(getComputedStyle(second, '::before').content).to.equal('none');
        expect(Number.parseFloat(bar.inlineSize)).to.be.at.least(3);
        expect(Number.parseFloat(direction === 'ltr' ? bar.left : bar.right)).to.equal(0);
        const colors = [bar, getComputedStyle(page.find('[part=panel]'))];
        const [accent = [], surface = []] = colors.map(({ backgroundColor }) =>
          (backgroundColor.match(/[\d.]+/g) ?? [])
            .slice(0, 3)
            .map((channel) => Number(channel) / 255),
        );
        expect(contrast(accent, surface)).to.be.at.least(3);
      });
    }
  }

  it('has no fault where it is not set up', async () => {
    const page = await SearchPage.open({ domain: '' });
    await expectNoViolations(page);
  });

  it('announces each settled query apart from the list, and the same number again', async () => {
    const page = await SearchPage.open();
    const announced: string[] = [];
    const observer = new MutationObserver(() => announced.push(page.announcement));
    const options = { childList: true, characterData: true, subtree: true };
    observer.observe(page.find('[role=status]'), options);
    await page.searchFor('accent', result());
    await page.announced();
    await page.searchFor('accent c', result());
    await page.announced();
    await page.searchFor('accent co', result(), result({ path: '/other' }));
    await page.announced();
    observer.disconnect();
    expect(announced.filter(Boolean)).to.deep.equal(['1 result', '1 result', '2 results']);
    expect(page.find('[role=listbox]').contains(page.find('[role=status]'))).to.equal(false);
  });
});
