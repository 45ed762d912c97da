import { expect } from 'chai';
import { accessibilityFaults } from '../../support/accessibility-faults.js';
import { until } from '../../support/until.js';
import { openBody, press, shownJson } from './body-page.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

describe('the fields of a body', () => {
  afterEach(clearPlaygrounds);

  it('are those of the schema, and send what is filled in', async () => {
    const page = await openBody();
    page.fill('title', 'Mend it');
    page.fill('priority', '1');
    page.fill('hours', '1.50');
    await until(() => page.snippet.includes('1.5'));
    expect(page.field('hours').value).to.equal('1.50');
    const { body } = await page.send({ status: 201 });
    expect(JSON.parse(body)).to.deep.equal({ title: 'Mend it', priority: 'high', hours: 1.5 });
  });

  it('have the simple Markdown of what the document says of all of them', async () => {
    const description = 'Either `title` or **both**.';
    const requestBody = { description, content: { 'application/json': { schema: {} } } };
    const document = { openapi: '3.1.0', paths: { '/jobs': { post: { requestBody } } } };
    const body = [JSON.stringify(document)];
    const page = await PlaygroundPage.place('POST /jobs', { open: '' }, { body });
    const strong = await until(() => page.root.querySelector('fieldset strong'));
    expect(strong.textContent).to.equal('both');
  });

  it('send an integer of 64 bits as it was entered, also by way of JSON', async () => {
    const page = await openBody();
    page.fill('hours', '12345678901234567891');
    await press(page, 'JSON');
    await press(page, 'Form');
    expect(page.field('hours').value).to.equal('12345678901234567891');
    const { body } = await page.send({ status: 201 });
    expect(body).to.equal('{"title":"text","hours":12345678901234567891}');
  });

  it('are none of XML, which begins with what the document writes out and never with JSON', async () => {
    const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
    const text = (page: PlaygroundPage) => page.root.querySelector<HTMLTextAreaElement>('#body');
    const empty = await openBody({ 'application/xml': { schema } });
    expect((await until(() => text(empty))).value).to.equal('');
    empty.button('Send').click();
    await until(() => empty.text.includes('Fill this in.'));
    clearPlaygrounds();
    const example = '<job><a>text</a></job>';
    const page = await openBody({ 'application/xml': { schema, example } });
    expect((await until(() => text(page))).value).to.equal(example);
  });

  for (const [method, isSaid] of [
    ['get', true],
    ['put', false],
  ] as const) {
    it(`${isSaid ? 'say' : 'do not say'} that a page cannot send them with ${method}`, async () => {
      const content = { 'application/json': { schema: { properties: { a: { const: 1 } } } } };
      const paths = { '/search': { [method]: { requestBody: { content } } } };
      const reply = { body: [JSON.stringify({ openapi: '3.1.0', paths })] };
      const page = await PlaygroundPage.place(`${method} /search`, { open: '' }, reply);
      await until(() => page.root.querySelector('form'));
      expect(/A page cannot send this/.test(page.text)).to.equal(isSaid);
    });
  }

  it('open on demand what refers to itself', async () => {
    const page = await openBody();
    await press(page, 'Add parent');
    expect(page.root.querySelectorAll('[id$="title"]')).to.have.length(2);
    expect(page.root.activeElement?.id).to.equal('body%2Fparent');
    await press(page, 'Remove parent');
    expect(await shownJson(page)).to.deep.equal({ title: 'text' });
  });

  it('add, move and remove items by the keyboard, and the focus goes with the item', async () => {
    const page = await openBody();
    await press(page, 'Add tags');
    for (const text of ['first', 'second']) {
      await press(page, 'Add an item');
      const field = page.root.activeElement;
      if (!(field instanceof HTMLInputElement)) throw new Error('No item has the focus.');
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    page.root.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'ArrowUp',
        altKey: true,
        bubbles: true,
        cancelable: true,
      }),
    );
    await page.element.updateComplete;
    const moved = page.root.activeElement;
    expect(moved instanceof HTMLInputElement && moved.value).to.equal('second');
    expect(await shownJson(page)).to.deep.include({ tags: ['second', 'first'] });
    await press(page, 'Remove 1');
    expect(page.root.activeElement?.id).to.equal('body%2Ftags%2F0-remove');
    expect(await shownJson(page)).to.deep.include({ tags: ['first'] });
  });

  it('name the entries of a map', async () => {
    const page = await openBody();
    await press(page, 'Add labels');
    await press(page, 'Add an entry');
    page.fill('Name', 'colour');
    await until(() => page.snippet.includes('colour'));
    page.fill('colour', 'red');
    expect(await shownJson(page)).to.deep.include({ labels: { colour: 'red' } });
  });

  it('have the name of a new entry give way to what is typed', async () => {
    const page = await openBody();
    await press(page, 'Add labels');
    await press(page, 'Add an entry');
    const name = page.root.activeElement;
    if (!(name instanceof HTMLInputElement)) throw new Error('The name has no focus.');
    expect([name.value, name.selectionStart, name.selectionEnd]).to.deep.equal(['key1', 0, 4]);
  });

  it('show the name that an entry has where another one has what was typed', async () => {
    const page = await openBody();
    await press(page, 'Add labels');
    await press(page, 'Add an entry');
    await press(page, 'Add an entry');
    page.fill('Name', 'key2');
    await until(() => page.field('Name').value === 'key1', { what: 'the name that it has' });
    expect(await shownJson(page)).to.deep.include({ labels: { key1: '', key2: '' } });
  });

  it('keep what was entered in another alternative, where it fits, and all of it for the way back', async () => {
    const page = await openBody();
    await press(page, 'Add pet');
    page.fill('name', 'Ada');
    page.fill('lives', '9');
    page.fill('Kind', '1');
    await until(() => page.text.includes('tricks'));
    expect(page.field('name').value).to.equal('Ada');
    expect(await shownJson(page)).to.deep.include({ pet: { kind: 'Dog', name: 'Ada' } });
    page.fill('Kind', '0');
    await until(() => page.text.includes('lives'));
    expect(await shownJson(page)).to.deep.include({ pet: { kind: 'Cat', name: 'Ada', lives: 9 } });
  });

  it('are null where that may be', async () => {
    const page = await openBody();
    page.fill('due', '2030-01-02');
    page.field('null').click();
    expect(await shownJson(page)).to.deep.include({ due: null });
    page.field('null').click();
    expect(await shownJson(page)).to.deep.include({ due: '2030-01-02' });
  });

  it('lose nothing to JSON and back, and stay JSON where a text is none', async () => {
    const page = await openBody();
    await press(page, 'JSON');
    page.fill('application/json', '{"title":"ab","unknown":[1,{"a":null}]}');
    await press(page, 'Form');
    await until(() => page.root.querySelector('[id$="unknown-key"]'));
    expect(await shownJson(page)).to.deep.equal({ title: 'ab', unknown: [1, { a: null }] });
    await press(page, 'JSON');
    page.fill('application/json', '{"title":');
    await press(page, 'Form');
    await until(() => page.text.includes('This is not JSON.'));
    expect(page.field('application/json').value).to.equal('{"title":');
  });

  it('say what is wrong at the field, before sending by the schema and after by the response', async () => {
    const page = await openBody();
    page.fill('title', 'ab');
    await press(page, 'Add parent');
    page.fill('title', '');
    page.button('Send').click();
    await until(() => page.text.includes('Fill this in.'));
    const title = page.field('title');
    expect(title.getAttribute('aria-invalid')).to.equal('true');
    expect(title.getAttribute('aria-describedby')).to.equal('body%2Ftitle-mistake');
    expect(page.root.activeElement).to.equal(title);
    page.fill('title', 'abc');
    await until(() => !page.text.includes('Fill this in.'));
    const detail = [{ loc: ['body', 'parent', 'title'], msg: 'is <b>taken</b>', type: 'x' }];
    const headers = { 'content-type': 'application/json' };
    await page.send({ status: 422, headers, body: [JSON.stringify({ detail })] });
    const parent = await until(() =>
      page.root.querySelector('[id="body%2Fparent%2Ftitle-mistake"]'),
    );
    expect(parent.textContent).to.equal('is <b>taken</b>');
    expect(page.field('title').getAttribute('aria-invalid')).to.equal(null);
  });
});

