import type { ReactiveController, TemplateResult } from 'lit';
import { ChatController } from '../../controllers/chat-controller.js';
import type { ChatState } from '../../core/assistant-chat.js';
import type { AssistantError } from '../../core/assistant-error.js';
import { findConfigurationError } from '../../core/backend-settings.js';
import { findQuestionError } from '../../core/question.js';
import type { Source } from '../../core/source.js';
import type { Surface } from '../surface.js';
import { AnswerCopying } from './answer-copying.js';
import { answerOptions } from './answer-options.js';
import type { AskOptions, EmitAssistantEvent } from './assistant-events.js';
import { type AssistantLabels, assistantLabels } from './assistant-labels.js';
import { assistantStyleSheets } from './assistant-styles.js';
import { ConversationReporter, isAnswering } from './conversation-reporter.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';
import { PanelPresence } from './panel-presence.js';
import { QuestionComposer } from './question-composer.js';
import { textOf } from './render-conversation.js';
import { renderPanel } from './render-panel.js';

/** Where the panel covers the page, so that following a source has to close it. */
const coversPage = '(max-width: 640px)';

/** The open assistant: its conversation, what the reader is typing, and the panel that shows them. */
export class AssistantSurface implements Surface, ReactiveController {
  readonly #host: DocsAssistantElement;
  readonly #emit: EmitAssistantEvent;
  readonly #controller: ChatController;
  readonly #presence: PanelPresence;
  readonly #composer: QuestionComposer;
  readonly #reporter: ConversationReporter;
  readonly #copying: AnswerCopying;
  #misconfigured: AssistantError | undefined;
  /** The element's thread as last seen, to tell the owner's changes from ours. */
  #threadId: string | null = null;

  constructor(host: DocsAssistantElement, emit: EmitAssistantEvent) {
    this.#host = host;
    this.#emit = emit;
    this.#presence = new PanelPresence(host);
    this.#composer = new QuestionComposer(host, {
      ask: (question) => void this.ask(question, { source: 'composer' }),
      stop: () => this.stop(),
      isAnswering: () => isAnswering(this.state.status),
      labels: () => this.#labels,
      onRefusal: (refusal) => this.#reporter.reportRefusal(refusal),
      focus: () => this.#presence.focusComposer(),
      focusContext: (index) => void this.#presence.focusContext(index),
    });
    this.#reporter = new ConversationReporter({ emit, labels: () => this.#labels });
    this.#copying = new AnswerCopying(host, this.#reporter);
    this.#controller = new ChatController(host, {
      settings: () => ({ ...host.backendSettings, retrievalPageSize: host.retrievalPageSize }),
      onChange: (state) => this.#onChange(state),
    });
    host.shadowRoot?.adoptedStyleSheets.push(...assistantStyleSheets());
    host.addController(this);
  }

  get state(): Readonly<ChatState> {
    return this.#controller.chat.snapshot;
  }

  get #labels(): AssistantLabels {
    return assistantLabels(this.#host.labels);
  }

  show(options: { focus: boolean }): void {
    this.#presence.show(options);
  }

  hide(): void {
    this.#presence.hide();
  }

  /** Puts a question into the composer, unsent, unless the reader has typed something there. */
  suggest(question: string): void {
    this.#composer.suggest(question);
  }

  async ask(question: string, { context = [], source = 'api' }: AskOptions): Promise<void> {
    const own = this.#composer.masked(source, question);
    const items = [...own.context, ...context];
    const refusal = findQuestionError(own.question, items);
    if (refusal) throw refusal;
    this.stop();
    const answered = this.#controller.chat.ask(own.question, items);
    this.#host.clearContext();
    this.#emit('ask', { source, context: items.length });
    this.#presence.followAgain();
    await answered;
  }

  retry(): Promise<void> {
    this.#presence.followAgain();
    return this.#controller.chat.retry();
  }

  stop(): void {
    if (!isAnswering(this.state.status)) return;
    this.#controller.chat.stop();
    this.#emit('stop', {});
  }

  reset(): void {
    this.#controller.chat.reset();
    this.#composer.settle();
    this.#reporter.announcement = '';
    this.#emit('reset', {});
    this.#presence.focusComposer();
  }

  hostConnected(): void {
    this.#presence.restore();
  }

  hostUpdate(): void {
    if (this.#host.isOpen) this.#checkConfiguration();
    if (this.#host.threadId === this.#threadId) return;
    this.#threadId = this.#host.threadId;
    this.#controller.chat.reset(this.#threadId ?? undefined);
  }

  hostUpdated(): void {
    this.#presence.follow();
  }

  render(): TemplateResult {
    const labels = this.#labels;
    return renderPanel({
      labels,
      suggestions: Array.isArray(this.#host.suggestions) ? this.#host.suggestions : [],
      misconfigured: this.#misconfigured !== undefined,
      announcement: this.#reporter.announcement,
      conversation: {
        state: this.state,
        labels,
        markdownOptions: answerOptions(this.#host, labels),
        copying: this.#copying,
        onSourceClick: (event, source, position) => this.#onSourceClick(event, source, position),
        onRetry: () => {
          this.#presence.keepFocus();
          void this.retry();
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

  /** Gives the last question back to the composer. */
  #edit(): void {
    const question = this.#controller.chat.withdraw();
    if (question) this.#composer.giveBack(textOf(question), question.metadata?.context ?? []);
  }

  #onKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    this.#host.close();
  }

  #onSourceClick(event: MouseEvent, { url }: Source, position: number): void {
    if (!this.#emit('source-click', { url, position }, { cancelable: true })) {
      event.preventDefault();
    } else if (matchMedia(coversPage).matches) {
      this.#host.close();
    }
  }

  #onChange(state: Readonly<ChatState>): void {
    if (state.status === 'streaming') this.#composer.settle();
    this.#reporter.observe(state);
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
