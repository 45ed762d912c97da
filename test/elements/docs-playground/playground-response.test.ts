import { expect } from 'chai';
import { accessibilityFaults } from '../../support/accessibility-faults.js';
import { until } from '../../support/until.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

const json = { 'content-type': 'application/json' };

async function openWith(reply: Parameters<PlaygroundPage['send']>[0]): Promise<PlaygroundPage> {
  const page = await PlaygroundPage.open('addJob');
  await page.send(reply);
  return page;
}

describe('the response in a playground', () => {
  afterEach(clearPlaygrounds);

  it('shows events one by one, as they come', async () => {
    const page = await openWith({
      headers: { 'content-type': 'text/event-stream' },
      body: [
        'event: begun\nid: 7\ndata: on',
        'e\r\ndata: two\r',
        '\n\n: noise\n',
        { hold: 'next' },
        'data: <b>last</b>\n\n',
      ],
    });
    const events = (): (string | null)[] =>
      [...page.root.querySelectorAll('.events pre')].map((one) => one.textContent);
    await until(() => events().length === 1);
    expect(events()).to.deep.equal(['one\ntwo']);
    expect(page.root.querySelector('.events .note')?.textContent).to.equal('begun 7');
    await page.backend.release('next');
    await until(() => events().length === 2);
    expect(events()[1]).to.equal('<b>last</b>');
    await until(() => page.findButton('Save as a file'));
  });

  it('folds JSON: what is deeper is made when it is opened, by the keyboard too', async () => {
    const page = await openWith({ headers: json, body: ['{"a":{"b":{"c":{"d":"<i>deep</i>"}}}}'] });
    // Until all of it is here it is shown as text.
    await until(() => page.root.querySelector('.folded')?.textContent?.includes('"b"'));
    expect(page.text).to.not.include('"c"');
    expect(page.text).to.not.include('deep');
    const closed = [...page.root.querySelectorAll<HTMLDetailsElement>('.folded details')].find(
      ({ open }) => !open,
    );
    closed?.querySelector('summary')?.click();
    const next = await until(() => closed?.querySelector<HTMLDetailsElement>('details'));
    next.querySelector('summary')?.click();
    await page.response('"d": "<i>deep</i>"');
    (await until(() => page.findButton('Text'))).click();
    await until(() => page.root.querySelector('.body code')?.textContent?.includes('      "c": {'));
  });

  it('folds JSON with each name before its value, in whatever direction they are written', async () => {
    const page = await openWith({ headers: json, body: ['{"שם":"שלום עולם 123!"}'] });
    const name = await until(() => page.root.querySelector('.json-key'));
    const value = page.root.querySelector('.json-string');
    if (!value) throw new Error('There is no value.');
    expect(name.getBoundingClientRect().right).to.be.below(value.getBoundingClientRect().left);
    expect(getComputedStyle(value).direction).to.equal('rtl');
  });

  it('shows integers as they came, also those that a number would round', async () => {
    const page = await openWith({ headers: json, body: ['{"id":12345678901234567891}'] });
    await until(() => page.root.querySelector('.folded')?.textContent?.includes('"id"'));
    expect(page.root.querySelector('.json-number')?.textContent).to.equal('12345678901234567891');
    page.button('Text').click();
    await until(() => page.root.querySelector('.body code')?.textContent?.includes(': 1234567890'));
    expect(page.root.querySelector('.body code')?.textContent).to.include('12345678901234567891');
  });

  it('reads a text in the encoding that the response names, and in UTF-8 where that is none', async () => {
    for (const [charset, text] of [
      ['"windows-1251"', 'РјРёСЂ'],
      ['no-such-charset', 'мир'],
    ]) {
      const page = await openWith({
        headers: { 'content-type': `text/plain; charset=${charset}` },
        body: ['мир'],
      });
      await page.response(text ?? '');
      clearPlaygrounds();
    }
  });

  it('shows lines of JSON as the text that they are', async () => {
    const page = await openWith({
      headers: { 'content-type': 'application/x-ndjson' },
      body: ['{"done":false}\n{"done":true}\n'],
    });
    await page.response('{"done":true}');
    expect(page.root.querySelector('.folded')).to.equal(null);
  });

  it('shows a hundred of many entries, and more on request', async () => {
    const list = Array.from({ length: 5000 }, (_, index) => ({ index }));
    const page = await openWith({ headers: json, body: [JSON.stringify(list)] });
    const whole = await until(() => page.root.querySelector<HTMLDetailsElement>('.folded details'));
    expect(whole.open).to.equal(false);
    whole.querySelector('summary')?.click();
    await until(() => whole.querySelectorAll('details').length === 100);
    page.button('Show more').click();
    expect(whole.querySelectorAll('details')).to.have.length(200);
    expect(page.root.activeElement).to.equal(whole.querySelectorAll('summary')[101]);
  });

  it('offers a file to be saved under the name that it has, and shows nothing of it', async () => {
    const page = await openWith({
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="../report.pdf"',
        'access-control-expose-headers': 'content-disposition',
      },
      body: ['%PDF'],
    });
    const save = await until(() =>
      [...page.root.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Save as a file',
      ),
    );
    let saved: HTMLAnchorElement | undefined;
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved = this;
    };
    save.click();
    HTMLAnchorElement.prototype.click = click;
    expect(saved?.download).to.equal('report.pdf');
    // Some browsers read it only some time after the click.
    expect(await (await fetch(saved?.href ?? '')).text()).to.equal('%PDF');
    expect(page.root.querySelector('.folded, .body')).to.equal(null);
  });

  it('has no fault to assistive technology, as events and folded', async () => {
    document.documentElement.lang = 'en';
    document.title = 'A page';
    const rules = Object.fromEntries(
      ['region', 'page-has-heading-one', 'heading-order'].map((rule) => [rule, { enabled: false }]),
    );
    const faults = async (): Promise<unknown[]> =>
      (await accessibilityFaults(document.body, rules)).map(({ id, nodes }) => [
        id,
        nodes.map(({ html }) => html),
      ]);
    const page = await openWith({ headers: json, body: ['{"a":[1,true,null,"text"]}'] });
    await page.response('"text"');
    expect(await faults()).to.deep.equal([]);
    await page.send({ headers: { 'content-type': 'text/event-stream' }, body: ['data: 1\n\n'] });
    await until(() => page.root.querySelector('.events li'));
    expect(await faults()).to.deep.equal([]);
  });
});