describe('the fields of a body to assistive technology', () => {
  before(() => {
    document.documentElement.lang = 'en';
    document.title = 'A page';
  });
  afterEach(clearPlaygrounds);

  for (const theme of ['light', 'dark']) {
    it(`have no fault, filled in and wrong: ${theme}`, async () => {
      const page = await openBody();
      page.element.setAttribute('theme', theme);
      for (const name of [
        'Add tags',
        'Add an item',
        'Add labels',
        'Add an entry',
        'Add pet',
        'Add parent',
      ])
        await press(page, name);
      page.fill('title', '');
      page.button('Send').click();
      await until(() => page.text.includes('Fill this in.'));
      const rules = Object.fromEntries(
        ['region', 'page-has-heading-one', 'heading-order'].map((rule) => [
          rule,
          { enabled: false },
        ]),
      );
      const violations = await accessibilityFaults(document.body, rules);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).to.deep.equal(
        [],
      );
    });
  }

  it('are as narrow as 320 px, from right to left too', async () => {
    const page = await openBody();
    page.element.setAttribute('locale', 'ar');
    page.element.style.width = '320px';
    await until(() => page.text.includes('إرسال'));
    for (const name of ['parent', 'tags', 'عنصر']) await press(page, `إضافة \u2068${name}\u2069`);
    const surface = await until(() => page.root.querySelector('.surface'));
    expect(surface.scrollWidth).to.be.at.most(320);
  });
});
