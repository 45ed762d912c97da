import { expect } from 'chai';
import { accessibilityFaults } from '../../support/accessibility-faults.js';
import { until } from '../../support/until.js';
import { clearPlaygrounds, document31, PlaygroundPage } from './playground-page.js';

const json = { 'content-type': 'application/json' };

describe('<docs-playground>', () => {
  afterEach(clearPlaygrounds);

  it('loads nothing until it is wanted, and shows what stands in it', async () => {
    const page = await PlaygroundPage.place('getJob');
    expect(await page.backend.requests()).to.deep.equal([]);
    expect(page.root.querySelector('slot')?.hidden).to.equal(false);
    page.button('Try it').click();
    await until(() => page.root.querySelector('form'));
    expect(page.root.querySelector('slot')?.hidden).to.equal(true);
    expect((await page.backend.requests()).map(({ path }) => path)).to.deep.equal([
      '/openapi.json',
    ]);
  });

  it('opens by itself where it shall, from YAML too', async () => {
    const reply = {
      body: ['openapi: 3.1.0\npaths:\n  /a: &a\n    get: {summary: All of a}\n  /b: *a\n'],
    };
    const page = await PlaygroundPage.place('GET /b', { open: '' }, reply);
    await until(() => page.text.includes('All of a'));
  });

  it('names a server by its whole address where the document does not', async () => {
    const reply = { body: [JSON.stringify({ ...document31, servers: [{ url: './v1' }] })] };
    const page = await PlaygroundPage.place('getJob', { open: '' }, reply);
    await until(() => page.root.querySelector('form'));
    expect(page.text).to.include(`${page.backend.baseUrl}/v1`);
  });

  it('sends what is filled in, and shows what comes back as it comes', async () => {
    const page = await PlaygroundPage.open('GET /jobs/{id}');
    page.fill('id', '7');
    page.fill('view', 'full');
    page.fill('tags', 'a b\nc');
    page.fill('Token', 'secret-1');
    const request = await page.send({
      status: 201,
      headers: { ...json, 'x-page': '1', 'access-control-expose-headers': 'x-page' },
      body: ['{"first":"é",', { hold: 'rest' }, '"second":2}'],
    });
    expect(request.path).to.equal('/jobs/7?view=full&tags=a%20b&tags=c');
    expect(request.headers.authorization).to.equal('Bearer secret-1');
    expect(request.headers.cookie).to.equal(undefined);
    await page.response('"first":"é"');
    await page.backend.release('rest');
    await page.response('"second": 2');
    await page.response('201');
    await page.response('x-page');
    expect(page.button('Save as a file')).to.not.equal(undefined);
  });

  it('says at the field what is wrong before it sends, and sends it all the same when asked again', async () => {
    const page = await PlaygroundPage.open('getJob');
    page.fill('id', '0');
    page.button('Send').click();
    await until(() => page.text.includes('At least: 1'));
    expect(page.root.activeElement).to.equal(page.field('id'));
    expect(page.field('id').getAttribute('aria-describedby')).to.equal('parameter-0-mistake');
    expect(await page.backend.requests()).to.have.length(1);
    await page.backend.reply({ status: 400, headers: json, body: ['{"title":"No"}'] });
    page.button('Send anyway').click();
    const [, request] = await page.backend.requests({ atLeast: 2 });
    expect(request?.path).to.equal('/jobs/0');
    await page.response('400');
  });

  it('says it no longer once the parameter is right', async () => {
    const page = await PlaygroundPage.open('getJob');
    page.fill('id', '0');
    page.button('Send').click();
    await until(() => page.text.includes('At least: 1'));
    page.fill('id', '-1');
    await until(() => page.field('id').value === '-1');
    expect(page.text).to.include('At least: 1');
    page.fill('id', '2');
    await until(() => !page.text.includes('At least: 1'));
    expect(page.field('id').getAttribute('aria-invalid')).not.to.equal('true');
    expect(page.button('Send')).to.not.equal(undefined);
  });

  it('checks a body by its schema, as text too', async () => {
    const page = await PlaygroundPage.open('addJob');
    page.button('JSON').click();
    await until(() => page.root.querySelector('#body'));
    expect(JSON.parse(page.field('application/json').value)).to.deep.equal({ title: 'text' });
    page.fill('application/json', '{"title":"ab","parent":{}}');
    page.button('Send').click();
    await until(() => page.text.includes('/title: At least: 3'));
    expect(page.text).to.include('/parent/title: Fill this in.');
    page.fill('application/json', '{"title":"abc"}');
    await until(() => !page.text.includes('Fill this in.'));
    await page.backend.reply({ status: 201 });
    page.button('Send').click();
    const [, request] = await page.backend.requests({ atLeast: 2 });
    expect(request?.body).to.equal('{"title":"abc"}');
    expect(request?.headers['content-type']).to.equal('application/json');
  });

  it('shows at a parameter what the response says is wrong with it', async () => {
    const page = await PlaygroundPage.open('getJob');
    page.fill('id', '7');
    const detail = [{ loc: ['query', 'view'], msg: 'is not for you', type: 'x' }];
    await page.send({ status: 422, headers: json, body: [JSON.stringify({ detail })] });
    await until(() => page.field('view').getAttribute('aria-invalid') === 'true');
    const id = page.field('view').getAttribute('aria-describedby') ?? '';
    expect(page.root.getElementById(id)?.textContent?.trim()).to.equal('is not for you');
  });

  it('tells that CORS or the connection may be in the way, which a page cannot tell apart', async () => {
    const page = await PlaygroundPage.open('addJob');
    await page.send({ refuse: true });
    await page.response('Access-Control-Allow-Origin (CORS)');
    expect(page.text).to.include(location.origin);
  });

  it('stops a request', async () => {
    const page = await PlaygroundPage.open('addJob');
    await page.send({ holdHeaders: 'ever' });
    (await until(() => page.root.querySelector<HTMLButtonElement>('.actions .plain'))).click();
    await page.backend.aborted(1);
    await until(() => !page.root.querySelector('.actions .plain'));
  });
});

