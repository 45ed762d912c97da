import { rehearse } from '../../markdown/rehearsal.js';
// What reads Markdown comes first, in one piece: there it compresses .8 kB better than among other code.

import { type CSSResult, type ReactiveController, render } from 'lit';
import { ChatController } from '../../controllers/chat-controller.js';
import type { AssistantError } from '../../core/assistant-error.js';
import type { ChatState } from '../../core/chat/chat-state.js';
import { CheckedQuestion } from '../../core/chat/checked-question.js';
import { isAnswering } from '../../core/chat/is-answering.js';
import type { Places, Surface } from '../surface.js';
import { OutsideQuestions, type QuestionOrigin } from './composer/outside-questions.js';
import { QuestionComposer } from './composer/question-composer.js';
import { QuestionQueue } from './composer/question-queue.js';
import { suggestedQuestions } from './composer/suggested-questions.js';
import { AnswerCopying } from './conversation/answer-copying.js';
import { answerOptions } from './conversation/answer-options.js';
import { type LateParts, latePartsOf } from './conversation/late-parts.js';
import { FeedbackOpener } from './feedback/feedback-opener.js';
import { KeptConversations } from './history/kept-conversations.js';
import type { AskOptions, AskSource, EmitAssistantEvent } from './host/assistant-events.js';
import type { AssistantHost } from './host/assistant-host.js';
import { assistantVariant } from './host/assistant-variant.js';
import { ConversationReporter } from './host/conversation-reporter.js';
import { messageSettings } from './host/message-settings.js';
import { pageFilter } from './host/page-filter.js';
import { type AssistantLabels, assistantLabels } from './labels/assistant-labels.js';
import { MenuOpener } from './menu/menu-opener.js';
import { closingButton } from './panel/closing-button.js';
import { ConfigurationCheck } from './panel/configuration-check.js';
import { PanelPresence } from './panel/panel-presence.js';
import { rememberPanel } from './panel/remember-panel.js';
import { renderPanel } from './render-panel.js';
import { SecretFinder } from './secrets/secret-finder.js';
import { leadsElsewhere } from './sources/source-address.js';

/** The open assistant: its conversation, what the reader is typing, and the panel that shows them. */
export class AssistantSurface implements Surface, ReactiveController {
  declare places?: Places;
  readonly #host: AssistantHost;
  readonly #emit: EmitAssistantEvent;
  readonly #late: LateParts;
  readonly #controller: ChatController;
  readonly #kept: KeptConversations;
  readonly #presence: PanelPresence;
  readonly #composer: QuestionComposer;
  readonly #reporter: ConversationReporter;
  readonly #copying: AnswerCopying;
  readonly #feedback: FeedbackOpener;
  readonly #outside: OutsideQuestions;
  readonly #queue: QuestionQueue;
  readonly #menu: MenuOpener;
  readonly #configuration: ConfigurationCheck;
  readonly #labels = (): AssistantLabels => assistantLabels(this.#host.localizedLabels);
  #askedFilter: QuestionOrigin['filter'];
  /** The element's thread as last seen, to tell the owner's changes from ours. */
  #threadId: string | null = null;

