import { AnswerBuilder } from './answer-builder.js';
import { asAssistantError, interruption } from './answer-failure.js';
import type { AssistantError } from './assistant-error.js';
import { type AnswerOutcome, type ChatState, emptyChatState } from './chat-state.js';
import { alwaysOnline, type Connection } from './connection.js';
import type { ContextItem } from './context-item.js';
import type { DocsMessage } from './docs-message.js';
import type { DocsMessageTransport } from './docs-message-transport.js';
import { isAnswering } from './is-answering.js';
import { findQuestionError } from './question.js';
import { randomId } from './random-id.js';
import { rejoinAnswer, requestAnswer } from './requested-answer.js';
import { answerLength, isStartOf } from './resumed-answer.js';
import { Store } from './store.js';

/** What was asked, and what of the answer was seen already when it is not asked for but gone on with. */
interface Attempt {
  messages: readonly DocsMessage[];
  answering: AbortController;
  resumed: { partial: DocsMessage | undefined } | undefined;
}

/** What a chat is made of; the defaults are what a browser gives. */
export interface AssistantChatOptions {
  transport: Pick<DocsMessageTransport, 'sendMessages'> &
    Partial<Pick<DocsMessageTransport, 'reconnectToStream' | 'endAnswer'>>;
  /** Gives an id that is unique within the conversation. */
  createId?: () => string;
  /** Default: taken to be there. */
  connection?: Connection;
}

/**
 * One conversation with the assistant: asks, folds the streamed answer into messages, and keeps a
 * snapshot that an interface can render. At most one answer is coming at a time.
 */
export class AssistantChat extends Store<ChatState> {
  readonly #transport: AssistantChatOptions['transport'];
  readonly #createId: () => string;
  readonly #connection: Connection;
  #answering: AbortController | undefined;

  constructor(options: AssistantChatOptions) {
    super(emptyChatState);
    this.#transport = options.transport;
    this.#createId = options.createId ?? randomId;
    this.#connection = options.connection ?? alwaysOnline;
  }

  /**
   * Asks a question and settles when its answer has ended, in whatever way; the snapshot tells which.
   * An answer that is still coming is stopped first. Without a network the question waits until that is
   * back, and so does one whose answer loses the network before any text of it came; each waits once,
   * and nothing else is ever asked a second time on its own.
   *
   * @throws AssistantError `empty`, `too-long` or `context-too-long`: nothing was sent and nothing changed.
   */
  async ask(question: string, context: readonly ContextItem[] = []): Promise<void> {
    const refusal = findQuestionError(question, context);
    if (refusal) throw refusal;
    // Its thread's next question ends it for the backend as well.
    this.leave();
    const message: DocsMessage = {
      id: this.#createId(),
      role: 'user',
      parts: [{ type: 'text', text: question.trim() }],
      ...(context.length > 0 ? { metadata: { context } } : {}),
    };
    await this.#answer([...this.snapshot.messages, message]);
  }

  /** Asks the last question again, in place of what came of it. Does nothing without a question. */
  async retry(): Promise<void> {
    this.leave();
    const last = this.snapshot.messages.findLastIndex(({ role }) => role === 'user');
    if (last >= 0) await this.#answer(this.snapshot.messages.slice(0, last + 1));
  }

  /**
   * Takes the last question back, with what came of it, so that it can be asked differently.
   *
   * @returns the question, or `undefined` when there is none.
   */
  withdraw(): DocsMessage | undefined {
    this.stop();
    const { messages } = this.snapshot;
    const last = messages.findLastIndex(({ role }) => role === 'user');
    if (last < 0) return undefined;
    this.patch({ messages: messages.slice(0, last), status: 'ready', error: undefined });
    return messages[last];
  }

  /** Ends the answer that is coming and keeps what came of it. A backend that keeps answers hears of it. */
  stop(): void {
    const { status, threadId } = this.snapshot;
    const isComing = this.#answering !== undefined && isAnswering(status);
    this.leave();
    if (isComing && threadId) this.#transport.endAnswer?.(threadId);
  }

  /** Ends the answer as `stop` does, but here alone: it is not its reader who ends it. */
  leave(): void {
    this.suspend();
    const { status, messages } = this.snapshot;
    if (!isAnswering(status)) return;
    const last = messages.at(-1);
    this.patch({ status: 'ready', offline: false });
    if (last?.role === 'assistant') this.#setOutcome(last.id, 'stopped');
  }

  /** Starts over with an empty conversation: a new thread, or the given one. */
  reset(threadId?: string): void {
    this.stop();
    this.patch({ ...emptyChatState, threadId });
  }

  /** Shows a conversation that was kept, in place of this one. Of an answer that was coming, see `resume`. */
  restore(kept: Omit<ChatState, 'error' | 'offline'>): void {
    this.leave();
    const { messages, outcomes, ratings, threadId, status } = kept;
    const error = status === 'error' ? interruption() : undefined;
    this.patch({ messages, outcomes, ratings, threadId, status, error });
  }

  /** Lets go of the answer that is coming without an outcome: it may go on in another page. */
  suspend(): void {
    this.#answering?.abort();
    this.#answering = undefined;
  }

