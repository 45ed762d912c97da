import { expect } from 'chai';
import { until } from '../../support/until.js';
import { clearPage, nextEvent, result, resultsReply, SearchPage, textOf } from './search-page.js';

/** A docs page with headings, and a navigation with some links that cannot be trusted. */
function placeDocs(): void {
  const main = document.createElement('main');
  const heading = (level: string, text: string, id = ''): HTMLElement =>
    Object.assign(document.createElement(level), { textContent: text, id });
  main.append(
    heading('h1', 'Guide to widgets'),
    heading('h2', 'Accent colour #', 'accent'),
    heading('h2', 'Nowhere to go'),
  );
  const navigation = document.createElement('nav');
  for (const [href, text] of [
    ['/accents', 'Accents and themes'],
    ['https://evil.example/accent', 'Accent elsewhere'],
    ['javascript:alert("accent")', 'Accent script'],
    ['/accent-logout?now=1', 'Accent action'],
    ['/accents', 'Accents once more'],
  ]) {
    const link = Object.assign(document.createElement('a'), { href, textContent: text });
    navigation.append(link);
  }
  document.body.append(navigation, main);
}

const headings = (page: SearchPage) => page.options.map((option) => textOf(option).split(',')[0]);
const titles = (page: SearchPage) =>
  page.options.map((option) => textOf(option.querySelector('.heading')));

