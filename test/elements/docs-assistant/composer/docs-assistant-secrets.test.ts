import { expect } from 'chai';
import { textOf } from '../../../support/by-role.js';
import { until } from '../../../support/until.js';
import { answer, problem } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

/** In pieces, so that no scanner takes this file for a leak. */
const token = `ghp${'_'}aB3dE9fG2hJ7kL4mN8pQ6rS1tU5vW0xY3zA9`;
const address = 'ann@firma.de';

describe('a secret in what the reader is about to send', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    await page.backend.reply(answer('Here.'));
    await page.element.open();
  });

  afterEach(() => page.remove());

  const notice = () => textOf(page.root.querySelector('#secrets') ?? undefined);
  const sentText = async (index = 0) =>
    (await page.sent(index)).messages.filter(({ role }) => role === 'user').at(-1)?.parts;

  it('is named, and masked when the question is sent', async () => {
    page.type(`Why is ${token} refused for ${address}?`);
    await until(() => notice() !== '');
    expect(notice()).to.equal(
      'This seems to hold a secret (token, e-mail address). It is masked before it is sent.',
    );
    expect(page.composer.getAttribute('aria-describedby')).to.contain('secrets');
    await page.press('Send');
    const masked = 'Why is [token] refused for [e-mail address]?';
    expect(await sentText()).to.deep.equal([{ type: 'text', text: masked }]);
    expect(page.conversation).to.contain(masked);
    expect(page.conversation).not.to.contain(token);
    await until(() => notice() === '');
  });

  it('is sent as it is when the reader says so, for that question alone', async () => {
    page.type(`Why is ${token} refused?`);
    await page.press('Send it as it is');
    await until(() => page.find('button', 'Mask it'));
    expect(notice()).to.contain('It is sent as it is.');
    await page.press('Send');
    expect(await sentText()).to.deep.equal([{ type: 'text', text: `Why is ${token} refused?` }]);
    await until(() => page.element.status === 'ready');
    await page.backend.reply(answer('Again.'));
    await page.send(`And ${token}?`);
    expect(await sentText(1)).to.deep.equal([{ type: 'text', text: 'And [token]?' }]);
  });

  it('is masked after all when the reader thinks better of it', async () => {
    page.type(token);
    await page.press('Send it as it is');
    await page.press('Mask it');
    await page.press('Send');
    expect(await sentText()).to.deep.equal([{ type: 'text', text: '[token]' }]);
  });

  it('is masked when it came after the reader let another through', async () => {
    page.type(address);
    await page.press('Send it as it is');
    await until(() => page.find('button', 'Mask it'));
    await page.send(`${address} ${token}`);
    expect(await sentText()).to.deep.equal([{ type: 'text', text: '[e-mail address] [token]' }]);
  });

  it('is masked in what goes along with the question', async () => {
    page.element.addContext({ type: 'code', value: `TOKEN=${token}`, path: '/start' });
    await until(() => notice().includes('(token)'));
    await page.send('Why?');
    const { context } = await page.sent(0);
    expect(context).to.deep.equal([{ type: 'code', value: 'TOKEN=[token]', path: '/start' }]);
    expect(page.conversation).not.to.contain(token);
  });

  it('is masked in what the reader picked when code asks, which itself is sent as given', async () => {
    page.element.addContext({ type: 'code', value: token });
    const given = { type: 'code', value: `${token}2` } as const;
    await page.element.ask(`Why is ${token} refused?`, { context: [given], open: false });
    expect((await page.sent(0)).context).to.deep.equal([{ type: 'code', value: '[token]' }, given]);
    expect(await sentText()).to.deep.equal([{ type: 'text', text: `Why is ${token} refused?` }]);
  });

  it('is masked in what the reader typed into the search', async () => {
    await page.element.ask(`Why is ${token} refused?`, { source: 'search' });
    expect(await sentText()).to.deep.equal([{ type: 'text', text: 'Why is [token] refused?' }]);
  });

  it('stays out of a question that is given back and sent again', async () => {
    await page.element.ask('First', { open: false });
    await page.backend.reply(problem(400, 'invalid'), answer('Here.'));
    await page.send(`Why is ${token} refused?`);
    await page.press('Edit the question');
    await until(() => page.composer.value === 'Why is [token] refused?');
    await page.send(`${page.composer.value} ${address}`);
    expect(await sentText(2)).to.deep.equal([
      { type: 'text', text: 'Why is [token] refused? [e-mail address]' },
    ]);
  });

  it('is called what the owner calls it', async () => {
    page.element.labels = { secretToken: 'Geheimnis', secretsMasked: 'Verdeckt: {kinds}' };
    page.type(token);
    await until(() => notice() === 'Verdeckt: Geheimnis');
    await page.press('Send');
    expect(await sentText()).to.deep.equal([{ type: 'text', text: '[Geheimnis]' }]);
  });

  it('is not seen in what documentation is full of', async () => {
    page.type('Where does YOUR_API_KEY go, and is svc_dsc_aB3dE9fG2hJ7kL4mN8 secret?');
    await page.element.updateComplete;
    expect(notice()).to.equal('');
    expect(page.find('button', 'Send it as it is')).to.equal(undefined);
  });
});

describe('context that is none', () => {
  it('is taken for no context', async () => {
    const page = await AssistantOnPage.place();
    page.element.context = null;
    expect(page.element.context).to.deep.equal([]);
    const item = { type: 'code', value: 'a' } as const;
    Object.assign(page.element, { context: [item, { type: 'code' }, 'text', null] });
    expect(page.element.context).to.deep.equal([item]);
    Object.assign(page.element, { context: 'text', suggestions: 'text', labels: null });
    await page.element.open();
    page.element.addContext(item);
    expect(page.element.context).to.deep.equal([item]);
    await page.remove();
  });
});