  /**
   * Goes on with the answer that was coming when a restored conversation was kept, in place of what came
   * of it, and settles as `ask` does. Where the backend has nothing to go on with it is `interrupted`. Does
   * nothing where an answer is coming already.
   */
  async resume(): Promise<void> {
    if (this.#answering) return;
    const { messages } = this.snapshot;
    const last = messages.findLastIndex(({ role }) => role === 'user');
    if (last >= 0) await this.#answer(messages.slice(0, last + 1), { partial: messages[last + 1] });
  }

  /** @param resumed - the answer is not asked for but gone on with; `partial` is what came of it. */
  async #answer(
    messages: readonly DocsMessage[],
    resumed?: { partial: DocsMessage | undefined },
  ): Promise<void> {
    const answering = new AbortController();
    this.#answering = answering;
    const partial = resumed?.partial;
    if (partial) this.patch({ status: 'streaming', error: undefined });
    else this.patch({ messages, status: 'submitted', error: undefined });
    let failure: unknown;
    let mayWait = true;
    do {
      if (mayWait && !this.#connection.isOnline()) {
        mayWait = false;
        const shown = partial ? [...messages, partial] : messages;
        await this.#waitForConnection(shown, answering.signal);
      }
      failure = await this.#attempt({ messages, answering, resumed });
    } while (
      failure &&
      ((mayWait && this.#lostConnection(messages, failure)) || this.#lostThread(failure))
    );
    if (this.#answering !== answering) return;
    this.#answering = undefined;
    if (failure) this.#fail(messages, asAssistantError(failure));
  }

  /** Asks once, and gives why there is no whole answer, if there is none and it is still wanted. */
  async #attempt({ messages, answering, resumed }: Attempt): Promise<unknown> {
    const current = (): boolean => this.#answering === answering;
    if (!current()) return undefined;
    const id = resumed?.partial?.id ?? this.#createId();
    const builder = new AnswerBuilder(id, (other) => this.#isFree(other));
    const { threadId } = this.snapshot;
    const request = { messages, threadId, abortSignal: answering.signal };
    const read = resumed ? rejoinAnswer : requestAnswer;
    try {
      for await (const chunk of await read(this.#transport, request)) {
        if (!current()) return undefined;
        if (resumed && isStartOf(messages, chunk)) throw interruption();
        builder.add(chunk);
        this.#show(messages, { answer: builder.message, partial: resumed?.partial });
      }
      builder.assertWhole();
      if (current()) this.#settle(messages, builder.message);
      return undefined;
    } catch (cause) {
      return current() ? cause : undefined;
    }
  }

  async #waitForConnection(messages: readonly DocsMessage[], signal: AbortSignal): Promise<void> {
    this.patch({ messages, status: 'submitted', offline: true });
    await this.#connection.whenOnline(signal);
    if (!signal.aborted) this.patch({ offline: false });
  }

  /** Whether the network is what failed, and the reader has seen no text that would go. */
  #lostConnection(messages: readonly DocsMessage[], failure: unknown): boolean {
    const { code } = asAssistantError(failure);
    const shown = this.snapshot.messages.slice(messages.length).flatMap(({ parts }) => parts);
    return (
      (code === 'network' || code === 'interrupted') &&
      !shown.some((part) => part.type === 'text') &&
      !this.#connection.isOnline()
    );
  }

  /** A backend that has forgotten the thread is asked anew, as the conversation goes along anyway. */
  #lostThread(failure: unknown): boolean {
    if (asAssistantError(failure).code !== 'not-found' || !this.snapshot.threadId) return false;
    this.patch({ threadId: undefined });
    return true;
  }

  #fail(messages: readonly DocsMessage[], error: AssistantError): void {
    this.patch({ status: 'error', error });
    const answer = this.snapshot.messages[messages.length];
    if (answer) this.#setOutcome(answer.id, 'interrupted');
  }

  /** What the reader has seen of the answer, `partial`, does not go while it comes again. */
  #show(
    messages: readonly DocsMessage[],
    { answer, partial }: { answer: DocsMessage; partial?: DocsMessage | undefined },
  ): void {
    if (answerLength(answer) < answerLength(partial)) return;
    this.patch({
      status: 'streaming',
      messages: answer.parts.length > 0 ? [...messages, answer] : messages,
      threadId: answer.metadata?.threadId ?? this.snapshot.threadId,
    });
  }

  /** An id with an outcome, or one that every object has, would make this answer look ended. */
  #isFree(id: string): boolean {
    const { messages, outcomes } = this.snapshot;
    return !(id in outcomes) && messages.every((message) => message.id !== id);
  }

  #settle(messages: readonly DocsMessage[], answer: DocsMessage): void {
    this.#show(messages, { answer });
    this.patch({ status: 'ready' });
    this.#setOutcome(answer.id, 'complete');
  }

  #setOutcome(messageId: string, outcome: AnswerOutcome): void {
    this.patch({ outcomes: { ...this.snapshot.outcomes, [messageId]: outcome } });
  }
}
