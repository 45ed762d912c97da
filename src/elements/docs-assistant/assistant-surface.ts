import type { ReactiveController, TemplateResult } from 'lit';
import { ChatController } from '../../controllers/chat-controller.js';
import type { ChatState } from '../../core/assistant-chat.js';
import type { AssistantError } from '../../core/assistant-error.js';
import { findConfigurationError } from '../../core/backend-settings.js';
import { isAnswering } from '../../core/is-answering.js';
import type { RetrievalFilter } from '../../core/message-request.js';
import { findQuestionError } from '../../core/question.js';
import type { QueuedQuestion } from '../../core/queued-question.js';
import type { Source } from '../../core/source.js';
import { languageOf } from '../../dom/language-of.js';
import { keepTyping } from '../../dom/typed-key.js';
import type { Surface } from '../surface.js';
import { AnswerCopying } from './answer-copying.js';
import { AnswerFeedback } from './answer-feedback.js';
import { answerOptions } from './answer-options.js';
import type { AskOptions, AskSource, EmitAssistantEvent } from './assistant-events.js';
import { type AssistantLabels, assistantLabels } from './assistant-labels.js';
import { assistantStyleSheets } from './assistant-styles.js';
import { assistantVariant } from './assistant-variant.js';
import { ConversationReporter } from './conversation-reporter.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';
import { KeptConversations } from './kept-conversations.js';
import { rememberPanel } from './panel-memory.js';
import { PanelPresence } from './panel-presence.js';
import { QuestionComposer } from './question-composer.js';
import { textOf } from './render-conversation.js';
import { renderPanel } from './render-panel.js';

/** The open assistant: its conversation, what the reader is typing, and the panel that shows them. */
export class AssistantSurface implements Surface, ReactiveController {
  readonly #host: DocsAssistantElement;
  readonly #emit: EmitAssistantEvent;
  readonly #controller: ChatController;
  readonly #kept: KeptConversations;
  readonly #presence: PanelPresence;
  readonly #composer: QuestionComposer;
  readonly #reporter: ConversationReporter;
  readonly #copying: AnswerCopying;
  readonly #feedback: AnswerFeedback;
  #misconfigured: AssistantError | undefined;
  /** The reader stopped an answer, so that the question that waits has its turn. */
  #goesOn = false;
  #wasAnswering = false;
  /** The element's thread as last seen, to tell the owner's changes from ours. */
  #threadId: string | null = null;

