import { expect } from 'chai';
import { clearPage, result, SearchPage, textOf } from './search-page.js';

const guide = { title: 'Styling', breadcrumb: ['Guides', 'Styling'] };

describe('the places that <docs-search> finds', () => {
  afterEach(clearPage);

  const search = async (...results: Parameters<typeof result>[0][]) => {
    const page = await SearchPage.open();
    await page.searchFor('accent', ...results.map(result));
    return page;
  };
  const groups = (page: SearchPage) => [
    ...(page.element.shadowRoot?.querySelectorAll('[role=group]') ?? []),
  ];
  const titles = (page: SearchPage) =>
    groups(page).map((group) =>
      textOf(page.find(`#${group.getAttribute('aria-labelledby') ?? ''}`)),
    );
  const names = (page: SearchPage) =>
    page.options.map((option) => textOf(option.querySelector('.title')));

  it('say where their page stands once, however many of it there are', async () => {
    const page = await search(
      { metadata: { ...guide, section: 'Accent', anchor: 'accent' } },
      { metadata: { ...guide, section: 'Fonts', anchor: 'fonts' } },
      { path: '/plain', metadata: { title: 'Plain', section: 'Accent', anchor: 'a' } },
    );
    expect(titles(page)).to.deep.equal(['Guides › Styling', 'Plain']);
    expect(names(page)).to.deep.equal(['Accent', 'Fonts', 'Accent']);
  });

  it('name the headings that they stand under', async () => {
    const breadcrumb = ['Guides', 'Styling', 'Colours', 'Dark'];
    const metadata = { title: 'Styling', section: 'Accent', anchor: 'accent', breadcrumb };
    const page = await search({ metadata });
    expect(titles(page)).to.deep.equal(['Guides › Styling']);
    expect(names(page)).to.deep.equal(['Accent, Colours › Dark']);
  });

  it('do not repeat the title of a page that is found by itself', async () => {
    const page = await search(
      { metadata: { title: 'Styling', section: 'Styling', breadcrumb: ['Guides'] } },
      { path: '/plain', metadata: { title: 'Plain' } },
    );
    expect(titles(page)).to.deep.equal(['Guides', 'Plain']);
    const shown = groups(page).map((group) => group.querySelector('[data-quiet]') === null);
    expect(shown).to.deep.equal([true, false]);
  });

  it('have an icon each for pages, sections and code, that nobody has to hear', async () => {
    const code = ['--accent', 'accentColor', 'useAccent()', 'GET /accents', 'accent.json'];
    const page = await search(
      { metadata: { title: 'Styling' } },
      ...['Accent', 'GitHub', 'Follow-ups', 'Before/after'].map((section) => ({
        metadata: { title: 'Styling', section, anchor: section },
      })),
      ...code.map((section) => ({ metadata: { title: 'Styling', section, anchor: section } })),
    );
    const icons = page.options.map(
      (option) =>
        option.querySelector(':scope > svg[aria-hidden=true] path')?.getAttribute('d') ?? '',
    );
    const [first = '', second = ''] = icons;
    const last = icons.at(-1) ?? '';
    expect(new Set([first, second, last]).size).to.equal(3);
    expect(icons).to.deep.equal([
      first,
      ...Array.from({ length: 4 }, () => second),
      ...code.map(() => last),
    ]);
  });

  it('take two lines at most, so that many are in view', async () => {
    const content = 'The accent colour is that of links and buttons. '.repeat(20);
    const page = await search(
      ...['one', 'two', 'three'].map((anchor) => ({
        content,
        metadata: {
          ...guide,
          section: anchor,
          anchor,
          breadcrumb: [...guide.breadcrumb, 'Colours'],
        },
      })),
    );
    for (const option of page.options) expect(option.offsetHeight).to.be.within(44, 58);
  });
});
