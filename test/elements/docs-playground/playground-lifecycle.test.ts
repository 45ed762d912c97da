import { expect } from 'chai';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import { until } from '../../support/until.js';
import { openBody, press, shownJson } from './body-page.js';
import { clearPlaygrounds, document31, PlaygroundPage } from './playground-page.js';

const json = { 'content-type': 'application/json' };

describe('<docs-playground> in the life of a page', () => {
  afterEach(clearPlaygrounds);

  it('takes over properties that were set before it was defined', async () => {
    const backend = await scriptedBackend();
    await backend.reply({ body: [JSON.stringify(document31)] });
    // A frame has a registry of its own, in which nothing is defined yet.
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const early = frame.contentDocument?.createElement('docs-playground');
    if (!early) throw new Error('The frame has no document.');
    Object.assign(early, {
      spec: `${backend.baseUrl}/openapi.json`,
      operation: 'getJob',
      open: true,
    });
    document.body.append(early);
    customElements.upgrade(early);
    await until(() => early.shadowRoot?.querySelector('form'));
    expect(early.shadowRoot?.textContent).to.include('Get a job');
  });

  it('keeps what is filled in when it is moved', async () => {
    const page = await openBody();
    page.fill('title', 'Mend it');
    await press(page, 'Add parent');
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(page.element);
    await page.element.updateComplete;
    expect(page.field('title').value).to.equal('Mend it');
    expect(await shownJson(page)).to.deep.include({ title: 'Mend it' });
    expect(await page.backend.requests()).to.have.length(1);
  });

  it('keeps a response that is coming when it is moved', async () => {
    const page = await PlaygroundPage.open('addJob');
    await page.send({ headers: json, body: ['{"first":1,', { hold: 'rest' }, '"second":2}'] });
    await page.response('"first"');
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(page.element);
    await page.backend.release('rest');
    await page.response('"second": 2');
  });

  it('gives up a response that is coming when it is removed, and can be opened again', async () => {
    const page = await PlaygroundPage.open('addJob');
    await page.send({ headers: json, body: ['{"first":1,', { hold: 'ever' }] });
    await page.response('"first"');
    page.element.remove();
    await page.backend.aborted(1);
    expect(page.root.querySelector('form')).to.equal(null);
    await page.backend.reply({ body: [JSON.stringify(document31)] });
    document.body.append(page.element);
    await page.element.updateComplete;
    page.button('Try it').click();
    await until(() => page.root.querySelector('form'));
    expect(page.text).to.not.include('"first"');
  });

  it('keeps two on a page apart', async () => {
    const first = await openBody();
    const second = await openBody();
    first.fill('title', 'One');
    second.fill('title', 'Two');
    await press(first, 'Add tags');
    expect(await shownJson(first)).to.deep.equal({ title: 'One', tags: [] });
    expect(await shownJson(second)).to.deep.equal({ title: 'Two' });
    const request = await second.send({ status: 201 });
    expect(request.body).to.equal('{"title":"Two"}');
    expect(await first.backend.requests()).to.have.length(1);
  });

  it('shows another operation where the page names one', async () => {
    const page = await PlaygroundPage.open('getJob');
    await page.backend.reply({ body: [JSON.stringify(document31)] });
    page.element.operation = 'addJob';
    await until(() => page.root.querySelector('[id="body%2Ftitle"]'));
    expect(page.text).to.not.include('Get a job');
  });
});
