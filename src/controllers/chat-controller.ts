import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AssistantError, type AssistantErrorCode } from '../core/assistant-error.js';
import { AssistantChat } from '../core/chat/assistant-chat.js';
import type { AssistantChatOptions } from '../core/chat/assistant-chat-options.js';
import type { ChatState } from '../core/chat/chat-state.js';
import {
  DocsMessageTransport,
  type MessageSettings,
} from '../core/transport/docs-message-transport.js';
import { browserConnection } from '../dom/browser/browser-connection.js';
import { fetchFromPage } from '../dom/page/fetch-from-page.js';
import type { CountdownController } from './countdown-controller.js';

/** What a conversation asks of its element. */
export interface ChatControllerOptions
  extends Required<Pick<AssistantChatOptions, 'beforeFailure' | 'place'>> {
  /** Asked before each request. */
  settings: () => MessageSettings;
  /** Hears of every new snapshot, before the element renders it. */
  onChange: (state: ChatState) => void;
  /** Whether the reader sees the conversation. */
  isShown: () => boolean;
}

/**
 * Renders an element again as its conversation goes on: at once when an answer begins or ends, and
 * once a frame while it streams.
 */
export class ChatController implements ReactiveController {
  readonly chat: AssistantChat;
  readonly transport: DocsMessageTransport;
  readonly #host: ReactiveControllerHost;
  readonly #options: ChatControllerOptions;
  #connection: AbortController | undefined;
  #frame = 0;
  #countdown: CountdownController | undefined;
  /** When the backend takes a question again, by the page's own clock. */
  #pauseEnd = 0;
  #error: AssistantError | undefined;
  #refusedWith: AssistantErrorCode = 'rate-limited';

  constructor(host: ReactiveControllerHost, options: ChatControllerOptions) {
    this.#host = host;
    this.#options = options;
    this.transport = new DocsMessageTransport(options.settings, { fetch: fetchFromPage });
    this.chat = new AssistantChat({
      ...options,
      transport: this.transport,
      connection: browserConnection,
    });
    host.addController(this);
  }

  /** Seconds until the backend that refused a question takes another. */
  get wait(): number {
    return Math.max(0, Math.ceil((this.#pauseEnd - performance.now()) / 1000));
  }

  /** Why nothing is sent now: the backend wants to be left alone for a while, whatever is asked. */
  get refusal(): AssistantError | undefined {
    const { wait } = this;
    if (wait === 0) return undefined;
    const message = `The backend takes no question for ${wait} seconds.`;
    return new AssistantError(this.#refusedWith, message, { retryAfter: wait });
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
    const { error } = state;
    // It goes on when the reader edits the question, or asks in another conversation.
    if (error?.retryAfter && error !== this.#error) {
      this.#refusedWith = error.code;
      this.#pauseEnd = performance.now() + error.retryAfter * 1000;
      void this.#countDown();
    }
    this.#error = error;
    this.#options.onChange(state);
    if (state.status !== 'streaming') {
      this.#host.requestUpdate();
      return;
    }
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#host.requestUpdate();
    });
  }

  /** Without what counts down, the wait shows as it was when something else was rendered last. */
  async #countDown(): Promise<void> {
    const late = await import('./countdown-controller.js').catch(() => undefined);
    if (!late) return;
    this.#countdown ??= new late.CountdownController(this.#host, this.#options);
    this.#countdown.start((this.#pauseEnd - performance.now()) / 1000);
  }
}
