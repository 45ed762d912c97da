import type { AssistantError } from '../assistant-error.js';
import { AnswerBuilder } from '../messages/answer-builder.js';
import type { ContextItem } from '../messages/context-item.js';
import type { DocsMessage } from '../messages/docs-message.js';
import { isVisible } from '../messages/message-text.js';
import { randomId } from '../random-id.js';
import { Store } from '../store.js';
import { settled, systemTimer } from '../timer.js';
import { asAssistantError, interruption, isUnanswered } from '../transport/answer-failure.js';
import { reconnect } from '../transport/reconnect.js';
import {
  type Asked,
  type ReadAnswer,
  rejoinAnswer,
  requestAnswer,
} from '../transport/requested-answer.js';
import { answerLength, isStartOf } from '../transport/resumed-answer.js';
import { alwaysOnline } from '../wire/connection.js';
import { isLost } from '../wire/network-error.js';
import type { AssistantChatOptions, CompleteChatOptions } from './assistant-chat-options.js';
import { type AnswerOutcome, type ChatState, emptyChatState, isFreeId } from './chat-state.js';
import { CheckedQuestion } from './checked-question.js';
import { isAnswering } from './is-answering.js';

/**
 * One conversation with the assistant: asks, folds the streamed answer into messages, and keeps a
 * snapshot that an interface can render. At most one answer is coming at a time.
 */
export class AssistantChat extends Store<ChatState> {
  readonly #options: CompleteChatOptions;
  #answering: AbortController | undefined;

  constructor({
    createId = randomId,
    connection = alwaysOnline,
    setTimer = systemTimer,
    ...options
  }: AssistantChatOptions) {
    super(emptyChatState);
    this.#options = { ...options, createId, connection, setTimer };
  }

  /**
   * Asks a question and settles when its answer has ended; the snapshot tells how. An answer that is
   * still coming is stopped first. Without a network the question waits for it, and so does one whose
   * answer loses the network before any of its text came; each waits once, and nothing else is ever asked
   * twice without the reader. An answer whose connection is lost is resumed, where the backend keeps it.
   *
   * @throws AssistantError `empty`, `too-long` or `context-too-long`: nothing was sent and nothing changed.
   */
  async ask(question: string | CheckedQuestion, items?: readonly ContextItem[]): Promise<void> {
    const { text, context } =
      question instanceof CheckedQuestion ? question : CheckedQuestion.from(question, items);
    // Its thread's next question ends it for the backend as well.
    this.leave();
    const message: DocsMessage = {
      id: this.#options.createId(),
      role: 'user',
      parts: [{ type: 'text', text: text.trim() }],
      ...(context.length > 0 && { metadata: { context } }),
    };
    await this.#answer([...this.snapshot.messages, message]);
  }

  /** Asks the last question again and replaces its answer. Does nothing without a question. */
  async retry(): Promise<void> {
    this.leave();
    await this.#answerLast();
  }

  /**
   * Takes back the last question and its answer, so that it can be asked differently.
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

  /** Ends the answer that is coming and keeps its beginning. A backend that keeps answers is told. */
  stop(): void {
    const { status, threadId } = this.snapshot;
    const isComing = this.#answering !== undefined && isAnswering(status);
    this.leave();
    if (isComing && threadId) this.#options.transport.endAnswer?.(threadId);
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
    const error = status === 'error' ? interruption(messages.at(-1)) : undefined;
    this.patch({ messages, outcomes, ratings, threadId, status, error });
  }

  /** Leaves the answer that is coming without an outcome: another page may resume it. */
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
    if (!this.#answering) await this.#answerLast(interruption());
  }

