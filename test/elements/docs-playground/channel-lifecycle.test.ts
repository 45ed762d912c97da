import { expect } from 'chai';
import { until } from '../../support/until.js';
import { ChannelPage } from './channel-page.js';
import { clearPlaygrounds } from './playground-page.js';

describe('a channel in the life of a page', () => {
  afterEach(clearPlaygrounds);

  it('stays connected when the element is moved', async () => {
    const page = await ChannelPage.openChat();
    await page.connect();
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(page.element);
    await page.element.updateComplete;
    page.button('Send').click();
    await page.entry('Received');
    expect(await page.sockets(1)).to.have.length(1);
  });

  it('is closed when the element is removed, and can be opened again', async () => {
    const page = await ChannelPage.openChat();
    await page.connect('flood/2000');
    page.element.remove();
    await page.sockets(0);
    expect(page.root.querySelector('form')).to.equal(null);
  });

  it('is closed when the page is left', async () => {
    const page = await ChannelPage.openChat();
    await page.connect();
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await page.sockets(0);
    await until(() => page.state === 'Not connected');
  });

  it('keeps two on a page apart', async () => {
    const first = await ChannelPage.openChat();
    const second = await ChannelPage.openChat();
    await first.connect();
    await second.connect();
    first.fill('text', 'From the first');
    first.button('Send').click();
    await first.entry('Received');
    expect(second.entries).to.have.length(1);
    first.button('Disconnect').click();
    await first.sockets(0);
    expect(second.state).to.equal('Connected');
    expect(await second.sockets(1)).to.have.length(1);
  });

  it('leaves nothing open after ten visits', async () => {
    const page = await ChannelPage.openChat();
    for (let visit = 0; visit < 10; visit += 1) {
      const again = await ChannelPage.openChat();
      await again.connect();
      again.element.remove();
      await again.sockets(0);
    }
    expect(page.state).to.equal('Not connected');
  });

  it('speaks the language of the page, from right to left too', async () => {
    const page = await ChannelPage.openChat({ locale: 'ar' });
    await until(() => page.findButton('اتصال'));
    expect(page.root.querySelector('.root')?.getAttribute('dir')).to.equal('rtl');
    page.element.locale = 'de';
    await until(() => page.findButton('Verbinden'));
    page.element.labels = { connect: 'Los' };
    await until(() => page.findButton('Los'));
  });
});