describe('<docs-search> before the server answers', () => {
  beforeEach(placeDocs);
  afterEach(clearPage);

  it('shows headings and the navigation in the frame of the key press, of this site alone', async () => {
    const page = await SearchPage.open();
    await page.backend.reply({ ...resultsReply(), holdHeaders: 'never' });
    page.fill('accent');
    await page.element.updateComplete;
    expect(titles(page)).to.deep.equal(['Accent colour', 'Accents and themes']);
    const [here] = page.options;
    expect(here?.getAttribute('href')).to.equal(`${location.origin}${location.pathname}#accent`);
    expect(textOf(page.find('.group-title'))).to.equal('Guide to widgets');
  });

  it('leads on from the route in the fragment, for its headings and for what the server finds', async () => {
    const before = location.href;
    history.replaceState(null, '', '#/guide?id=start');
    try {
      const page = await SearchPage.open();
      const metadata = { title: 'Lids', section: 'Accent of lids', anchor: 'lid' };
      const server = result({ path: '/#/lids', metadata });
      await page.backend.reply({ ...resultsReply(server), holdHeaders: 'answer' });
      page.fill('accent');
      await page.element.updateComplete;
      const here = `${location.origin}${location.pathname}#/guide?id=accent`;
      expect(page.options[0]?.getAttribute('href')).to.equal(here);
      const results = nextEvent(page.element, 'docs-search:results');
      await page.backend.requests({ atLeast: 1 });
      await page.backend.release('answer');
      await results;
      await page.element.updateComplete;
      const addresses = page.options.map((option) => option.getAttribute('href'));
      expect(addresses).to.include(`${location.origin}/#/lids?id=lid`);
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('opens with Enter what the reader saw, whatever is still to come', async () => {
    const page = await SearchPage.open();
    await page.backend.reply({ ...resultsReply(), holdHeaders: 'never' });
    const selected = nextEvent(page.element, 'docs-search:select');
    page.element.addEventListener('docs-search:select', (event) => event.preventDefault());
    page.fill('accents');
    await page.press('Enter');
    expect((await selected).detail.path).to.equal('/accents');
  });

  it('gives way to what the server finds, where the reader has not moved', async () => {
    const page = await SearchPage.open();
    const server = result({ path: '/server', metadata: { section: 'Accent of the server' } });
    await page.backend.reply({ ...resultsReply(server), holdHeaders: 'answer' });
    page.fill('accent');
    await page.backend.requests({ atLeast: 1 });
    expect(textOf(page.activeOption)).to.contain('Accent colour');
    const results = nextEvent(page.element, 'docs-search:results');
    await page.backend.release('answer');
    await results;
    await page.element.updateComplete;
    expect(textOf(page.activeOption)).to.contain('Accent of the server');
    expect(titles(page)).to.have.length(3);
  });

  it('takes no slip and no half word for code, whatever the navigation names', async () => {
    const page = await SearchPage.open({ 'local-index': 'data:text/plain,none' });
    for (const query of ['cent', 'acent', '--accent', 'x-accent']) {
      await page.backend.reply({ ...resultsReply(), holdHeaders: query });
      page.fill(query);
      await page.element.updateComplete;
      expect(titles(page), query).to.deep.equal([]);
      const results = nextEvent(page.element, 'docs-search:results');
      await page.backend.release(query);
      expect((await results).detail.count).to.equal(0);
      await page.element.updateComplete;
      expect(page.activeOption).to.equal(null);
      expect(titles(page), query).to.include('Accents and themes');
      page.fill('');
      await page.element.updateComplete;
    }
  });

  it('says what may be meant where the server cannot be reached', async () => {
    const page = await SearchPage.open({ 'local-index': 'data:text/plain,none' });
    await page.fail('acent', { refuse: true });
    expect(textOf(page.find('.group-title'))).to.equal('Closest matches');
    expect(titles(page)).to.include('Accents and themes');
    expect(page.activeOption).to.equal(null);
  });

  it('waits with Enter where all that is on screen was found for the words before', async () => {
    for (const navigation of document.querySelectorAll('nav, main')) navigation.remove();
    const page = await SearchPage.open();
    const before = result({ path: '/before', metadata: { title: 'Accent, a theme' } });
    await page.searchFor('accent', before);
    const selected = nextEvent(page.element, 'docs-search:select');
    page.element.addEventListener('docs-search:select', (event) => event.preventDefault());
    const found = result({ path: '/found', metadata: { title: 'Accent theme' } });
    await page.backend.reply(resultsReply(found, before));
    page.fill('accent th');
    await page.element.updateComplete;
    expect(titles(page)).to.deep.equal(['Accent, a theme']);
    await page.press('Enter');
    expect((await selected).detail.path).to.equal('/found');
  });

  it('never moves the option that the reader is about to choose, or those above it', async () => {
    const page = await SearchPage.open();
    const found = [
      result({ path: '/server', metadata: { title: 'Server', section: 'Accent of the server' } }),
      result({ path: '/accents', metadata: { title: 'Accents and themes' } }),
    ];
    await page.backend.reply({ ...resultsReply(...found), holdHeaders: 'answer' });
    page.fill('accent');
    await page.backend.requests({ atLeast: 1 });
    await page.press('ArrowDown');
    const top = page.activeOption?.getBoundingClientRect().top;
    const results = nextEvent(page.element, 'docs-search:results');
    await page.backend.release('answer');
    expect((await results).detail).to.deep.equal({ count: 3, source: 'server' });
    await page.element.updateComplete;
    expect(titles(page)).to.deep.equal([
      'Accent colour',
      'Accents and themes',
      'Accent of the server',
    ]);
    expect(textOf(page.activeOption)).to.contain('Accents and themes');
    expect(page.activeOption?.getBoundingClientRect().top).to.equal(top);
  });

  it('goes on without the server, with a quiet word, and tells the owner', async () => {
    const page = await SearchPage.open();
    const results = nextEvent(page.element, 'docs-search:results');
    const { detail } = await page.fail('accent', { refuse: true });
    expect(detail.code).to.equal('network');
    expect((await results).detail).to.deep.equal({ count: 2, source: 'local' });
    expect(page.error).to.match(/could not be reached.*Until then you see what is already here\.$/);
    expect(titles(page)).to.deep.equal(['Accent colour', 'Accents and themes']);
    expect(await page.announced()).to.contain('Until then');
  });

  it('searches again once there is a network', async () => {
    const page = await SearchPage.open();
    await page.fail('accent', { refuse: true });
    await page.backend.reply(resultsReply(result({ path: '/server' })));
    const results = nextEvent(page.element, 'docs-search:results');
    dispatchEvent(new Event('online'));
    expect((await results).detail.source).to.equal('server');
    await page.element.updateComplete;
    expect(page.error).to.equal('');
  });

  it('offers what comes closest and the main pages when nothing is found, and logs it', async () => {
    const page = await SearchPage.open();
    const results = nextEvent(page.element, 'docs-search:results');
    await page.searchFor('accnet');
    expect((await results).detail).to.deep.equal({ count: 0, source: 'server' });
    const groups = [...(page.element.shadowRoot?.querySelectorAll('.group-title') ?? [])];
    expect(groups.map(textOf)).to.deep.equal(['Closest matches', 'Main pages']);
    expect(headings(page)).to.include('Accents and themes');
    expect(page.activeOption).to.equal(null);
    await page.press('ArrowDown');
    expect(textOf(page.activeOption)).to.contain('Accent colour');
  });

  it('suggests places of the page that a site has become meanwhile', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accnet');
    expect(headings(page)).to.include('Accents and themes');
    page.element.close();
    for (const navigation of document.querySelectorAll('nav')) navigation.remove();
    await page.element.open();
    await until(() => !headings(page).includes('Accents and themes'));
    expect(page.input.value).to.equal('accnet');
  });

  it('shows a hundred of ten thousand results', async () => {
    const page = await SearchPage.open();
    const many = Array.from({ length: 10_000 }, (_, place) =>
      result({ path: `/page-${place}`, content: 'accent '.repeat(50) }),
    );
    await page.searchFor('accent', ...many);
    expect(page.options).to.have.length(100);
  });

  it('says in its own words that a secret stays here, and sends none', async () => {
    const page = await SearchPage.open();
    await page.searchFor('login jane.miller@hooli.io', result());
    const [request] = await page.backend.requests();
    expect(JSON.parse(request?.body ?? '').query).to.equal('login [e-mail address]');
    expect(page.input.value).to.equal('login jane.miller@hooli.io');
    expect(page.text).to.contain('stays on this page');
  });
});