  /** Answers the last question, if there is one; see `#answer`. */
  async #answerLast(lost?: AssistantError): Promise<void> {
    const { messages } = this.snapshot;
    const last = messages.findLastIndex(({ role }) => role === 'user');
    if (last >= 0) await this.#answer(messages.slice(0, last + 1), lost);
  }

  /** @param lost - why the answer is not asked for but gone on with, if it is. */
  async #answer(messages: readonly DocsMessage[], lost?: AssistantError): Promise<void> {
    const answering = new AbortController();
    this.#answering = answering;
    const asked = { messages, answering };
    if (lost && this.#answerTo(messages)) this.patch({ status: 'streaming', error: undefined });
    else this.patch({ messages, status: 'submitted', error: undefined });
    const { connection, beforeFailure, setTimer } = this.#options;
    let failure: unknown;
    let wasOnline = true;
    let mayAskAgain = true;
    let asksAgain = false;
    do {
      if (asksAgain) this.patch({ messages, status: 'submitted' });
      if (mayAskAgain && !connection.isOnline()) {
        mayAskAgain = false;
        await this.#waitForConnection(answering.signal);
      }
      mayAskAgain &&= !asksAgain;
      [failure, wasOnline] = await this.#askOnce(asked, lost);
      asksAgain = mayAskAgain && !wasOnline && isUnanswered(failure, this.#answerTo(messages));
    } while (failure && (asksAgain || this.#lostThread(failure)));
    if (failure) await settled(beforeFailure?.(), { within: 2000, setTimer });
    if (this.#answering !== answering) return;
    this.#answering = undefined;
    if (failure) this.#fail(messages, asAssistantError(failure));
  }

  /** Asks, unless the answer is `lost` already, and gives what failed, and whether there was a network then. */
  async #askOnce(asked: Asked, lost?: AssistantError): Promise<[unknown, wasOnline: boolean]> {
    const { connection, setTimer } = this.#options;
    const { signal } = asked.answering;
    const leaving = connection.watchLeaving?.();
    let failure = lost ?? (await this.#attempt(asked, requestAnswer));
    const wasOnline = connection.isOnline();
    if (lost || isLost(failure)) {
      failure = await reconnect({
        ...{ failure, leaving, signal, setTimer },
        whenOnline: () => this.#waitForConnection(signal),
        rejoin: () => this.#attempt(asked, rejoinAnswer),
      });
    }
    leaving?.end();
    return [failure, wasOnline];
  }

  /** Asks once, or goes on, and gives why there is no whole answer, if there is none and it is still wanted. */
  async #attempt({ messages, answering }: Asked, read: ReadAnswer): Promise<unknown> {
    const current = (): boolean => this.#answering === answering;
    if (!current()) return undefined;
    const isResumed = read === rejoinAnswer;
    const partial = isResumed ? this.#answerTo(messages) : undefined;
    const isFree = (id: string): boolean => isFreeId(id, this.snapshot);
    const builder = new AnswerBuilder(partial?.id ?? this.#options.createId(), isFree);
    const request = { messages, threadId: this.snapshot.threadId, abortSignal: answering.signal };
    try {
      const chunks = await read(this.#options.transport, request);
      for await (const chunk of this.#options.place?.(chunks) ?? chunks) {
        if (!current()) return undefined;
        if (isResumed && isStartOf(messages, chunk)) throw interruption();
        builder.add(chunk);
        this.#show(messages, { answer: builder.message, partial });
      }
      builder.assertWhole();
      if (current()) this.#settle(messages, builder.message);
      return undefined;
    } catch (cause) {
      return current() ? cause : undefined;
    }
  }

  async #waitForConnection(signal: AbortSignal): Promise<void> {
    const { connection } = this.#options;
    if (connection.isOnline()) return;
    this.patch({ status: 'submitted', offline: true });
    await connection.whenOnline(signal);
    if (!signal.aborted) this.patch({ offline: false });
  }

  /** What the reader sees of the answer. */
  #answerTo(messages: readonly DocsMessage[]): DocsMessage | undefined {
    return this.snapshot.messages[messages.length];
  }

  /** A backend that has forgotten the thread is asked again, as the conversation is sent along anyway. */
  #lostThread(failure: unknown): boolean {
    if (asAssistantError(failure).code !== 'not-found' || !this.snapshot.threadId) return false;
    this.patch({ threadId: undefined });
    return true;
  }

  #fail(messages: readonly DocsMessage[], error: AssistantError): void {
    this.patch({ status: 'error', error });
    const answer = this.#answerTo(messages);
    if (answer) this.#setOutcome(answer.id, 'interrupted');
  }

  /** What the reader has seen of the answer, `partial`, stays on screen while it comes again. */
  #show(
    messages: readonly DocsMessage[],
    { answer, partial }: { answer: DocsMessage; partial?: DocsMessage | undefined },
  ): void {
    if (answerLength(answer) < answerLength(partial)) return;
    this.patch({
      status: 'streaming',
      messages: answer.parts.some(isVisible) ? [...messages, answer] : messages,
      threadId: answer.metadata?.threadId ?? this.snapshot.threadId,
    });
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
