import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AssistantError, type AssistantErrorCode } from '../core/assistant-error.js';
import { AssistantChat } from '../core/chat/assistant-chat.js';
import type { PlaceAnswer } from '../core/chat/assistant-chat-options.js';
import type { ChatState } from '../core/chat/chat-state.js';
import {
  DocsMessageTransport,
  type MessageSettings,
} from '../core/transport/docs-message-transport.js';
import { browserConnection } from '../dom/browser/browser-connection.js';
import { fetchFromPage } from '../dom/page/fetch-from-page.js';
import type { CountdownController } from './countdown-controller.js';

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
  readonly #isShown: () => boolean;
  #countdown: CountdownController | undefined;
  /** When the backend takes a question again, by the page's own clock. */
  #pauseEnd = 0;
  #error: AssistantError | undefined;
  #refusedWith: AssistantErrorCode = 'rate-limited';

  /**
   * @param options.settings - asked before each request.
   * @param options.onChange - hears of every new snapshot, before the element renders it.
   * @param options.beforeFailure - see {@link AssistantChatOptions}, as `place`.
   * @param options.isShown - whether the reader sees the conversation.
   */
  constructor(
    host: ReactiveControllerHost,
    options: {
      settings: () => MessageSettings;
      onChange: (state: ChatState) => void;
      isShown: () => boolean;
      beforeFailure: () => Promise<unknown>;
      place: PlaceAnswer;
    },
  ) {
    this.#host = host;
    this.#onChange = options.onChange;
    this.transport = new DocsMessageTransport(options.settings, { fetch: fetchFromPage });
    this.chat = new AssistantChat({
      ...options,
      transport: this.transport,
      connection: browserConnection,
    });
    this.#isShown = options.isShown;
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

  /** Without what counts down, the wait shows as it was when something else was rendered last. */
  async #countDown(): Promise<void> {
    const late = await import('./countdown-controller.js').catch(() => undefined);
    if (!late) return;
    this.#countdown ??= new late.CountdownController(this.#host, { isShown: this.#isShown });
    this.#countdown.start((this.#pauseEnd - performance.now()) / 1000);
  }
}
