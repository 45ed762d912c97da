import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AssistantChat, type ChatState } from '../core/assistant-chat.js';
import { DocsMessageTransport, type MessageSettings } from '../core/docs-message-transport.js';

/**
 * Renders an element again as its conversation goes on: at once when an answer begins or ends, and
 * once a frame while it streams.
 */
export class ChatController implements ReactiveController {
  readonly chat: AssistantChat;
  readonly transport: DocsMessageTransport;
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
    this.transport = new DocsMessageTransport(options.settings);
    this.chat = new AssistantChat({ transport: this.transport });
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.chat.subscribe((state) => this.#onState(state), { signal });
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
