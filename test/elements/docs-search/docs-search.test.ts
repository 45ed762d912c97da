import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { clearPage, nextEvent, result, resultsReply, SearchPage, textOf } from './search-page.js';

describe('<docs-search>', () => {
  afterEach(clearPage);

  it('shows a button and requests nothing until it is used', async () => {
    const page = await SearchPage.place();
    expect(textOf(page.trigger)).to.contain('Search');
    expect(page.trigger.getAttribute('aria-haspopup')).to.equal('dialog');
    expect(page.trigger.getAttribute('aria-keyshortcuts')).to.match(/^(Control|Meta)\+K$/);
    expect(page.element.isReady).to.equal(false);
    expect(await page.backend.requests()).to.deep.equal([]);
  });

  it('opens by its button with the focus in the field, and says who opened it', async () => {
    const page = await SearchPage.place();
    const opened = nextEvent(page.element, 'docs-search:open');
    page.trigger.click();
    expect((await opened).detail).to.deep.equal({ source: 'trigger' });
    expect(page.dialog.open).to.equal(true);
    expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
  });

  it('searches at each key press with exactly the body and headers of the API', async () => {
    const page = await SearchPage.open();
    await page.backend.reply(
      resultsReply(result()),
      resultsReply(result(), result({ path: '/other' })),
    );
    for (const key of ['a', 'c']) {
      const results = nextEvent(page.element, 'docs-search:results');
      await sendKeys({ press: key });
      await results;
    }
    const [first, second, ...others] = await page.backend.requests();
    expect(others).to.deep.equal([]);
    expect(first?.method).to.equal('POST');
    expect(first?.path).to.equal('/discovery/v1/search/acme');
    expect(first?.headers.authorization).to.equal('Bearer svc_dsc_test');
    expect(first?.headers['content-type']).to.equal('application/json');
    expect(first?.headers).not.to.have.property('cookie');
    expect(JSON.parse(first?.body ?? '')).to.deep.equal({ query: 'a', pageSize: 10 });
    expect(JSON.parse(second?.body ?? '')).to.deep.equal({ query: 'ac', pageSize: 10 });
  });

  it('sends the page size and the filter that the owner sets', async () => {
    const page = await SearchPage.open({ 'page-size': '3', version: '2.0', language: 'de' });
    await page.searchFor('farbe', result());
    const [request] = await page.backend.requests();
    expect(JSON.parse(request?.body ?? '')).to.deep.equal({
      query: 'farbe',
      pageSize: 3,
      filter: { version: '2.0', language: 'de' },
    });
  });

  it('tells how many results there are, without the query in the event', async () => {
    const page = await SearchPage.open();
    const results = nextEvent(page.element, 'docs-search:results');
    await page.searchFor('accent', result(), result({ path: '/other' }));
    expect((await results).detail).to.deep.equal({ count: 2, source: 'server' });
    expect(await page.announced()).to.equal('2 results');
  });

  it('groups results by page, with heading, place, version and the words that match', async () => {
    const page = await SearchPage.open();
    const { metadata } = result();
    await page.searchFor(
      'ACCENT',
      result({ metadata: { ...metadata, version: '2.0' } }),
      result({ path: '/theme', metadata: { title: 'Themes' } }),
      result({ metadata: { ...metadata, section: 'Fonts', anchor: 'fonts' } }),
    );
    const groups = [...(page.element.shadowRoot?.querySelectorAll('[role=group]') ?? [])];
    expect(groups.map((group) => group.querySelectorAll('[role=option]').length)).to.deep.equal([
      2, 1,
    ]);
    const [first, second] = page.options;
    expect(textOf(first ?? null)).to.equal(
      'Accent colour, Version 2.0 . Set the accent colour with a custom property.',
    );
    expect([...(first?.querySelectorAll('mark') ?? [])].map(textOf)).to.deep.equal([
      'Accent',
      'accent',
    ]);
    expect(second?.getAttribute('href')).to.equal(`${location.origin}/styling#fonts`);
  });

  it('goes to the first result with Enter, and tells where before it does', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result(), result({ path: '/other' }));
    const selected = nextEvent(page.element, 'docs-search:select');
    page.element.addEventListener('docs-search:select', (event) => event.preventDefault());
    await page.press('Enter');
    const event = await selected;
    expect(event.cancelable).to.equal(true);
    expect(event.detail).to.deep.equal({
      path: '/styling',
      url: `${location.origin}/styling#accent`,
      position: 1,
    });
    expect(page.element.isOpen).to.equal(false);
  });

  it('waits with Enter for the results of what was typed', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    await page.backend.reply({ ...resultsReply(result({ path: '/theme' })), holdHeaders: 'theme' });
    const selected = nextEvent(page.element, 'docs-search:select');
    page.element.addEventListener('docs-search:select', (event) => event.preventDefault());
    page.fill('theme');
    await page.press('Enter');
    await page.backend.requests({ atLeast: 2 });
    expect(page.element.isOpen).to.equal(true);
    await page.backend.release('theme');
    expect((await selected).detail.path).to.equal('/theme');
  });

  it('keeps the results of the latest query, whatever answers late', async () => {
    const page = await SearchPage.open();
    await page.backend.reply({ ...resultsReply(result({ path: '/late' })), holdHeaders: 'late' });
    page.fill('first');
    await page.backend.requests({ atLeast: 1 });
    await page.searchFor('second', result({ path: '/second' }));
    await page.backend.aborted(0);
    await page.backend.release('late');
    expect(page.options.map((option) => option.getAttribute('href'))).to.deep.equal([
      `${location.origin}/second#accent`,
    ]);
  });

  it('keeps old results on screen until the new ones are there', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    await page.backend.reply({ ...resultsReply(), holdHeaders: 'next' });
    page.fill('theme');
    await page.backend.requests({ atLeast: 2 });
    expect(page.options).to.have.length(1);
    expect(page.announcement).to.equal('');
    const results = nextEvent(page.element, 'docs-search:results');
    await page.backend.release('next');
    await results;
    await page.element.updateComplete;
    expect(page.options).to.have.length(0);
    expect(page.text).to.contain('Nothing was found for “theme”.');
    expect(await page.announced()).to.equal('Nothing was found for “theme”.');
  });

  it('searches for what an input method composes: phones write every word so', async () => {
    const page = await SearchPage.open();
    await page.backend.reply(resultsReply(result()));
    const results = nextEvent(page.element, 'docs-search:results');
    page.compose('acc');
    page.compose('accent');
    await results;
    await page.element.updateComplete;
    expect(page.options).to.have.length(1);
    const requests = await page.backend.requests();
    expect(requests.map(({ body }) => JSON.parse(body).query)).to.deep.equal(['accent']);
    page.input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(await page.announced()).to.equal('1 result');
    expect(await page.backend.requests()).to.have.length(1);
  });

  it('asks the backend for a word that an input method has made at once', async () => {
    const page = await SearchPage.open();
    await page.backend.reply(resultsReply(result()));
    const results = nextEvent(page.element, 'docs-search:results');
    page.compose('せt');
    page.input.value = '設定';
    page.input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await results;
    const requests = await page.backend.requests();
    expect(requests.map(({ body }) => JSON.parse(body).query)).to.deep.equal(['設定']);
  });

  it('chooses nothing with the Enter that confirms what an input method composed', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    const selected = nextEvent(page.element, 'docs-search:select');
    page.element.addEventListener('docs-search:select', (event) => event.preventDefault());
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    // Safari says it in another way than the others: the composition has ended by then.
    for (const more of [{ isComposing: true }, { keyCode: 229 }]) {
      page.input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, ...more }));
      expect(page.element.isOpen).to.equal(true);
    }
    page.input.dispatchEvent(new KeyboardEvent('keydown', enter));
    await selected;
  });

  it('speaks of what was found when a space is typed behind it', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    page.fill('accent ');
    expect(await page.announced()).to.equal('1 result');
    expect(await page.backend.requests()).to.have.length(1);
  });

  it('searches from a script and settles with the results there', async () => {
    const page = await SearchPage.place();
    await page.backend.reply(resultsReply(result()));
    await page.element.search('accent');
    await page.element.updateComplete;
    expect(page.element.isOpen).to.equal(true);
    expect(page.input.value).to.equal('accent');
    expect(page.options).to.have.length(1);
  });

  it('searches anew when the owner switches the version', async () => {
    const page = await SearchPage.open({ version: '1' });
    await page.searchFor('accent', result());
    await page.backend.reply(resultsReply(result(), result({ path: '/other' })));
    const results = nextEvent(page.element, 'docs-search:results');
    page.element.setAttribute('version', '2');
    expect((await results).detail.count).to.equal(2);
    const [, request] = await page.backend.requests();
    expect(JSON.parse(request?.body ?? '').filter).to.deep.equal({ version: '2' });
  });
});
