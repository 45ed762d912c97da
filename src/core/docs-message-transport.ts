import { HttpChatTransport, type UIMessageChunk } from 'ai';
import { AssistantError } from './assistant-error.js';
import {
  type BackendSettings,
  endpointUrl,
  findConfigurationError,
  requestFilter,
} from './backend-settings.js';
import type { ContextItem } from './context-item.js';
import type { DocsMessage } from './docs-message.js';
import type { MessageRequest, RequestMessage } from './message-request.js';
import { MessageStream } from './message-stream.js';
import { networkError } from './network-error.js';
import { findResponseError } from './response-error.js';

/** Where to send messages, and with what. */
export interface MessageSettings extends BackendSettings {
  /** How many search results an answer may draw on. Default: the service's, 5. */
  retrievalPageSize?: number;
}

/** What one question may carry in the AI SDK's `body` option beside its text. */
export interface QuestionBody {
  /** The thread to continue. Without the field: the thread that this chat's last answer named. */
  threadId?: string | undefined;
  /** What the reader picked to go with the question. */
  context?: readonly ContextItem[];
}

/** What a transport knows of a thread beside what was said in it; it outlives the page where it is kept. */
export interface KnownThread {
  threadId: string;
  /** The secret that proves the thread is ours, where the backend gave one. */
  threadKey: string | undefined;
  /** Whether the backend keeps an answer that is coming, so that it can be gone on with. */
  isResumable: boolean;
}

type SendOptions = Parameters<HttpChatTransport<DocsMessage>['sendMessages']>[0];
type ReconnectOptions = Parameters<HttpChatTransport<DocsMessage>['reconnectToStream']>[0];

/**
 * Sends the conversation to the version 2 message endpoint and reads the streamed answer. It is a
 * chat transport of the AI SDK, so the very same object also works in `useChat({transport})`.
 *
 * Every failure is an {@link AssistantError}, thrown by `sendMessages` or by the stream it gives,
 * except the `AbortError` of the caller's own signal.
 *
 * Source: Documentation Platform API, "Assistant message, version 2".
 */
export class DocsMessageTransport extends HttpChatTransport<DocsMessage> {
  readonly #settings: () => MessageSettings;
  readonly #responses = new WeakMap<ReadableStream, Response>();
  readonly #streams = new WeakMap<ReadableStream, MessageStream>();
  readonly #threads = new Map<string, () => string | undefined>();
  readonly #known = new Map<string, KnownThread>();

  /**
   * @param settings - a function is asked before each request, for settings that change.
   * @param fetch - default: the global one.
   */
  constructor(
    settings: MessageSettings | (() => MessageSettings),
    fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
  ) {
    super({ credentials: 'omit' });
    this.#settings = typeof settings === 'function' ? settings : () => settings;
    this.fetch = async (input, init) => {
      const response = await fetch(input, init).catch((cause: unknown) => {
        throw networkError(cause);
      });
      if (response.status === 204 && init?.method === 'GET') return response;
      const error = await findResponseError(response, 'text/event-stream');
      if (error) throw error;
      if (!response.body) throw new AssistantError('bad-response', 'The response has no body.');
      this.#responses.set(response.body, response);
      return response;
    };
    this.prepareSendMessagesRequest = ({ id, messages, body }) => {
      const current = this.#settings();
      const refusal = findConfigurationError(current);
      if (refusal) throw refusal;
      return {
        api: endpointUrl(current, 'v2/assistant'),
        headers: { authorization: `Bearer ${current.apiKey}` },
        body: this.#request({ settings: current, chatId: id, messages, body: body ?? {} }),
      };
    };
    this.prepareReconnectToStreamRequest = ({ id, body }) => {
      const current = this.#settings();
      const refusal = findConfigurationError(current);
      if (refusal) throw refusal;
      const threadId = this.#threadOf(id, body ?? {}) ?? '';
      const threadKey = this.#known.get(threadId)?.threadKey;
      return {
        api: `${endpointUrl(current, 'v2/assistant')}/${encodeURIComponent(threadId)}/stream`,
        headers: {
          authorization: `Bearer ${current.apiKey}`,
          ...(threadKey ? { 'x-thread-key': threadKey } : {}),
        },
      };
    };
  }

  /** What has to be kept of a thread for {@link remember}, as far as the backend has said it. */
  recall(threadId: string): KnownThread {
    return this.#known.get(threadId) ?? { threadId, threadKey: undefined, isResumable: false };
  }

  /** Takes up what another page's transport knew of a thread. */
  remember(thread: KnownThread): void {
    this.#known.set(thread.threadId, thread);
  }

  override async sendMessages(options: SendOptions): Promise<ReadableStream<UIMessageChunk>> {
    const chunks = await super.sendMessages(options);
    const stream = this.#streams.get(chunks);
    const previous = this.#threads.get(options.chatId)?.();
    this.#threads.set(options.chatId, () => stream?.threadId ?? previous);
    return chunks;
  }

  /**
   * Reads the answer that is coming in a thread, from its start: the one that `body.threadId` names, or
   * this chat's last.
   *
   * @returns `null` when nothing is coming any more, or, without a request, when the backend has not said
   * with `X-Resumable: stream` that it keeps this thread's answers.
   */
  override async reconnectToStream(
    options: ReconnectOptions,
  ): Promise<ReadableStream<UIMessageChunk> | null> {
    const threadId = this.#threadOf(options.chatId, options.body ?? {});
    // A dot would leave the endpoint's path.
    if (!threadId || /^\.+$/.test(threadId) || !this.recall(threadId).isResumable) return null;
    return super.reconnectToStream(options);
  }

  protected override processResponseStream(
    body: ReadableStream<Uint8Array>,
  ): ReadableStream<UIMessageChunk> {
    const headers = this.#responses.get(body)?.headers;
    const threadId = headers?.get('x-thread-id') ?? undefined;
    if (threadId) {
      const threadKey = headers?.get('x-thread-key') ?? this.recall(threadId).threadKey;
      const isResumable = headers?.get('x-resumable') === 'stream';
      this.remember({ threadId, threadKey, isResumable });
    }
    const stream = new MessageStream(body, threadId);
    this.#streams.set(stream.chunks, stream);
    return stream.chunks;
  }

  #threadOf(chatId: string, body: QuestionBody): string | undefined {
    return 'threadId' in body ? body.threadId : this.#threads.get(chatId)?.();
  }

  #request(question: {
    settings: MessageSettings;
    chatId: string;
    messages: readonly DocsMessage[];
    body: QuestionBody;
  }): MessageRequest {
    const { settings, chatId, messages, body } = question;
    const threadId = this.#threadOf(chatId, body);
    const threadKey = threadId && this.#known.get(threadId)?.threadKey;
    return {
      fp: settings.fp || 'anonymous',
      messages: messages.flatMap(toRequestMessage),
      ...(threadId ? { threadId } : {}),
      ...(threadKey ? { threadKey } : {}),
      // An attribute that is not a number is NaN, which JSON would turn into null.
      retrievalPageSize: settings.retrievalPageSize || 5,
      ...requestFilter(settings),
      ...(body.context?.length ? { context: [...body.context] } : {}),
    };
  }
}

/** Only what was said goes out: text of the reader and of the assistant, never a `system` turn. */
function toRequestMessage({ id, role, parts }: DocsMessage): RequestMessage[] {
  const said = parts.flatMap((part) =>
    part.type === 'text' && part.text ? [{ type: 'text' as const, text: part.text }] : [],
  );
  return role === 'system' || said.length === 0 ? [] : [{ id, role, parts: said }];
}
