import { ContextDraftController } from '../../../controllers/context-draft-controller.js';
import { DraftController } from '../../../controllers/draft-controller.js';
import { RemovalController } from '../../../controllers/removal-controller.js';
import type { AssistantError } from '../../../core/assistant-error.js';
import type { CheckedQuestion } from '../../../core/chat/checked-question.js';
import type { ContextItem } from '../../../core/messages/context-item.js';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';
import { asAssistantError } from '../../../core/transport/answer-failure.js';
import type { LateParts } from '../conversation/late-parts.js';
import type { AskSource } from '../host/assistant-events.js';
import type { AssistantHost } from '../host/assistant-host.js';
import type { ConversationReporter } from '../host/conversation-reporter.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { storageKey } from '../panel/panel-memory.js';
import type { PanelPresence } from '../panel/panel-presence.js';
import { type Draft, QuestionSecrets } from '../secrets/question-secrets.js';
import type { SecretFinder } from '../secrets/secret-finder.js';
import { PastedTextOpener } from './pasted-text-opener.js';
import { QuestionGate } from './question-gate.js';
import type { Composer } from './render-composer.js';

/** Whether what keeps a question from being sent goes by itself, however the question is changed. */
function isPassing(refusal: AssistantError | undefined): boolean {
  return refusal?.code === 'elsewhere' || refusal?.retryAfter !== undefined;
}

/** What the composer does with what was typed, and what it needs to know of the conversation. */
export interface ComposerOptions {
  /** Sends a question that can be sent, with all that goes along. */
  ask: (question: CheckedQuestion) => void;
  stop: () => void;
  isAnswering: () => boolean;
  /** Why nothing can be asked now, whatever it is. */
  refuse: () => AssistantError | undefined;
  labels: () => AssistantLabels;
  late: LateParts;
  finder: SecretFinder;
  /** Tells of what cannot be sent, and of what waits. */
  reporter: ConversationReporter;
  presence: PanelPresence;
}

/** What the reader is typing, and why it could not be sent. */
export class QuestionComposer {
  readonly #host: AssistantHost;
  readonly #options: ComposerOptions;
  readonly #draft: DraftController;
  readonly #contextDraft: ContextDraftController;
  readonly #secrets: QuestionSecrets;
  readonly #gate: QuestionGate;
  readonly #pasted: PastedTextOpener;
  #refusal: AssistantError | undefined;

