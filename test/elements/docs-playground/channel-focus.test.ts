import { expect } from 'chai';
import { until } from '../../support/until.js';
import { ChannelPage } from './channel-page.js';
import { clearPlaygrounds } from './playground-page.js';

describe('the focus at a channel', () => {
  afterEach(clearPlaygrounds);

  it('stays at "Send" when the connection ends, which says that it needs one', async () => {
    const page = await ChannelPage.openChat();
    await page.connect();
    const send = page.button('Send');
    send.focus();
    page.button('Disconnect').click();
    await page.entry('Connection closed');
    expect(send.matches(':focus')).to.equal(true);
    expect(send.ariaDisabled).to.equal('true');
    const why = page.root.getElementById(send.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).to.match(/connect/i);
    send.click();
    expect(page.entries).to.have.length(2);
  });

  it('stays among the messages when the one that has it is no longer kept', async () => {
    const page = await ChannelPage.openChat();
    await page.connect('flood/500');
    const first = await page.entry('No. 0');
    await page.entry('No. 499');
    first.querySelector('summary')?.focus();
    page.button('Disconnect').click();
    await until(() => !first.isConnected);
    expect(page.root.activeElement?.role).to.equal('log');
  });

  it('is not scrolled away from when a message is opened', async () => {
    const page = await ChannelPage.openChat();
    await page.connect('flood/100');
    await page.entry('No. 99');
    const log = page.root.querySelector('.log');
    if (!log) throw new Error('There is no log.');
    expect(log.scrollTop).to.be.greaterThan(0);
    log.scrollTop = 0;
    log.querySelector('summary')?.click();
    await until(() => log.querySelector('.folded')?.hasChildNodes());
    expect(log.scrollTop).to.equal(0);
  });
});
