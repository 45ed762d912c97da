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

type SendOptions = Parameters<HttpChatTransport<DocsMessage>['sendMessages']>[0];

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
  readonly #threadKeys = new Map<string, string>();

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
  }

  override async sendMessages(options: SendOptions): Promise<ReadableStream<UIMessageChunk>> {
    const chunks = await super.sendMessages(options);
    const stream = this.#streams.get(chunks);
    const previous = this.#threads.get(options.chatId)?.();
    this.#threads.set(options.chatId, () => stream?.threadId ?? previous);
    return chunks;
  }

  /** There is nothing to resume: the protocol keeps no answer. No request is sent. */
  override async reconnectToStream(): Promise<null> {
    return null;
  }

  protected override processResponseStream(
    body: ReadableStream<Uint8Array>,
  ): ReadableStream<UIMessageChunk> {
    const headers = this.#responses.get(body)?.headers;
    const threadId = headers?.get('x-thread-id') ?? undefined;
    const threadKey = headers?.get('x-thread-key');
    if (threadId && threadKey) this.#threadKeys.set(threadId, threadKey);
    const stream = new MessageStream(body, threadId);
    this.#streams.set(stream.chunks, stream);
    return stream.chunks;
  }

  #request(question: {
    settings: MessageSettings;
    chatId: string;
    messages: readonly DocsMessage[];
    body: QuestionBody;
  }): MessageRequest {
    const { settings, chatId, messages, body } = question;
    const threadId = 'threadId' in body ? body.threadId : this.#threads.get(chatId)?.();
    const threadKey = threadId && this.#threadKeys.get(threadId);
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
