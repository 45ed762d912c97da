import { expect } from 'chai';
import { until } from '../../support/until.js';
import { clearPage, result, SearchPage, textOf } from './search-page.js';

const hostilePaths = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '\\evil',
  '/\\evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  'https://evil.example/',
  'https:evil.example',
  '@evil.example',
  ':80@evil.example',
  '..',
  '../../../etc/passwd',
  '/.//evil.example',
  '?search=1',
  '#hash',
  '',
];

describe('<docs-search> with hostile results', () => {
  afterEach(clearPage);

  it('leads to its own site, whatever the path', async () => {
    const page = await SearchPage.open();
    await page.searchFor('anything', ...hostilePaths.map((path) => result({ path, metadata: {} })));
    expect(page.options).not.to.be.empty;
    for (const option of page.options) {
      expect(option).to.be.instanceOf(HTMLAnchorElement);
      if (option instanceof HTMLAnchorElement) expect(option.origin).to.equal(location.origin);
    }
  });

  it('leads to its own site, whatever the anchor', async () => {
    const page = await SearchPage.open();
    const anchors = ['//evil.example', '\n//evil.example', 'javascript:alert(1)', '"><img src=x>'];
    await page.searchFor('anything', ...anchors.map((anchor) => result({ metadata: { anchor } })));
    for (const option of page.options) {
      const url = new URL(option.getAttribute('href') ?? '');
      expect(url.origin).to.equal(location.origin);
      expect(url.pathname).to.equal('/styling');
    }
  });

  it('shows markup as the text that it is', async () => {
    const page = await SearchPage.open();
    const markup = '<img src=x onerror=alert(1)><b>bold</b>';
    const metadata = { title: markup, section: markup, breadcrumb: [markup], version: markup };
    await page.searchFor('bold img', result({ content: markup, metadata }));
    expect(page.element.shadowRoot?.querySelector('img, b')).to.equal(null);
    expect(textOf(page.options[0] ?? null)).to.contain(markup);
  });

  it('leaves out anything but results', async () => {
    const page = await SearchPage.open();
    const odd = [
      null,
      3,
      'text',
      [],
      {},
      { path: 7 },
      { path: '/page', content: 4, metadata: 'none' },
    ];
    await page.backend.reply({
      headers: { 'content-type': 'application/json' },
      body: [JSON.stringify(odd)],
    });
    await page.element.search('anything');
    await page.element.updateComplete;
    expect(page.options.map((option) => textOf(option))).to.deep.equal(['/page']);
  });

  it('shows a short excerpt of a whole page', async () => {
    const page = await SearchPage.open();
    const content = `${'before '.repeat(900)}the accent colour${' after'.repeat(100_000)}`;
    await page.searchFor('accent', result({ content }));
    const excerpt = textOf(page.find('.excerpt'));
    expect(excerpt.length).to.be.lessThan(210);
    expect(excerpt).to.match(/^….*accent colour.*…$/);
  });

  it('breaks words that are wider than the list', async () => {
    const page = await SearchPage.open();
    const word = 'DOCS_ASSISTANT_'.repeat(10);
    const metadata = { title: word, section: word, anchor: 'a', breadcrumb: [word, word, word] };
    await page.searchFor(
      'DOCS',
      result({ content: word, metadata: { ...metadata, version: word } }),
    );
    const list = page.find('[role=listbox]');
    expect(list.scrollWidth).to.equal(list.clientWidth);
  });

  it('breaks a word that is wider than the sentence about it', async () => {
    const page = await SearchPage.open();
    await page.searchFor('a'.repeat(300));
    // Its styles load with the first sentence.
    await until(() => getComputedStyle(page.find('.notice')).display === 'flex');
    const panel = page.find('[part=panel]');
    expect(panel.scrollWidth).to.equal(panel.clientWidth);
  });
});
