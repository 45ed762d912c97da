import { expect } from 'chai';
import { until } from '../../support/until.js';
import { openBody, press } from './body-page.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

describe('the focus in a playground', () => {
  afterEach(clearPlaygrounds);

  async function waiting() {
    const page = await PlaygroundPage.open('addJob');
    await page.send({ holdHeaders: 'answer' });
    const stop = await until(() => page.findButton('Stop'));
    stop.focus();
    return { page, stop };
  }

  it('goes back to "Send" from "Stop" when that is pressed', async () => {
    const { page, stop } = await waiting();
    stop.click();
    await until(() => !page.findButton('Stop'));
    expect(page.button('Send').matches(':focus')).to.equal(true);
  });

  it('goes back to "Send" from "Stop" when all has come', async () => {
    const { page } = await waiting();
    await page.backend.release('answer');
    await until(() => !page.findButton('Stop'));
    expect(page.button('Send').matches(':focus')).to.equal(true);
  });

  it('stays where it is when the request ends elsewhere', async () => {
    const { page } = await waiting();
    page.button('Copy').focus();
    await page.backend.release('answer');
    await until(() => !page.findButton('Stop'));
    expect(page.root.activeElement).to.equal(page.button('Copy'));
  });

  it('goes to "Send" from a response that another one takes the place of', async () => {
    const page = await PlaygroundPage.open('addJob');
    const headers = { 'content-type': 'application/json' };
    await page.send({ headers, body: ['{}'] });
    (await until(() => page.findButton('Text'))).focus();
    await page.backend.reply({ holdHeaders: 'answer' });
    const again = { key: 'Enter', ctrlKey: true, bubbles: true, composed: true };
    page.button('Text').dispatchEvent(new KeyboardEvent('keydown', again));
    await until(() => page.findButton('Stop'));
    expect(page.button('Send').matches(':focus')).to.equal(true);
    await page.backend.release('answer');
  });

  it('goes to a list that is wrong by itself when it is not sent', async () => {
    const tags = { type: 'array', minItems: 1, items: { type: 'string' } };
    const schema = { type: 'object', required: ['tags'], properties: { tags } };
    const page = await openBody({ 'application/json': { schema } });
    await press(page, 'Remove 1');
    await press(page, 'Send');
    const group = page.root.activeElement;
    expect(group?.getAttribute('role')).to.equal('group');
    const said = page.root.getElementById(group?.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).to.equal('At least: 1');
  });

  it('stays on the box that makes a choice of kinds null, and no longer', async () => {
    const kinds = [{ type: 'string', title: 'A text' }, { type: 'integer' }, { type: 'null' }];
    const schema = { type: 'object', properties: { size: { anyOf: kinds } } };
    const page = await openBody({ 'application/json': { schema } });
    for (const isNull of [true, false]) {
      page.field('null').focus();
      page.field('null').click();
      await until(() => page.field('null').checked === isNull);
      await page.element.updateComplete;
      expect(page.root.activeElement).to.equal(page.field('null'));
    }
  });

  it('goes on at the first of more entries, also where they have no parts', async () => {
    const page = await PlaygroundPage.open('addJob');
    const list = Array.from({ length: 150 }, (_none, index) => index);
    const headers = { 'content-type': 'application/json' };
    await page.send({ headers, body: [JSON.stringify({ list })] });
    const folded = await until(() => page.root.querySelector('.folded .parts details'));
    folded.querySelector('summary')?.click();
    const more = await until(() => page.findButton('Show more'));
    more.focus();
    more.click();
    expect(page.root.activeElement?.textContent).to.equal('100');
    expect(page.findButton('Show more')).to.equal(undefined);
  });
});
