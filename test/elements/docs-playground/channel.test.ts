import { expect } from 'chai';
import { accessibilityFaults } from '../../support/accessibility-faults.js';
import { until } from '../../support/until.js';
import { ChannelPage, countFrames } from './channel-page.js';
import { clearPlaygrounds } from './playground-page.js';

async function expectNoFault(): Promise<void> {
  const rules = { region: { enabled: false } };
  const violations = await accessibilityFaults(document.body, rules);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).to.deep.equal([]);
}

describe('a channel in a playground', () => {
  afterEach(clearPlaygrounds);

  it('is connected to, written to and watched', async () => {
    const page = await ChannelPage.openChat();
    expect(page.root.querySelector('h2')?.textContent).to.equal('The chat');
    expect(page.root.querySelector('.markdown strong')?.textContent).to.equal('others');
    expect(page.state).to.equal('Not connected');
    expect(page.button('Send').ariaDisabled).to.equal('true');
    await expectNoFault();
    await page.connect();
    expect(page.state).to.equal('Connected');
    page.button('Send').click();
    const received = await page.entry('Received');
    expect(received.textContent).to.include('{"text":"Hello"}');
    expect(received.querySelector('.message-name')?.textContent).to.equal('said');
    expect((await page.entry('Sent')).textContent).to.match(/16 byte/);
    const [socket] = await page.sockets(1);
    expect(socket?.url).to.equal(`/${page.name}/echo`);
    await expectNoFault();
    page.button('Disconnect').click();
    await page.entry('Connection closed: 1000');
    expect(page.state).to.equal('Not connected');
    await page.sockets(0);
  });

  it('shows a message folded once it is opened', async () => {
    const page = await ChannelPage.openChat();
    await page.connect();
    page.button('Send').click();
    const received = await page.entry('Received');
    received.querySelector('summary')?.click();
    await until(() => received.querySelector('.folded .json-string'));
    const part = await until(() => received.querySelector('.folded summary'));
    // Anything else has no sign that it opens and closes.
    expect(getComputedStyle(part).display).to.equal('list-item');
    expect(received.querySelector('.json-string')?.textContent).to.equal('"Hello"');
    await expectNoFault();
  });

  it('says what is wrong with a message at its field before it is sent', async () => {
    const page = await ChannelPage.openChat();
    await page.connect();
    await page.entry('Connected');
    page.fill('text', 'x');
    page.button('Send').click();
    await until(() => page.root.querySelector('form.message [aria-invalid=true]'));
    expect(page.root.activeElement).to.equal(page.field('text'));
    expect(page.text).to.include('At least: 2');
    expect(page.entries).to.have.length(1);
    await expectNoFault();
    page.button('Send anyway').click();
    const received = await page.entry('Received');
    expect(received.textContent).to.include('Does not fit the schema');
    received.querySelector('summary')?.click();
    await until(() => received.textContent?.includes('/text: At least: 2'));
  });

  it('sends plain text and files, and offers binary data to be saved', async () => {
    const page = await ChannelPage.openChat();
    await page.connect();
    page.message(1);
    await until(() => page.root.querySelector('textarea#body'));
    page.fill('text/plain', 'Good bye');
    page.button('Send').click();
    const text = await page.entry('Received');
    expect(text.textContent).to.include('Good bye');
    page.button('Clear').click();
    await until(() => page.entries.length === 0);
    page.message(2);
    const field = await until(() => page.root.querySelector<HTMLInputElement>('input[type=file]'));
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array([1, 2, 3])], 'a.png'));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    page.button('Send').click();
    const binary = await page.entry('Received');
    expect(binary.textContent).to.match(/Binary data\s+3 byte/);
    binary.querySelector('summary')?.click();
    await until(() => page.findButton('Save as a file'));
  });

  it('says what it can of a connection that is refused, and tries again when asked to alone', async () => {
    const page = await ChannelPage.openChat();
    page.choose('refuse');
    page.button('Connect').click();
    await until(() => page.text.includes('The connection could not be opened.'));
    expect(page.text).to.include(location.origin);
    expect(page.state).to.equal('Not connected');
    await expectNoFault();
    await page.connect();
    expect(page.text).to.not.include('could not be opened');
    expect(await page.sockets(1)).to.have.length(1);
  });

  it('gives up a connection that never opens', async () => {
    const page = await ChannelPage.openChat();
    page.choose('hold');
    page.button('Connect').click();
    await until(() => page.state === 'Connecting');
    expect(page.field('action').matches(':disabled')).to.equal(true);
    await expectNoFault();
    page.button('Disconnect').click();
    await until(() => page.state === 'Not connected');
    expect(page.text).to.not.include('could not be opened');
  });

  it('shows why the server has closed the connection', async () => {
    const page = await ChannelPage.openChat();
    await page.connect('close/4001/Too late');
    await page.entry('Connection closed: 4001 Too late');
    await until(() => page.state === 'Not connected');
  });

  it('marks what is not JSON, and shows markup as text', async () => {
    const page = await ChannelPage.openChat();
    const said = '{"text":<img src=x onerror=alert(1)>';
    await page.connect(`say/${btoa(said).replace(/=+$/, '')}`);
    const entry = await page.entry('Does not fit the schema');
    expect(entry.textContent).to.include(said);
    entry.querySelector('summary')?.click();
    await until(() => entry.querySelector('pre'));
    expect(entry.textContent).to.include('This is not JSON.');
    expect(entry.querySelector('img')).to.equal(null);
  });

  it('keeps the beginning of a huge message, and nothing of huge binary data', async () => {
    const page = await ChannelPage.openChat();
    await page.connect('letters/3000000');
    const entry = await page.entry('Received');
    expect(entry.textContent).to.match(/3,000,000 byte/);
    entry.querySelector('summary')?.click();
    await until(() => entry.textContent?.includes('Only the beginning of it is kept.'));
    page.button('Disconnect').click();
    await until(() => page.state === 'Not connected');
    page.button('Clear').click();
    await page.connect('bytes/3000000');
    const binary = await page.entry('Binary data');
    binary.querySelector('summary')?.click();
    await until(() => binary.textContent?.includes('It is too large to be kept.'));
    expect(page.findButton('Save as a file')).to.equal(undefined);
  });

  it('keeps up with thousands of messages: the newest are kept, and drawn once a frame at most', async () => {
    const page = await ChannelPage.openChat();
    // Counted from before the connection: all may have come by the time it is seen.
    const [frames, drawings] = await countFrames(page.root, async () => {
      await page.connect('flood/3000');
      await page.entry('No. 2999');
    });
    expect(page.entries).to.have.length(500);
    await until(() => page.text.includes('Older entries that are no longer kept: 2501'));
    await until(() => page.text.includes('Messages received: 3000'));
    // The first entries, of the connection, are shown at once.
    expect(drawings)
      .to.be.greaterThan(0)
      .and.at.most(frames + 3);
    const log = page.root.querySelector('.log');
    expect((log?.scrollTop ?? 0) + (log?.clientHeight ?? 0)).to.be.closeTo(
      log?.scrollHeight ?? 0,
      2,
    );
  });

  it('is filtered, and stays where the reader is once it does not follow', async () => {
    const page = await ChannelPage.openChat();
    await page.connect('flood/100');
    await page.entry('No. 99');
    const search = page.root.querySelector<HTMLInputElement>('input[type=search]');
    if (!search) throw new Error('There is no filter.');
    search.value = 'no. 7';
    search.dispatchEvent(new InputEvent('input'));
    await until(() => page.entries.length === 11);
    search.value = '';
    search.dispatchEvent(new InputEvent('input'));
    page.button('Follow the newest').click();
    const log = page.root.querySelector('.log');
    if (!log) throw new Error('There is no log.');
    log.scrollTop = 0;
    page.button('Disconnect').click();
    await page.entry('Connection closed');
    expect(log.scrollTop).to.equal(0);
  });

  it('wants what is required first, and offers subprotocols', async () => {
    const page = await ChannelPage.openChat(
      {},
      {
        bindings: {
          ws: {
            query: { type: 'object', required: ['v'], properties: { v: { enum: ['1', '2'] } } },
            headers: {
              type: 'object',
              properties: { 'X-Client': {}, 'Sec-WebSocket-Protocol': { type: 'string' } },
            },
          },
        },
      },
    );
    expect(page.text).to.include('X-Client');
    page.button('Connect').click();
    await until(() => page.text.includes('Check what is marked.'));
    expect(page.root.activeElement).to.equal(page.field('v'));
    page.fill('v', '2');
    page.fill('Sec-WebSocket-Protocol', 'chat.v2');
    page.choose('echo');
    page.button('Connect anyway').click();
    await page.entry('Connected');
    expect(await page.sockets(1)).to.deep.equal([
      { url: `/${page.name}/echo?v=2`, protocol: 'chat.v2' },
    ]);
    expect(page.entries[0]).to.include('chat.v2');
  });

  it('is refused as a subprotocol that is none, and as a channel that is not there', async () => {
    const page = await ChannelPage.openChat(
      {},
      { bindings: { ws: { headers: { properties: { 'Sec-WebSocket-Protocol': {} } } } } },
    );
    page.fill('Sec-WebSocket-Protocol', 'a b');
    page.button('Connect').click();
    await until(() => page.text.includes('This is no address of a WebSocket.'));
    await page.backend.reply({ body: ['{"asyncapi":"3.0.0"}'] });
    page.element.channel = '/nowhere';
    await until(() => page.text.includes('This channel is not in the description of the API.'));
  });
});
