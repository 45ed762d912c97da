import { expect } from 'chai';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import { until } from '../../support/until.js';
import {
  clearPage,
  emptyIndex,
  nextEvent,
  result,
  resultsReply,
  SearchPage,
} from './search-page.js';

describe('<docs-search> in the life of a page', () => {
  afterEach(clearPage);

  it('takes over properties that were set before it was defined', async () => {
    const backend = await scriptedBackend();
    await backend.reply(resultsReply(result()));
    const settings = {
      baseUrl: backend.baseUrl,
      domain: 'acme',
      apiKey: 'svc_dsc_test',
      localIndex: emptyIndex,
      pageSize: 2,
    };
    // A frame has a registry of its own, in which nothing is defined yet.
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const early = frame.contentDocument?.createElement('docs-search');
    if (!early) throw new Error('The frame has no document.');
    Object.assign(early, settings);
    let failures = 0;
    early.addEventListener('docs-search:error', () => {
      failures += 1;
    });
    // All code is here, and the timers of a busy page come late.
    await SearchPage.open();
    const restoreTimers = delayTimers();
    document.body.append(early);
    if (!customElements.get('docs-search')) throw new Error('docs-search is not defined.');
    customElements.upgrade(early);
    await early.search('accent').finally(restoreTimers);
    expect(failures).to.equal(0);
    const [request] = await backend.requests();
    expect(request?.headers.authorization).to.equal('Bearer svc_dsc_test');
    expect(JSON.parse(request?.body ?? '')).to.deep.equal({ query: 'accent', pageSize: 2 });
  });

  it('stays open, with text and results, when it is moved', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    let closings = 0;
    page.element.addEventListener('docs-search:close', () => {
      closings += 1;
    });
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    const dialogClosed = new Promise((resolve) => {
      page.dialog.addEventListener('close', resolve, { once: true });
    });
    elsewhere.append(page.element);
    await dialogClosed;
    await page.element.updateComplete;
    expect(closings).to.equal(0);
    expect(page.element.isOpen).to.equal(true);
    expect(page.dialog.matches(':modal')).to.equal(true);
    expect(page.input.value).to.equal('accent');
    expect(page.options).to.have.length(1);
    expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
  });

  it('keeps a search under way when it is moved', async () => {
    const page = await SearchPage.open();
    await page.backend.reply({ ...resultsReply(result()), holdHeaders: 'answer' });
    page.fill('accent');
    await page.backend.requests({ atLeast: 1 });
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(page.element);
    const results = nextEvent(page.element, 'docs-search:results');
    await page.backend.release('answer');
    await results;
    await page.element.updateComplete;
    expect(page.options).to.have.length(1);
  });

  it('gives up a search under way when it is removed, and works when it comes back', async () => {
    const page = await SearchPage.open();
    await page.backend.reply({ ...resultsReply(), holdHeaders: 'never' });
    page.fill('accent');
    await page.backend.requests({ atLeast: 1 });
    page.element.remove();
    await page.backend.aborted(0);
    expect(page.element.isOpen).to.equal(false);

    document.body.append(page.element);
    await page.backend.reply(resultsReply(result()));
    const results = nextEvent(page.element, 'docs-search:results');
    await page.element.open();
    await results;
    await page.element.updateComplete;
    expect(page.input.value).to.equal('accent');
    expect(page.options).to.have.length(1);
  });

  it('gives up a search under way when it is closed', async () => {
    const page = await SearchPage.open();
    await page.backend.reply({ ...resultsReply(), holdHeaders: 'never' });
    page.fill('accent');
    await page.backend.requests({ atLeast: 1 });
    page.element.close();
    await page.backend.aborted(0);
    expect(page.input.value).to.equal('accent');
  });

  it('keeps two on a page apart', async () => {
    const first = await SearchPage.open();
    await first.searchFor('accent', result());
    first.element.close();
    const second = await SearchPage.open();
    await second.searchFor('theme', result(), result({ path: '/theme' }));
    expect(first.input.value).to.equal('accent');
    expect(first.options).to.have.length(1);
    expect(second.options).to.have.length(2);
    expect(first.element.isOpen).to.equal(false);
  });

  it('shows no button of its own when the site has one', async () => {
    const button = document.createElement('button');
    button.className = 'search-here';
    document.body.append(button);
    const page = await SearchPage.place({ trigger: '.search-here', 'hide-trigger': '' });
    expect(page.trigger.checkVisibility()).to.equal(false);
    const opened = nextEvent(page.element, 'docs-search:open');
    button.click();
    expect((await opened).detail.source).to.equal('trigger');
  });

  it('speaks the words that the owner gives it', async () => {
    const labels = { trigger: 'Suchen', placeholder: 'Wonach?', resultsOther: '{count} Treffer' };
    const page = await SearchPage.open({ labels: JSON.stringify(labels) });
    await page.searchFor('farbe', result(), result({ path: '/other' }));
    expect(page.trigger.textContent).to.contain('Suchen');
    expect(page.input.placeholder).to.equal('Wonach?');
    expect(await page.announced()).to.equal('2 Treffer');
  });

  it('opens with the query of the address, once', async () => {
    const url = new URL(location.href);
    const withQuery = new URL(url);
    withQuery.searchParams.set('search', 'accent colour');
    history.replaceState(null, '', withQuery);
    const backend = await scriptedBackend();
    await backend.reply(resultsReply(result()));
    const element = document.createElement('docs-search');
    Object.assign(element, { baseUrl: backend.baseUrl, domain: 'acme', apiKey: 'svc_dsc_test' });
    element.localIndex = emptyIndex;
    const opened = nextEvent(element, 'docs-search:open');
    const results = nextEvent(element, 'docs-search:results');
    document.body.append(element);
    expect((await opened).detail.source).to.equal('url');
    await results;
    element.close();
    element.remove();
    document.body.append(element);
    await element.updateComplete;
    expect(element.isOpen).to.equal(false);
    const requests = await backend.requests();
    expect(requests.map(({ body }) => JSON.parse(body).query)).to.deep.equal(['accent colour']);
    history.replaceState(null, '', url);
  });

  it('opens one of several with the query of the address', async () => {
    const url = new URL(location.href);
    const withQuery = new URL(url);
    withQuery.searchParams.set('search', '');
    history.replaceState(null, '', withQuery);
    const first = document.createElement('docs-search');
    const second = document.createElement('docs-search');
    const sources: string[] = [];
    for (const element of [first, second]) {
      element.addEventListener('docs-search:open', ({ detail }) => sources.push(detail.source));
    }
    const opened = nextEvent(first, 'docs-search:open');
    document.body.append(first, second);
    await opened;
    // It takes the same steps: had the address opened it, that would be told of in its place.
    await second.search('');
    expect(sources).to.deep.equal(['url', 'api']);
    history.replaceState(null, '', url);
  });

  it('loads when the reader points at the button, and requests nothing else', async () => {
    const page = await SearchPage.place();
    expect(page.element.isReady).to.equal(false);
    page.element.dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => page.element.isReady);
    expect(page.element.isOpen).to.equal(false);
    expect(await page.backend.requests()).to.deep.equal([]);
  });

  it('puts what is typed while it loads into the field, and keeps it from the page', async () => {
    const page = await SearchPage.place();
    const heard: string[] = [];
    const listening = new AbortController();
    document.addEventListener('keydown', ({ key }) => heard.push(key), listening);
    await page.backend.reply(resultsReply(result()));
    const results = nextEvent(page.element, 'docs-search:results');
    const opened = page.element.open();
    for (const key of ['a', 'c', 'x', 'Backspace', 'c', ' ', 'é']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    await opened;
    await results;
    listening.abort();
    expect(heard).to.deep.equal([]);
    expect(page.input.value).to.equal('acc é');
    expect(page.input.selectionStart).to.equal('acc é'.length);
    expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
  });

  it('searches for no more than a search is, however much is pasted', async () => {
    const page = await SearchPage.open();
    await page.searchFor('x'.repeat(100_000), result());
    const [request] = await page.backend.requests();
    expect(JSON.parse(request?.body ?? '').query).to.equal('x'.repeat(500));
    expect(page.input.value).to.have.length(500);
  });
});

/** Has timers wait for a hundred further tasks; gives what ends that. */
function delayTimers(): () => void {
  const { setTimeout: start } = window;
  const delayed = (run: () => void, time?: number): number => {
    const { port1, port2 } = new MessageChannel();
    let tasks = 100;
    port1.onmessage = () => {
      tasks -= 1;
      if (tasks > 0) port2.postMessage('');
      else start(run, time);
    };
    port2.postMessage('');
    return 0;
  };
  Object.assign(window, { setTimeout: delayed });
  return () => Object.assign(window, { setTimeout: start });
}
