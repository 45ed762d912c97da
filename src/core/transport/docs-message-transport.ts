import type { ChatTransport, UIMessageChunk } from 'ai';
import { AssistantError } from '../assistant-error.js';
import type { ContextItem } from '../messages/context-item.js';
import type { DocsMessage } from '../messages/docs-message.js';
import { type SetTimer, systemTimer } from '../timer.js';
import { type BackendSettings, endpointUrl, requestFilter } from '../wire/backend-settings.js';
import type { ChunkDecoder } from '../wire/chunk-decoder.js';
import { EventStreamDecoder } from '../wire/event-stream-decoder.js';
import type { ApiVersion, MessageRequest } from '../wire/message-request.js';
import { MessageStream } from '../wire/message-stream.js';
import { mistakeError } from '../wire/mistake-error.js';
import { networkError } from '../wire/network-error.js';
import { toRequestContext, toRequestMessages } from '../wire/request-messages.js';
import { requestPrivacy } from '../wire/request-privacy.js';
import { respondInTime } from '../wire/response-deadline.js';
import { findResponseError } from '../wire/response-error.js';
import { findMistake } from '../wire/settings-mistake.js';
import { toJson } from '../wire/to-json.js';
import { AnswerEndings } from './answer-endings.js';
import { hasStream, type KnownThread, threadEndpoint } from './known-thread.js';
import { KnownThreads, type RejoinBody } from './known-threads.js';

/** Where to send messages, and with what. */
export interface MessageSettings extends BackendSettings {
  /** How many search results an answer may draw on. Default: the service's, 5. */
  retrievalPageSize?: number | undefined;
  /** `1` for a backend that speaks only the deprecated message endpoint. Default `2`. */
  apiVersion?: ApiVersion | undefined;
  /** `false` asks the backend for no questions to ask next. Default `true`. */
  followUps?: boolean | undefined;
}

/** What a transport takes from its surroundings; the defaults are the global ones. */
export interface MessageTransportOptions {
  fetch?: typeof globalThis.fetch | undefined;
  setTimer?: SetTimer | undefined;
}

/** What one question may carry in the AI SDK's `body` option beside its text. */
export interface QuestionBody {
  /** The thread to continue. Without the field: the thread that this chat's last answer named. */
  threadId?: string | undefined;
  /** What the reader picked to go with the question. Without the field: what the question has as `metadata.context`. */
  context?: readonly ContextItem[] | undefined;
}

/** Where to ask for an answer, and what with. */
interface AnswerRequest {
  url: string;
  init: RequestInit;
  isVersion1: boolean;
  /** Aborts when nobody wants the answer any more. */
  signal: AbortSignal | undefined;
}

type SendOptions = Parameters<ChatTransport<DocsMessage>['sendMessages']>[0];
type ReconnectOptions = Parameters<ChatTransport<DocsMessage>['reconnectToStream']>[0];

/**
 * Sends the conversation to the message endpoint and reads the streamed answer. It is a chat
 * transport of the AI SDK, so the very same object also works in `useChat({transport})`. An answer of
 * version 1 comes out as the same chunks as one of version 2.
 *
 * Every failure is an {@link AssistantError}, thrown by `sendMessages` or by the stream it gives,
 * except the `AbortError` of the caller's own signal. Nothing is ever sent a second time.
 *
 * Source: Documentation Platform API, "Assistant message", versions 1 and 2.
 */
export class DocsMessageTransport implements ChatTransport<DocsMessage> {
  readonly #settings: () => MessageSettings;
  readonly #fetch: typeof globalThis.fetch;
  readonly #setTimer: SetTimer;
  readonly #threads = new Map<string, () => string | undefined>();
  readonly #known = new KnownThreads();
  readonly #endings: AnswerEndings;

  /** @param settings - a function is asked before each request, for settings that change. */
  constructor(
    settings: MessageSettings | (() => MessageSettings),
    options: MessageTransportOptions = {},
  ) {
    this.#settings = typeof settings === 'function' ? settings : () => settings;
    this.#fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#setTimer = options.setTimer ?? systemTimer;
    this.#endings = new AnswerEndings({ fetch: this.#fetch, setTimer: this.#setTimer });
  }

  /**
   * What has to be kept of a thread for {@link remember}, as far as the backend has said it. A question that has
   * no thread yet goes by its own id.
   */
  recall(threadId: string): KnownThread {
    return this.#known.recall(threadId);
  }

  /** Takes up what another page's transport knew of a thread, or of a question. */
  remember(thread: KnownThread): void {
    this.#known.remember(thread);
  }

  /**
   * Tells the backend that nobody wants the rest of the answer that is coming in a thread; only aborted, it
   * would be kept for the reader's next page. Nothing is sent where the backend has not said with
   * `X-Resumable: stream` that it keeps answers, and a failure is silent. The thread's next question waits
   * for it, 2 seconds at most.
   */
  endAnswer(threadId: string): void {
    this.#endings.send(this.#settings(), this.recall(threadId));
  }