  constructor(host: AssistantHost, options: ComposerOptions) {
    this.#host = host;
    this.#options = options;
    const key = storageKey(host, 'draft');
    this.#draft = new DraftController(host, { key });
    this.#contextDraft = new ContextDraftController(host, {
      key: `${key}:context`,
      queued: () => this.#draft.queued?.context ?? [],
    });
    this.#pasted = new PastedTextOpener(host, options.labels);
    const { finder } = options;
    this.#secrets = new QuestionSecrets({ finder, onChange: () => host.requestUpdate() });
    this.#gate = new QuestionGate({ secrets: this.#secrets, refuse: options.refuse });
    // Nothing is asked any more by an element that is gone.
    new RemovalController(host, () => this.giveBackQueued());
  }

  /** What the form at the foot of the panel is rendered from. */
  get view(): Composer {
    const { ask: _, finder: __, refuse, ...options } = this.#options;
    return {
      text: this.#draft.text,
      queued: this.#draft.queued,
      context: this.#host.context,
      answering: options.isAnswering(),
      refusal: isPassing(this.#refusal) ? refuse() : this.#refusal,
      secrets: this.#secrets.notice(this.#written),
      labels: options.labels(),
      late: options.late,
      onInput: (text) => {
        this.#refusal = undefined;
        this.#draft.text = text;
      },
      pasted: this.#pasted.offer(this.#draft.text),
      onPaste: (event) => void this.#pasted.onPaste(event),
      onSend: () => this.#send(),
      onStop: options.stop,
      onRemoveContext: (item) => this.#removeContext(item),
      onRemoveQueued: () => {
        this.giveBackQueued();
        options.presence.focusComposer();
      },
    };
  }

  /** Puts a question into the field, unsent, unless the reader has typed something there. */
  suggest(question: string): void {
    if (!this.#draft.text) this.#draft.text = question;
  }

  /** Says beside the field why a question cannot be sent; `undefined` takes that back. */
  refuse(refusal: AssistantError | undefined): void {
    this.#refusal = refusal;
    this.#options.reporter.reportRefusal(refusal);
    this.#host.requestUpdate();
  }

  /** Gives a question back, in front of what was typed since, with what went along with it. */
  giveBack(question: DocsMessage | undefined): void {
    if (!question) return;
    for (const item of question.metadata?.context ?? []) this.#host.addContext(item);
    this.#contextDraft.settle();
    this.#draft.giveBack(messageText(question));
    this.#options.presence.focusComposer();
  }

  /** Takes out of the field what a restored conversation ends in: it was kept in both, unanswered. */
  forgetAsked(last: DocsMessage | undefined): void {
    if (last?.role !== 'user') return;
    const asked = messageText(last);
    const typed = { question: this.#draft.text.trimStart(), context: [] };
    if (typed.question === asked || typed.question.startsWith(`${asked}\n\n`)) {
      this.#forget(typed.question.slice(asked.length), last);
    } else if (!this.#secrets.isReadyFor(typed)) {
      // It may have been asked with its secrets masked.
      this.#secrets.load().then(
        () => this.forgetAsked(last),
        () => undefined,
      );
    } else if (this.#secrets.masked(typed).question.trim() === asked) {
      this.#forget('', last);
    }
  }

  #forget(rest: string, { metadata }: DocsMessage): void {
    this.#draft.text = rest.trimStart();
    const values = new Set(metadata?.context?.map(({ value }) => value));
    for (const item of this.#host.context)
      if (values.has(item.value)) this.#host.removeContext(item);
  }

  /** Sends the question that waits, if there is one, and nothing else. */
  sendQueued(): void {
    const queued = this.#draft.sendQueued();
    if (!queued) return;
    this.#contextDraft.send(queued.context);
    this.#options.ask(queued);
  }

  /** Gives the question that waits back, where it is not to be asked. The focus stays where it is. */
  giveBackQueued(): void {
    const queued = this.#draft.giveBackQueued();
    for (const item of queued?.context ?? []) this.#host.addContext(item);
  }

  /** Admits a question from elsewhere with what the reader has picked; rejects where it cannot be sent. */
  admitFrom(
    source: AskSource,
    { question, items }: { question: string; items: readonly ContextItem[] },
  ): Promise<CheckedQuestion> {
    return this.#gate.admitFrom(source, { draft: { ...this.#written, question }, items });
  }

  /** What the reader has picked goes along with another question. */
  clearContext(): void {
    this.#host.clearContext();
  }

  /** Forgets the sent question, now that it is being answered, but nothing typed since. */
  settle(): void {
    this.#draft.settle();
    this.#contextDraft.settle();
  }

  get #written(): Draft {
    return { question: this.#draft.text, context: this.#host.context };
  }

  /** Sends what was typed, or has it wait while an answer comes. */
  #send(): void {
    const waits = this.#options.isAnswering();
    if (waits && this.#draft.text.trim() === '') return;
    if (!this.#secrets.isReadyFor(this.#written)) {
      void this.#sendWhenReady();
      return;
    }
    try {
      const question = this.#gate.admit(this.#written, waits ? this.#draft.queued : undefined);
      this.refuse(undefined);
      if (waits) this.#queue(question);
      else this.#ask(question);
    } catch (cause) {
      this.refuse(asAssistantError(cause));
    }
  }

  /** Sends what was typed once its secrets are known, unless the reader goes on typing. */
  async #sendWhenReady(): Promise<void> {
    const { text } = this.#draft;
    try {
      await this.#secrets.load();
    } catch (cause) {
      this.refuse(asAssistantError(cause));
      return;
    }
    if (text && text === this.#draft.text) this.#send();
  }

  #ask(question: CheckedQuestion): void {
    this.#draft.send();
    this.#contextDraft.send(question.context);
    this.#forgetWritten();
    this.#options.ask(question);
  }

  #queue(question: CheckedQuestion): void {
    this.#draft.queue(question);
    this.#forgetWritten();
    const { labels, presence, reporter } = this.#options;
    reporter.say(`${labels().queued} ${this.#draft.queued?.text ?? ''}`);
    // Its button goes away with the text.
    presence.focusComposer();
  }

  #forgetWritten(): void {
    this.#secrets.settle();
    this.#host.clearContext();
  }

  #removeContext(item: ContextItem): void {
    const index = this.#host.context.indexOf(item);
    this.#refusal = undefined;
    this.#host.removeContext(item);
    const { late, presence } = this.#options;
    const chips = late.context.loaded;
    void this.#host.updateComplete.then(
      () => chips?.focusChip(this.#host.renderRoot, index) || presence.focusComposer(),
    );
  }
}
