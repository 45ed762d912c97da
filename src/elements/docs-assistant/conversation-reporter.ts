import type { ChatState, ChatStatus } from '../../core/assistant-chat.js';
import type { AssistantError } from '../../core/assistant-error.js';
import type { DocsMessage } from '../../core/docs-message.js';
import { isAnswering } from '../../core/is-answering.js';
import { collectSources } from '../../core/source.js';
import { siteAddress } from '../../dom/site-address.js';
import { markdownToPlainText } from '../../markdown/markdown-to-plain-text.js';
import type { AssistantEvents, EmitAssistantEvent } from './assistant-events.js';
import type { AssistantLabels } from './assistant-labels.js';
import { errorLabel } from './error-label.js';
import { textOf } from './render-conversation.js';

/** Tells listeners, the console and assistive technology how each question went. */
export class ConversationReporter {
  /** What assistive technology is told next. */
  announcement = '';
  readonly #emit: EmitAssistantEvent;
  readonly #labels: () => AssistantLabels;
  #status: ChatStatus = 'ready';

  constructor(options: { emit: EmitAssistantEvent; labels: () => AssistantLabels }) {
    this.#emit = options.emit;
    this.#labels = options.labels;
  }

  /** Hears of every new state, and reports when an answer is asked for or has ended. */
  observe(state: Readonly<ChatState>): void {
    const wasAnswering = isAnswering(this.#status);
    this.#status = state.status;
    if (state.status === 'submitted') this.announcement = this.#labels().searching;
    if (!wasAnswering || isAnswering(state.status)) return;
    this.#reportAnswer(state);
    if (state.error) this.reportError(state.error);
  }

  /** Takes a conversation that was restored as it is: what happened in it was reported where it did. */
  forget(): void {
    this.#status = 'ready';
    this.announcement = '';
  }

  reportError(error: AssistantError): void {
    const { code, retryable, status, retryAfter } = error;
    this.announcement = errorLabel(error, this.#labels());
    console.warn(`<docs-assistant> ${error.message}`);
    this.#emit('error', {
      code,
      retryable,
      ...(status === undefined ? {} : { status }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
  }

  /** Tells why a question cannot be sent; the reader sees it beside the field. */
  reportRefusal(refusal: AssistantError | undefined): void {
    this.announcement = refusal ? errorLabel(refusal, this.#labels()) : '';
  }

  /** Tells what was copied; of a selection the browser tells itself. */
  reportCopy(copy: AssistantEvents['copy']): void {
    if (copy.kind !== 'selection') this.#announceAgain(this.#labels().copiedAnswer);
    this.#emit('copy', copy);
  }

  reportRefusedCopy(): void {
    this.#announceAgain(this.#labels().notCopied);
  }

  /** A live region that does not change says nothing. */
  #announceAgain(text: string): void {
    this.announcement = this.announcement === text ? `${text}\u00a0` : text;
  }

  #reportAnswer({ messages, outcomes, threadId }: Readonly<ChatState>): void {
    const answer = messages.at(-1);
    // Stopped before the answer began; what failed is reported with its error.
    if (answer?.role === 'user') this.announcement = this.#labels().stopped;
    const outcome = answer && outcomes[answer.id];
    if (!answer || !outcome) return;
    const finished = outcome === 'complete';
    this.announcement = finished ? this.#spoken(answer) : this.#labels()[outcome];
    this.#emit('response', {
      messageId: answer.id,
      threadId: threadId ?? null,
      sources: collectSources(answer, siteAddress()),
      finished,
    });
  }

  /** Who cannot see that no model wrote an answer must hear it. */
  #spoken(answer: DocsMessage): string {
    const isQuoted = answer.metadata?.answer === 'passages';
    const text = markdownToPlainText(textOf(answer));
    return isQuoted ? `${this.#labels().fromPassages} ${text}` : text;
  }
}