  async sendMessages(options: SendOptions): Promise<ReadableStream<UIMessageChunk>> {
    const { chatId, messages, abortSignal: signal } = options;
    const body: QuestionBody = options.body ?? {};
    await this.#endings.settled(this.#threadOf(chatId, body));
    const settings = await this.#usableSettings();
    const question = lastQuestion(messages)?.id;
    const isVersion1 = settings.apiVersion === '1';
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${settings.apiKey}`,
      ...(!isVersion1 && { accept: this.#known.accept(question, settings) }),
    };
    const stream = await this.#read({
      url: endpointUrl(settings, isVersion1 ? 'v1/assistant' : 'v2/assistant'),
      init: {
        method: 'POST',
        headers,
        body: toJson(this.#request({ settings, chatId, messages, body })),
      },
      isVersion1,
      signal,
    });
    if (!stream) throw noBody();
    this.#known.answeredIn(question, stream.threadId);
    const previous = this.#threads.get(chatId)?.();
    this.#threads.set(chatId, () => stream.threadId ?? previous);
    return stream.chunks;
  }

  /**
   * Reads the answer that is coming, from its start: to the question that `body.questionId` names, or in the
   * thread that `body.threadId` names, or in this chat's last.
   *
   * @returns `null` when nothing is coming any more, or, without a request, when the backend has not said
   * with `X-Resumable: stream` that it keeps answers.
   */
  async reconnectToStream(
    options: ReconnectOptions,
  ): Promise<ReadableStream<UIMessageChunk> | null> {
    const { questionId }: RejoinBody = options.body ?? {};
    const thread = this.#toRejoin(options.chatId, options.body ?? {});
    if (!hasStream(thread) || this.#settings().apiVersion === '1') return null;
    const { api: url, headers } = threadEndpoint(await this.#usableSettings(), {
      ...thread,
      endpoint: 'stream',
    });
    const init = { method: 'GET', headers };
    try {
      const signal = options.abortSignal;
      const stream = await this.#read({ url, init, isVersion1: false, signal });
      this.#known.answeredIn(questionId, stream?.threadId);
      return stream?.chunks ?? null;
    } catch (cause) {
      const isUnknown = cause instanceof AssistantError && cause.code === 'not-found';
      if (!isUnknown || thread.threadId !== questionId) throw cause;
      // A backend that goes by threads alone does not know the question's key.
      this.remember({ ...thread, threadKey: undefined, isResumable: false });
      return this.reconnectToStream(options);
    }
  }

  async #usableSettings(): Promise<MessageSettings> {
    const settings = this.#settings();
    const mistake = findMistake(settings);
    if (mistake) throw await mistakeError(mistake);
    return settings;
  }

  #threadOf(chatId: string, body: QuestionBody): string | undefined {
    return 'threadId' in body ? body.threadId : this.#threads.get(chatId)?.();
  }

  #toRejoin(chatId: string, body: RejoinBody): KnownThread {
    return this.#known.find({ ...body, threadId: this.#threadOf(chatId, body) });
  }

  /** Gives the answer once its response has begun; `undefined` when nothing is coming any more. */
  #read({ url, init, isVersion1, signal }: AnswerRequest): Promise<MessageStream | undefined> {
    const setTimer = this.#setTimer;
    return respondInTime({
      send: async (request) => {
        const sent = { ...init, ...requestPrivacy, signal: request.signal };
        const response = await this.#fetch(url, sent).catch((cause: unknown) => {
          throw networkError(cause);
        });
        if (response.status === 204 && init.method === 'GET') return undefined;
        const contentType = isVersion1 ? 'text/plain' : 'text/event-stream';
        const error = await findResponseError(response, contentType);
        if (error) throw error;
        if (!response.body) throw noBody();
        const threadId = this.#known.learn(response.headers);
        const decoder = await createDecoder({ isVersion1, threadId });
        const onGiveUp = (): void => request.abort();
        return new MessageStream(response.body, { decoder, setTimer, onGiveUp });
      },
      signal,
      setTimer,
    });
  }

  #request(question: {
    settings: MessageSettings;
    chatId: string;
    messages: readonly DocsMessage[];
    body: QuestionBody;
  }): MessageRequest {
    const { settings, chatId, messages, body } = question;
    const { apiVersion = '2' } = settings;
    const threadId = this.#threadOf(chatId, body);
    const threadKey = threadId && this.recall(threadId).threadKey;
    const context = body.context ?? lastQuestion(messages)?.metadata?.context;
    return {
      fp: settings.fp || 'anonymous',
      messages: toRequestMessages(messages, apiVersion),
      ...(threadId && { threadId }),
      ...(threadKey && { threadKey }),
      // An attribute that is not a number is NaN, which JSON would turn into null.
      retrievalPageSize: settings.retrievalPageSize || 5,
      ...requestFilter(settings),
      ...(context?.length && { context: toRequestContext(context, apiVersion) }),
    };
  }
}

function lastQuestion(messages: readonly DocsMessage[]): DocsMessage | undefined {
  return messages.findLast(({ role }) => role === 'user');
}

function noBody(): AssistantError {
  return new AssistantError('bad-response', 'The response has no body.');
}

async function createDecoder(response: {
  isVersion1: boolean;
  threadId: string | undefined;
}): Promise<ChunkDecoder> {
  if (!response.isVersion1) return new EventStreamDecoder(response.threadId);
  const { DataStreamDecoder } = await import('../wire/data-stream-decoder.js');
  return new DataStreamDecoder(response.threadId);
}
