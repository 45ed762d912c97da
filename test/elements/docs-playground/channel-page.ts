import '../../../src/define/docs-playground.js';
import type { DocsPlaygroundElement } from '../../../src/elements/docs-playground/docs-playground-element.js';
import { scriptedBackend } from '../../support/scripted-backend-client.js';
import type { OpenedSocket } from '../../support/socket-server.js';
import { until } from '../../support/until.js';
import { PlaygroundPage } from './playground-page.js';

let count = 0;

const text = { type: 'string', minLength: 2 };
const talk = { type: 'object', required: ['text'], properties: { text } };

/** A document of a chat at a host; the address of its channel is chosen by its parameter. */
export function chatDocument(host: string, channel: object = {}): object {
  return {
    asyncapi: '3.0.0',
    servers: { main: { host, pathname: '/{name}', protocol: 'ws', variables: { name: {} } } },
    channels: {
      chat: {
        address: '/{action}',
        title: 'The chat',
        description: 'Talk to **others**.',
        parameters: { action: { default: 'echo' } },
        messages: {
          talk: { title: 'Talk', payload: talk, examples: [{ payload: { text: 'Hello' } }] },
          leave: { contentType: 'text/plain', payload: { type: 'string' } },
          picture: { contentType: 'image/png' },
          said: { payload: talk },
        },
        ...channel,
      },
    },
    operations: {
      talk: {
        action: 'receive',
        channel: { $ref: '#/channels/chat' },
        messages: ['talk', 'leave', 'picture'].map((name) => ({
          $ref: `#/channels/chat/messages/${name}`,
        })),
      },
      said: {
        action: 'send',
        channel: { $ref: '#/channels/chat' },
        messages: [{ $ref: '#/channels/chat/messages/said' }],
      },
    },
  };
}

/** A `<docs-playground>` with a channel on this page, and the sockets that it opens. */
export class ChannelPage extends PlaygroundPage {
  /** Of the test's own sockets. */
  name = '';
  host = '';

  /** Places a playground with the chat and opens it. */
  static async openChat(
    attributes: Record<string, string> = {},
    channel: object = {},
  ): Promise<ChannelPage> {
    count += 1;
    const name = `test-${performance.timeOrigin}-${count}`.replaceAll('.', '-');
    const host = await (await fetch('/socket-host')).text();
    const backend = await scriptedBackend();
    await backend.reply({ body: [JSON.stringify(chatDocument(host, channel))] });
    const element = document.createElement('docs-playground');
    const all = { spec: `${backend.baseUrl}/asyncapi.json`, channel: '/{action}', ...attributes };
    for (const [attribute, value] of Object.entries(all)) element.setAttribute(attribute, value);
    document.body.append(element);
    const page = new ChannelPage(element as DocsPlaygroundElement, backend);
    page.name = name;
    page.host = host;
    (await until(() => element.shadowRoot?.querySelector('button'))).click();
    await until(() => page.root.querySelector('form.connect'), { what: 'the connection' });
    page.fill('name', name);
    return page;
  }

  /** Connects to what does this. */
  async connect(action = 'echo'): Promise<void> {
    this.choose(action);
    this.button('Connect').click();
    await until(() => this.state === 'Connected' || this.entries.length > 0, {
      what: 'a connection',
    });
  }

  /** The parameter is encoded, so that the path of an action with values goes in through the server's variable. */
  choose(action: string): void {
    const [first = '', ...rest] = action.split('/');
    if (rest.length === 0) this.fill('action', first);
    else {
      this.fill('name', [this.name, first, ...rest.slice(0, -1)].join('/'));
      this.fill('action', rest.at(-1) ?? '');
    }
  }

  /** Settles once so many sockets of the test are open at the server, with all that ever were. */
  async sockets(open: number): Promise<OpenedSocket[]> {
    const response = await fetch(`http://${this.host}/until?name=${this.name}&open=${open}`);
    return response.json();
  }

  get state(): string {
    return this.root.querySelector('.state')?.textContent?.trim() ?? '';
  }

  /** The lines of the log. */
  get entries(): string[] {
    return [...this.root.querySelectorAll('.log ol > li')].map((entry) =>
      (entry.textContent ?? '').replace(/\s+/g, ' ').trim(),
    );
  }

  entry(what: string): Promise<HTMLElement> {
    return until(
      () =>
        [...this.root.querySelectorAll<HTMLElement>('.log ol > li')].find((entry) =>
          entry.textContent?.includes(what),
        ),
      { what },
    );
  }

  /** Chooses one of the messages. */
  message(index: number): void {
    const select = this.root.querySelector<HTMLSelectElement>('select#message');
    if (!select) throw new Error('There is one message alone.');
    select.value = String(index);
    select.dispatchEvent(new Event('change'));
  }
}

/** How many frames pass until something has come, and how often the log is drawn in them. */
export async function countFrames(
  root: Node,
  coming: () => Promise<unknown>,
): Promise<[frames: number, drawings: number]> {
  let frames = 0;
  let drawings = 0;
  let isOver = false;
  const count = (): void => {
    frames += 1;
    if (!isOver) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const observer = new MutationObserver((changes) => {
    const isOfLog = changes.some(
      ({ target }) => target instanceof Element && target.closest('.log'),
    );
    if (isOfLog) drawings += 1;
  });
  observer.observe(root, { childList: true, subtree: true });
  await coming();
  isOver = true;
  observer.disconnect();
  return [frames, drawings];
}
