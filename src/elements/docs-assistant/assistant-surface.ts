import type { ReactiveController, TemplateResult } from 'lit';
import { ChatController } from '../../controllers/chat-controller.js';
import { DraftController } from '../../controllers/draft-controller.js';
import type { ChatState } from '../../core/assistant-chat.js';
import type { AssistantError } from '../../core/assistant-error.js';
import { findConfigurationError } from '../../core/backend-settings.js';
import { findQuestionError } from '../../core/question.js';
import type { Source } from '../../core/source.js';
import { FollowScroll } from '../../dom/follow-scroll.js';
import type { Surface } from '../surface.js';
import { AnswerCopying } from './answer-copying.js';
import { answerOptions } from './answer-options.js';
import type { AskOptions, EmitAssistantEvent } from './assistant-events.js';
import { type AssistantLabels, assistantLabels } from './assistant-labels.js';
import { assistantStyleSheets } from './assistant-styles.js';
import { ConversationReporter, isAnswering } from './conversation-reporter.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';
import { errorLabel } from './error-label.js';
import { textOf } from './render-conversation.js';
import { renderPanel } from './render-panel.js';

/** Where the panel covers the page, so that following a source has to close it. */
const coversPage = '(max-width: 640px)';

/** The open assistant: its conversation, what the reader is typing, and the panel that shows them. */
export class AssistantSurface implements Surface, ReactiveController {
  readonly #host: DocsAssistantElement;
  readonly #emit: EmitAssistantEvent;
  readonly #controller: ChatController;
  readonly #draft: DraftController;
  readonly #reporter: ConversationReporter;
  readonly #copying: AnswerCopying;
  #scroll: FollowScroll | undefined;
  /** Why what was typed could not be sent. */
  #refusal: AssistantError | undefined;
  #misconfigured: AssistantError | undefined;
  /** The element's thread as last seen, to tell the owner's changes from ours. */
  #threadId: string | null = null;

  constructor(host: DocsAssistantElement, emit: EmitAssistantEvent) {
    this.#host = host;
    this.#emit = emit;
    this.#draft = new DraftController(host, { key: draftKey(host) });
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

  show({ focus }: { focus: boolean }): void {
    const panel = this.#find('.panel');
    const messages = this.#find('.messages');
    if (!panel?.matches(':popover-open')) panel?.showPopover();
    if (messages) this.#scroll ??= new FollowScroll(messages);
    this.#follow();
    if (focus) (this.#find('textarea') ?? panel)?.focus();
  }

  hide(): void {
    const panel = this.#find('.panel');
    if (panel?.matches(':popover-open')) panel.hidePopover();
    // It fades out, and would take what is typed meanwhile.
    const focused = this.#host.shadowRoot?.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
  }

  /** Puts a question into the composer, unsent, unless the reader has typed something there. */
  suggest(question: string): void {
    if (!this.#draft.text) this.#draft.text = question;
  }

  async ask(question: string, { context = [], source = 'api' }: AskOptions): Promise<void> {
    const items = [...this.#host.context, ...context];
    const refusal = findQuestionError(question, items);
    if (refusal) throw refusal;
    this.stop();
    const answered = this.#controller.chat.ask(question, items);
    this.#host.clearContext();
    this.#emit('ask', { source, context: items.length });
    this.#scroll?.resume();
    await answered;
  }

  retry(): Promise<void> {
    this.#scroll?.resume();
    return this.#controller.chat.retry();
  }

  stop(): void {
    if (!isAnswering(this.state.status)) return;
    this.#controller.chat.stop();
    this.#emit('stop', {});
  }

  reset(): void {
    this.#controller.chat.reset();
    this.#draft.settle();
    this.#reporter.announcement = '';
    this.#emit('reset', {});
    this.#find('textarea')?.focus();
  }

  /** A popover that was moved in the document has left the top layer. */
  hostConnected(): void {
    if (this.#host.isOpen) this.#find('.panel')?.showPopover();
  }

  hostUpdate(): void {
    if (this.#host.isOpen) this.#checkConfiguration();
    if (this.#host.threadId === this.#threadId) return;
    this.#threadId = this.#host.threadId;
    this.#controller.chat.reset(this.#threadId ?? undefined);
  }

  hostUpdated(): void {
    this.#follow();
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
          this.#keepFocus();
          void this.retry();
        },
        onEdit: () => this.#edit(),
      },
      composer: {
        text: this.#draft.text,
        context: this.#host.context,
        answering: isAnswering(this.state.status),
        refusal: this.#refusal,
        labels,
        onInput: (text) => this.#onInput(text),
        onSend: () => this.#send(),
        onStop: () => this.stop(),
        onRemoveContext: (item) => {
          this.#refusal = undefined;
          this.#host.removeContext(item);
          this.#find('textarea')?.focus();
        },
      },
      onKeydown: (event) => this.#onKeydown(event),
      onReset: () => this.#host.reset(),
      onClose: () => this.#host.close(),
      onSuggestion: (question) => {
        this.#keepFocus();
        void this.ask(question, { source: 'suggestion' });
      },
    });
  }

  #send(): void {
    const question = this.#draft.text;
    this.#refusal = findQuestionError(question, this.#host.context);
    this.#reporter.announcement = this.#refusal ? errorLabel(this.#refusal, this.#labels) : '';
    this.#host.requestUpdate();
    if (this.#refusal) return;
    this.#draft.send();
    void this.ask(question, { source: 'composer' });
  }

  /** Gives the last question back to the composer, in front of what was typed since. */
  #edit(): void {
    const question = this.#controller.chat.withdraw();
    if (!question) return;
    for (const item of question.metadata?.context ?? []) this.#host.addContext(item);
    this.#draft.text = [textOf(question), this.#draft.text].filter(Boolean).join('\n\n');
    this.#find('textarea')?.focus();
  }

  /** For a button that goes away when it is pressed, and would take the focus out of the panel. */
  #keepFocus(): void {
    this.#find('.messages')?.focus();
  }

  #onInput(text: string): void {
    this.#refusal = undefined;
    this.#draft.text = text;
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
    if (state.status === 'streaming') this.#draft.settle();
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

  /** A new answer is followed as far as its question stays in sight. */
  #follow(): void {
    this.#scroll?.follow([...this.#host.renderRoot.querySelectorAll('.question')].at(-1));
  }

  #find(selector: string): HTMLElement | undefined {
    return this.#host.renderRoot.querySelector<HTMLElement>(selector) ?? undefined;
  }
}

/** Two assistants of a page must not overwrite each other's text. */
function draftKey(host: DocsAssistantElement): string {
  const position = [...document.querySelectorAll(host.localName)].indexOf(host);
  return `docs-assistant:draft:${host.domain}:${host.id || position}`;
}
