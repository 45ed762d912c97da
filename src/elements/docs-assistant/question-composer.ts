import { DraftController } from '../../controllers/draft-controller.js';
import type { AssistantError } from '../../core/assistant-error.js';
import type { ContextItem } from '../../core/context-item.js';
import { findQuestionError } from '../../core/question.js';
import type { QueuedQuestion } from '../../core/queued-question.js';
import type { AssistantLabels } from './assistant-labels.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';
import { storageKey } from './panel-memory.js';
import type { Composer } from './render-composer.js';

/** What the composer does with what was typed, and what it needs to know of the conversation. */
export interface ComposerOptions {
  /** Sends a question that can be sent, with all that goes along. */
  ask: (question: QueuedQuestion) => void;
  stop: () => void;
  isAnswering: () => boolean;
  /** Why nothing can be asked now, whatever it is. */
  refuse: () => AssistantError | undefined;
  labels: () => AssistantLabels;
  /** Tells of a question that cannot be sent; `undefined` when nothing is wrong any more. */
  onRefusal: (refusal: AssistantError | undefined) => void;
  /** Tells of a question that waits until the answer before it has ended. */
  onQueued: (question: string) => void;
  focus: () => void;
}

/** What the reader is typing, and why it could not be sent. */
export class QuestionComposer {
  readonly #host: DocsAssistantElement;
  readonly #options: ComposerOptions;
  readonly #draft: DraftController;
  #refusal: AssistantError | undefined;

  constructor(host: DocsAssistantElement, options: ComposerOptions) {
    this.#host = host;
    this.#options = options;
    this.#draft = new DraftController(host, { key: storageKey(host, 'draft') });
  }

  /** What the form at the foot of the panel is rendered from. */
  get view(): Composer {
    const { ask: _, refuse, ...options } = this.#options;
    return {
      text: this.#draft.text,
      queued: this.#draft.queued,
      context: this.#host.context,
      answering: options.isAnswering(),
      refusal: this.#refusal?.code === 'elsewhere' ? refuse() : this.#refusal,
      labels: options.labels(),
      onInput: (text) => {
        this.#refusal = undefined;
        this.#draft.text = text;
      },
      onSend: () => this.#send(),
      onStop: options.stop,
      onRemoveContext: (item) => this.#removeContext(item),
      onRemoveQueued: () => {
        this.giveBackQueued();
        options.focus();
      },
    };
  }

  /** Puts a question into the field, unsent, unless the reader has typed something there. */
  suggest(question: string): void {
    if (!this.#draft.text) this.#draft.text = question;
  }

  /** Gives a question back, in front of what was typed since, with what went along with it. */
  giveBack(question: string, context: readonly ContextItem[]): void {
    for (const item of context) this.#host.addContext(item);
    this.#draft.giveBack(question);
    this.#options.focus();
  }

  /** Sends the question that waits, if there is one, and nothing else. */
  sendQueued(): void {
    const queued = this.#draft.sendQueued();
    if (queued) this.#options.ask(queued);
  }

  /** Gives the question that waits back, where it is not to be asked. The focus stays where it is. */
  giveBackQueued(): void {
    const queued = this.#draft.giveBackQueued();
    for (const item of queued?.context ?? []) this.#host.addContext(item);
  }

  /** Forgets the sent question, now that it is being answered, but nothing typed since. */
  settle(): void {
    this.#draft.settle();
  }

  /** Sends what was typed, or has it wait while an answer comes. */
  #send(): void {
    const { context } = this.#host;
    const { text } = this.#draft;
    const waits = this.#options.isAnswering();
    if (waits && text.trim() === '') return;
    const question = waits ? this.#draft.joined(context) : { text, context };
    this.#refusal = this.#options.refuse() ?? findQuestionError(question.text, question.context);
    this.#options.onRefusal(this.#refusal);
    this.#host.requestUpdate();
    if (this.#refusal) return;
    this.#host.clearContext();
    if (waits) this.#queue(context);
    else {
      this.#draft.send();
      this.#options.ask(question);
    }
  }

  #queue(context: readonly ContextItem[]): void {
    this.#draft.queue(context);
    this.#options.onQueued(this.#draft.queued?.text ?? '');
    // Its button goes away with the text.
    this.#options.focus();
  }

  #removeContext(item: ContextItem): void {
    this.#refusal = undefined;
    this.#host.removeContext(item);
    this.#options.focus();
  }
}
