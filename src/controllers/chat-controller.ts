import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AssistantChat, type ChatState } from '../core/assistant-chat.js';
import { DocsMessageTransport, type MessageSettings } from '../core/docs-message-transport.js';
import { browserConnection } from '../dom/browser-connection.js';

/**
 * Renders an element again as its conversation goes on: at once when an answer begins or ends, and
 * once a frame while it streams.
 */
export class ChatController implements ReactiveController {
  readonly chat: AssistantChat;
  readonly #host: ReactiveControllerHost;
  readonly #onChange: (state: ChatState) => void;
  #connection: AbortController | undefined;
  #frame = 0;

  /**
   * @param options.settings - asked before each request.
   * @param options.onChange - hears of every new snapshot, before the element renders it.
   */
  constructor(
    host: ReactiveControllerHost,
    options: { settings: () => MessageSettings; onChange: (state: ChatState) => void },
  ) {
    this.#host = host;
    this.#onChange = options.onChange;
    this.chat = new AssistantChat({
      transport: new DocsMessageTransport(options.settings),
      connection: browserConnection,
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.chat.subscribe((state) => this.#onState(state), { signal });
    // A page kept in the back/forward cache would come back with a read that never ends.
    addEventListener('pagehide', () => this.chat.stop(), { signal });
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #onState(state: ChatState): void {
    this.#onChange(state);
    if (state.status !== 'streaming') {
      this.#host.requestUpdate();
      return;
    }
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#host.requestUpdate();
    });
  }
}