  constructor(host: DocsAssistantElement, emit: EmitAssistantEvent) {
    this.#host = host;
    this.#emit = emit;
    this.#presence = new PanelPresence(host);
    this.#composer = new QuestionComposer(host, {
      ask: (question) => void this.#ask(question, 'composer'),
      stop: () => this.stop(),
      isAnswering: () => this.#isAnswering,
      refuse: () => this.#kept.refusal,
      labels: () => this.#labels,
      onRefusal: (refusal) => this.#reporter.reportRefusal(refusal),
      onQueued: (question) => this.#reporter.reportQueued(question),
      focus: () => this.#presence.focusComposer(),
    });
    this.#reporter = new ConversationReporter(host, {
      emit,
      labels: () => this.#labels,
      language: () => this.#page.language ?? '',
    });
    this.#copying = new AnswerCopying(host, this.#reporter);
    this.#feedback = new AnswerFeedback(host, {
      emit,
      threadId: () => host.threadId,
      onThanks: () => this.#reporter.reportThanks(),
    });
    this.#controller = new ChatController(host, {
      settings: () => ({
        ...host.backendSettings,
        retrievalPageSize: host.retrievalPageSize,
        apiVersion: host.apiVersion,
      }),
      isShown: () => host.isOpen,
      onChange: (state) => this.#onChange(state),
    });
    this.#kept = new KeptConversations(host, {
      controller: this.#controller,
      presence: this.#presence,
      labels: () => this.#labels,
      onRestore: () => this.#reporter.forget(),
      stop: () => this.stop(),
    });
    host.shadowRoot?.adoptedStyleSheets.push(...assistantStyleSheets());
    host.addController(this);
  }

  get state(): Readonly<ChatState> {
    return this.#controller.chat.snapshot;
  }

  /** Whether an answer is coming here, so that it can be stopped. */
  get #isAnswering(): boolean {
    return isAnswering(this.state.status) && !this.#kept.refusal;
  }

  get #labels(): AssistantLabels {
    return assistantLabels(this.#host.localizedLabels);
  }

  /** What the reader looks at, as far as it is known. */
  get #page(): RetrievalFilter {
    return { language: languageOf(this.#host), ...this.#host.filter };
  }

  show(options: { focus: boolean }): void {
    this.#presence.show(options);
    rememberPanel(this.#host, true);
  }

  hide(): void {
    this.#presence.hide();
    rememberPanel(this.#host, false);
  }

  /** Puts a question into the composer, unsent, unless the reader has typed something there. */
  suggest(question: string): void {
    this.#composer.suggest(question);
  }

  async ask(question: string, { context = [], source = 'api' }: AskOptions): Promise<void> {
    const items = [...this.#host.context, ...context];
    const refusal = this.#kept.refusal ?? findQuestionError(question, items);
    if (refusal) throw refusal;
    this.#host.clearContext();
    this.#kept.closeView();
    await this.#ask({ text: question, context: items }, source);
  }

  async retry(): Promise<void> {
    if (this.#kept.refusal) throw this.#kept.refusal;
    this.#presence.followAgain();
    await this.#controller.chat.retry();
  }

  /** Ends the answer that is coming; a question that waits is asked next, unless the element has left. */
  stop(): void {
    if (!this.#host.isConnected) this.#composer.giveBackQueued();
    this.#goesOn = isAnswering(this.state.status);
    this.#endAnswer();
  }

  reset(): void {
    this.#kept.open(null);
    this.#composer.settle();
    this.#reporter.fallSilent();
    this.#emit('reset', {});
    void this.#host.updateComplete.then(() => this.#presence.focusComposer());
  }

  hostUpdate(): void {
    if (this.#host.isOpen) this.#checkConfiguration();
    if (this.#host.threadId === this.#threadId) return;
    this.#threadId = this.#host.threadId;
    this.#kept.open(this.#threadId);
  }

  render(): TemplateResult {
    const labels = this.#labels;
    return renderPanel({
      labels,
      suggestions: Array.isArray(this.#host.suggestions) ? this.#host.suggestions : [],
      misconfigured: this.#misconfigured !== undefined,
      history: this.#kept.view,
      onHistory: this.#kept.onToggle,
      announcement: this.#reporter.announcement,
      presence: this.#presence,
      variant: assistantVariant(this.#host.variant),
      conversation: {
        state: this.state,
        labels,
        wait: this.#controller.wait,
        markdownOptions: answerOptions(this.#host, labels),
        copying: this.#copying,
        feedback: this.#feedback,
        page: this.#page,
        supportUrl: this.#host.supportUrl,
        onSourceClick: (event, source, position) => this.#onSourceClick(event, source, position),
        onRetry: () => {
          this.#presence.keepFocus();
          void this.retry();
        },
        onContinue: () => {
          this.#presence.keepFocus();
          void this.#ask({ text: labels.continueAnswer, context: [] }, 'continue');
        },
        onEdit: () => this.#edit(),
      },
      composer: this.#composer.view,
      onKeydown: (event) => this.#onKeydown(event),
      onReset: () => this.#host.reset(),
      onClose: () => this.#host.close(),
      onSuggestion: (question) => {
        this.#presence.keepFocus();
        void this.ask(question, { source: 'suggestion' });
      },
    });
  }

  async #ask({ text, context }: QueuedQuestion, source: AskSource): Promise<void> {
    this.#endAnswer();
    this.#goesOn = false;
    const answered = this.#controller.chat.ask(text, context);
    this.#emit('ask', { source, context: context.length });
    this.#presence.followAgain();
    await answered;
  }

  #endAnswer(): void {
    if (!isAnswering(this.state.status)) return;
    this.#controller.chat.stop();
    this.#kept.settle();
    this.#emit('stop', {});
  }

  /** What waits is asked after a whole answer, or one that the reader stopped, and else given back. */
  #onAnswerEnded({ messages, outcomes }: Readonly<ChatState>): void {
    const goesOn = this.#goesOn || outcomes[messages.at(-1)?.id ?? ''] === 'complete';
    this.#goesOn = false;
    if (goesOn) this.#composer.sendQueued();
    else this.#composer.giveBackQueued();
  }

  /** Gives the last question back to the composer. */
  #edit(): void {
    const question = this.#controller.chat.withdraw();
    if (question) this.#composer.giveBack(textOf(question), question.metadata?.context ?? []);
  }

  #onKeydown(event: KeyboardEvent): void {
    keepTyping(event);
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    const isBack = this.#kept.back();
    if (!isBack && this.#host.variant === 'inline') return;
    event.preventDefault();
    event.stopPropagation();
    if (!isBack) this.#host.close();
  }

  #onSourceClick(event: MouseEvent, { url }: Source, position: number): void {
    if (!this.#emit('source-click', { url, position }, { cancelable: true })) {
      event.preventDefault();
    } else if (this.#presence.coversPage) {
      this.#host.close();
    }
  }

  #onChange(state: Readonly<ChatState>): void {
    if (state.status === 'streaming') this.#composer.settle();
    if (this.#kept.isWriting) this.#reporter.observe(state);
    const wasAnswering = this.#wasAnswering;
    this.#wasAnswering = isAnswering(state.status);
    if (!this.#wasAnswering && this.#kept.isWriting) {
      // What waits is asked only when the reader has seen the answer before it end.
      if (wasAnswering) this.#onAnswerEnded(state);
      else this.#composer.giveBackQueued();
    }
    const threadId = state.threadId ?? null;
    if (threadId === this.#threadId) return;
    this.#threadId = threadId;
    this.#host.threadId = threadId;
    this.#emit('thread-change', { threadId });
  }

  #checkConfiguration(): void {
    const known = this.#misconfigured?.message;
    this.#misconfigured = findConfigurationError(this.#host.backendSettings);
    if (this.#misconfigured?.message === known) return;
    if (this.#misconfigured) this.#reporter.reportError(this.#misconfigured);
  }
}