  constructor(
    host: AssistantHost,
    { emit, styles }: { emit: EmitAssistantEvent; styles: readonly CSSResult[] },
  ) {
    this.#host = host;
    this.#emit = emit;
    this.#late = latePartsOf(host);
    this.#presence = new PanelPresence(host, styles);
    const labels = this.#labels;
    this.#reporter = new ConversationReporter(host, {
      ...{ emit, labels, failures: this.#late.failures },
      language: () => pageFilter(host).language ?? '',
    });
    const finder = new SecretFinder(host, labels);
    this.#composer = new QuestionComposer(host, {
      ask: (question) => void this.#ask(question, { source: 'composer' }),
      stop: () => this.stop(),
      isAnswering: () => this.#isAnswering,
      refuse: () => this.#refusal,
      ...{ labels, finder, late: this.#late, reporter: this.#reporter, presence: this.#presence },
    });
    this.#outside = new OutsideQuestions({
      ...{ composer: this.#composer, presence: this.#presence },
      refuse: () => this.#refusal,
      ask: (question, from) => this.#ask(question, from),
    });
    this.#queue = new QuestionQueue(this.#composer);
    this.#configuration = new ConfigurationCheck((error) => this.#reporter.reportError(error));
    this.#copying = new AnswerCopying(host, this.#reporter);
    this.#controller = new ChatController(host, {
      settings: () => messageSettings(host, this.#askedFilter),
      isShown: () => host.isOpen,
      place: (chunks) => this.places?.answer(chunks),
      onChange: (state) => this.#onChange(state),
      beforeFailure: () => this.#late.failures.load(),
    });
    this.#feedback = new FeedbackOpener({
      ...{ host, emit, labels, finder, reporter: this.#reporter, controller: this.#controller },
      refuse: () => this.#kept.refusal,
    });
    this.#kept = new KeptConversations(host, {
      ...{ labels, controller: this.#controller, presence: this.#presence },
      onRestore: () => {
        this.#reporter.forget();
        this.#queue.forget(this.state.messages.at(-1));
      },
      stop: () => this.stop(),
    });
    this.#menu = new MenuOpener(host, {
      ...{ labels, reporter: this.#reporter, views: this.#kept, state: () => this.state },
    });
    host.addController(this);
    rehearse();
  }

  get closing(): Surface['closing'] {
    return closingButton(this.#host, this.#labels());
  }

  get state(): Readonly<ChatState> {
    return this.#controller.chat.snapshot;
  }

  get #isAnswering(): boolean {
    return isAnswering(this.state.status) && !this.#kept.refusal;
  }

  /** Why nothing can be asked now. */
  get #refusal(): AssistantError | undefined {
    return this.#kept.refusal ?? this.#controller.refusal;
  }

  show(options: { focus: boolean }): void {
    this.#presence.show(options);
    if (options.focus) this.#kept.showConversation();
    rememberPanel(this.#host, true);
  }

  hide(): void {
    this.#presence.hide();
    rememberPanel(this.#host, false);
  }

  suggest(question: string): void {
    this.#composer.suggest(question);
  }

  ask(question: string, options: AskOptions<AskSource>): Promise<void> {
    return this.#outside.ask(question, options);
  }

  async retry(): Promise<void> {
    if (this.#refusal) throw this.#refusal;
    this.#presence.showLastQuestion();
    await this.#controller.chat.retry();
  }

  /** Ends the answer that is coming; a question that waits is asked next. */
  stop(): void {
    this.#queue.stopAnswer();
    this.#endAnswer();
  }

  reset(): void {
    const hadFocus = this.#host.shadowRoot?.activeElement;
    this.#kept.open(null);
    this.#queue.forget();
    this.#composer.settle();
    this.#reporter.fallSilent();
    this.#emit('reset', {});
    if (hadFocus) this.#presence.focusComposerSoon();
  }

  hostUpdate(): void {
    if (this.#host.isOpen) this.#configuration.check(this.#host.backendSettings);
    if (this.#host.threadId === this.#threadId) return;
    this.#threadId = this.#host.threadId;
    this.#kept.open(this.#threadId);
    this.#queue.forget();
  }

  renderInto(container: HTMLElement): void {
    const labels = this.#labels();
    const panel = renderPanel({
      onKeydown: (event) => this.#kept.onKeydown(event),
      labels,
      suggestions: suggestedQuestions(this.#host.suggestions),
      misconfigured: this.#configuration.mistake !== undefined,
      view: this.#kept.view,
      onMenu: this.#menu.onButton,
      onHistory: this.#kept.onToggle,
      ...{ announcement: this.#reporter.announcement, presence: this.#presence },
      variant: assistantVariant(this.#host.variant),
      conversation: {
        ...{ labels, state: this.state, late: this.#late },
        wait: this.#controller.wait,
        markdownOptions: { ...answerOptions(this.#host, labels), onColors: this.#late.onColors },
        copying: this.#copying,
        feedback: this.#feedback,
        page: pageFilter(this.#host),
        ...{ supportUrl: this.#host.supportUrl, followUps: this.#host.followUps },
        onSuggestion: (question) => {
          this.#presence.keepFocus();
          void this.ask(question, { source: 'suggestion' });
        },
        onSourceClick: (event, { url }, position) => {
          const isFollowed = this.#emit('source-click', { url, position }, { cancelable: true });
          if (!isFollowed) event.preventDefault();
          else if (this.#presence.coversPage && !leadsElsewhere({ url })) this.#host.close();
        },
        onRetry: () => this.#outside.goOn(() => this.retry()),
        onContinue: (question) =>
          this.#outside.goOn(() =>
            this.#ask(CheckedQuestion.from(question), { source: 'continue' }),
          ),
        onEdit: () => this.#composer.giveBack(this.#controller.chat.withdraw()),
      },
      composer: this.#composer.view,
      onReset: () => this.#host.reset(),
      onClose: () => this.#host.close(),
    });
    render(panel, container);
  }

  async #ask(question: CheckedQuestion, { source, filter }: QuestionOrigin): Promise<void> {
    if (source !== 'continue') this.#askedFilter = filter;
    this.#kept.closeView();
    this.#endAnswer();
    this.#queue.replaceAnswer();
    const answered = this.#controller.chat.ask(question);
    this.#emit('ask', { source, context: question.context.length, text: question.text });
    this.#presence.showLastQuestion();
    await answered;
  }

  #endAnswer(): void {
    if (!this.#isAnswering) return;
    this.#controller.chat.stop();
    this.#kept.settle();
    this.#emit('stop', {});
  }

  #onChange(state: Readonly<ChatState>): void {
    if (state.status === 'streaming') this.#composer.settle();
    if (this.#kept.isWriting) for (const it of [this.#reporter, this.#queue]) it.observe(state);
    const threadId = state.threadId ?? null;
    if (threadId === this.#threadId) return;
    // Another one that its owner has set meanwhile shows next.
    if (this.#host.threadId === this.#threadId) this.#host.threadId = threadId;
    this.#threadId = threadId;
    this.#emit('thread-change', { threadId });
  }
}