describe('the code of a playground', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    clearPlaygrounds();
  });

  it('follows what is filled in, in the languages of the page', async () => {
    const page = await PlaygroundPage.open('getJob', { languages: 'python curl' });
    expect(page.snippet).to.include('requests.request(');
    page.fill('id', '7');
    page.fill('view', 'full');
    await until(() => page.snippet.includes('/jobs/7?view=full'));
    page.field('Required parameters only').click();
    await until(() => /\/jobs\/7"/.test(page.snippet));
    page.button('cURL').click();
    await until(() => page.snippet.startsWith('curl '));
  });

  it('is copied with one key, which is a letter in a field', async () => {
    const page = await PlaygroundPage.open('getJob');
    const keys = { altKey: true, code: 'KeyC', bubbles: true, cancelable: true };
    const press = (target: HTMLElement): boolean =>
      target.dispatchEvent(new KeyboardEvent('keydown', keys));
    const copied: string[] = [];
    giveClipboard(async (text) => void copied.push(text));
    expect(press(page.field('id'))).to.equal(true);
    expect(press(page.button('cURL'))).to.equal(false);
    await until(() => page.findButton('Copied'));
    // As text alone: with HTML beside it, that is what many programs paste.
    expect(copied).to.deep.equal([page.snippet]);
  });

  it('is said to be copied each time', async () => {
    const page = await PlaygroundPage.open('getJob');
    giveClipboard(() => Promise.resolve());
    const status = page.root.querySelector('.request [role=status]');
    const said: unknown[] = [];
    const watch = new MutationObserver(() => said.push(status?.textContent));
    watch.observe(page.root, { subtree: true, childList: true, characterData: true });
    page.button('Copy').click();
    await until(() => said.includes('Copied'));
    page.button('Copied').click();
    await until(() => said.indexOf('Copied') < said.lastIndexOf('') && said.at(-1) === 'Copied');
    watch.disconnect();
  });

  it('is selected where it cannot be copied, and that is said', async () => {
    const page = await PlaygroundPage.open('getJob');
    giveClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    page.button('Copy').click();
    await until(() => page.findButton('Press Ctrl+C'));
    expect(getSelection()?.toString()).to.equal(page.snippet);
    expect(page.root.querySelector('.request [role=status]')?.textContent).to.include('Ctrl+C');
  });

  function giveClipboard(writeText: (text: string) => Promise<void>): void {
    const value = { writeText, write: () => Promise.resolve() };
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  }
});

describe('<docs-playground> to assistive technology', () => {
  before(() => {
    document.documentElement.lang = 'en';
    document.title = 'A page';
  });
  afterEach(clearPlaygrounds);

  for (const theme of ['light', 'dark']) {
    it(`has no fault in any state: ${theme}`, async () => {
      const page = await PlaygroundPage.place('getJob', { theme });
      await expectNoFault();
      page.button('Try it').click();
      await until(() => page.snippet);
      await expectNoFault();
      page.button('Send').click();
      await until(() => page.text.includes('Fill this in.'));
      await expectNoFault();
      page.fill('id', '7');
      await page.backend.reply({ headers: json, body: [JSON.stringify(document31)] });
      page.button('Send').click();
      await page.response('200');
      await expectNoFault();
    });
  }

  it('is right to left and narrow where the page is', async () => {
    const page = await PlaygroundPage.place('getJob', { locale: 'ar', open: '' });
    page.element.style.width = '320px';
    await until(() => page.text.includes('إرسال'));
    const root = page.root.querySelector('.root');
    expect(root?.getAttribute('dir')).to.equal('rtl');
    const surface = await until(() => page.root.querySelector('.surface'));
    expect(surface.scrollWidth).to.be.at.most(320);
    const server = await until(() => page.root.querySelector('#server'));
    expect(getComputedStyle(server).direction, 'of an address').to.equal('ltr');
  });
});

async function expectNoFault(): Promise<void> {
  const rules = {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: false },
  };
  const violations = await accessibilityFaults(document.body, rules);
  expect(
    violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    ]),
  ).to.deep.equal([]);
}
