import { ContextDraftController } from '../../controllers/context-draft-controller.js';
import { DraftController } from '../../controllers/draft-controller.js';
import type { AssistantError } from '../../core/assistant-error.js';
import type { ContextItem } from '../../core/context-item.js';
import { findQuestionError } from '../../core/question.js';
import type { AskSource } from './assistant-events.js';
import type { AssistantLabels } from './assistant-labels.js';
import type { DocsAssistantElement } from './docs-assistant-element.js';
import { PastedText } from './pasted-text.js';
import { type Draft, QuestionSecrets } from './question-secrets.js';
import type { Composer } from './render-composer.js';

/** What the composer does with what was typed, and what it needs to know of the conversation. */
export interface ComposerOptions {
  /** Sends a question that can be sent. */
  ask: (question: string) => void;
  stop: () => void;
  isAnswering: () => boolean;
  labels: () => AssistantLabels;
  /** Tells of a question that cannot be sent; `undefined` when nothing is wrong any more. */
  onRefusal: (refusal: AssistantError | undefined) => void;
  focus: () => void;
  /** Focuses the context item that took a removed one's place, or the field. */
  focusContext: (index: number) => void;
}

/** What the reader is typing, and why it could not be sent. */
export class QuestionComposer {
  readonly #host: DocsAssistantElement;
  readonly #options: ComposerOptions;
  readonly #draft: DraftController;
  readonly #contextDraft: ContextDraftController;
  readonly #secrets: QuestionSecrets;
  readonly #pasted: PastedText;
  #refusal: AssistantError | undefined;

  constructor(host: DocsAssistantElement, options: ComposerOptions) {
    this.#host = host;
    this.#options = options;
    const key = draftKey(host);
    this.#draft = new DraftController(host, { key });
    this.#contextDraft = new ContextDraftController(host, { key: `${key}:context` });
    this.#pasted = new PastedText(host);
    const { labels } = options;
    this.#secrets = new QuestionSecrets({ labels, onChange: () => host.requestUpdate() });
  }

  /** What the form at the foot of the panel is rendered from. */
  get view(): Composer {
    const { ask: _, ...options } = this.#options;
    return {
      text: this.#draft.text,
      context: this.#host.context,
      answering: options.isAnswering(),
      refusal: this.#refusal,
      secrets: this.#secrets.notice(this.#written),
      labels: options.labels(),
      onInput: (text) => {
        this.#refusal = undefined;
        this.#draft.text = text;
      },
      pasted: {
        isOffered: this.#pasted.isOffered(this.#draft.text),
        onPaste: (event) => this.#pasted.onPaste(event),
        onAttach: () => this.#pasted.attach(),
      },
      onSend: () => this.#send(),
      onStop: options.stop,
      onRemoveContext: (item) => this.#removeContext(item),
    };
  }

  /** Puts a question into the field, unsent, unless the reader has typed something there. */
  suggest(question: string): void {
    if (!this.#draft.text) this.#draft.text = question;
  }

  /** Gives a question back, in front of what was typed since, with what went along with it. */
  giveBack(question: string, context: readonly ContextItem[]): void {
    for (const item of context) this.#host.addContext(item);
    this.#draft.text = [question, this.#draft.text].filter(Boolean).join('\n\n');
    this.#options.focus();
  }

  /** What is sent of a question with what the reader has picked. */
  masked(source: AskSource, question: string): Draft {
    return this.#secrets.maskedFrom(source, { question, context: this.#host.context });
  }

  /** Forgets the sent question, now that it is being answered, but nothing typed since. */
  settle(): void {
    this.#draft.settle();
    this.#contextDraft.settle();
  }

  get #written(): Draft {
    return { question: this.#draft.text, context: this.#host.context };
  }

  #send(): void {
    const { question, context } = this.#secrets.masked(this.#written);
    this.#refusal = findQuestionError(question, context);
    this.#options.onRefusal(this.#refusal);
    this.#host.requestUpdate();
    if (this.#refusal) return;
    this.#draft.send();
    this.#contextDraft.send();
    this.#host.context = context;
    this.#secrets.settle();
    this.#options.ask(question);
  }

  #removeContext(item: ContextItem): void {
    const index = this.#host.context.indexOf(item);
    this.#refusal = undefined;
    this.#host.removeContext(item);
    this.#options.focusContext(index);
  }
}

/** Two assistants of a page must not overwrite each other's text. */
function draftKey(host: DocsAssistantElement): string {
  const position = [...document.querySelectorAll(host.localName)].indexOf(host);
  return `docs-assistant:draft:${host.domain}:${host.id || position}`;
}
