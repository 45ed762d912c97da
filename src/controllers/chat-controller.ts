import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AssistantChat } from '../core/assistant-chat.js';
import type { AssistantError } from '../core/assistant-error.js';
import type { ChatState } from '../core/chat-state.js';
import { DocsMessageTransport, type MessageSettings } from '../core/docs-message-transport.js';
import { browserConnection } from '../dom/browser-connection.js';
import { fetchFromPage } from '../dom/fetch-from-page.js';
import { CountdownController } from './countdown-controller.js';

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
  readonly #countdown: CountdownController;
  #error: AssistantError | undefined;

  /**
   * @param options.settings - asked before each request.
   * @param options.onChange - hears of every new snapshot, before the element renders it.
   * @param options.isShown - whether the reader sees the conversation.
   */
  constructor(
    host: ReactiveControllerHost,
    options: {
      settings: () => MessageSettings;
      onChange: (state: ChatState) => void;
      isShown: () => boolean;
    },
  ) {
    this.#host = host;
    this.#onChange = options.onChange;
    this.transport = new DocsMessageTransport(options.settings, { fetch: fetchFromPage });
    this.chat = new AssistantChat({ transport: this.transport, connection: browserConnection });
    this.#countdown = new CountdownController(host, { isShown: options.isShown });
    host.addController(this);
  }

  /** Seconds until the backend that refused the last question takes another try. */
  get wait(): number {
    return this.chat.snapshot.error ? this.#countdown.seconds : 0;
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
    if (state.error !== this.#error) this.#countdown.start(state.error?.retryAfter ?? 0);
    this.#error = state.error;
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
