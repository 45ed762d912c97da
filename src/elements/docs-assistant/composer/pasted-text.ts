import {
  contextLength,
  maximumContextItems,
  maximumContextLength,
} from '../../../core/chat/question.js';
import { deleteFromField } from '../../../dom/input/text-field.js';
import { adoptStyles } from '../../adopt-styles.js';
import type { AssistantHost } from '../host/assistant-host.js';
import { noticeStyles } from '../host/notice-styles.js';
import { englishPastedLabels, type PastedLabels } from '../labels/pasted-labels.js';

/** Offers to make a long text, that the reader has pasted into the question, a context item. */
export class PastedText {
  readonly #host: AssistantHost;
  #text = '';
  #field: HTMLTextAreaElement | undefined;

  constructor(host: AssistantHost) {
    this.#host = host;
    adoptStyles(host.shadowRoot, noticeStyles);
  }

  /** Takes a text that is being pasted; the browser still inserts it. */
  take(text: string, field: HTMLTextAreaElement): void {
    this.#text = text;
    this.#field = field;
  }

  /** What the button says, while the pasted text is still in the question and an item of it would fit. */
  label(question: string, labels: Partial<PastedLabels>): string | undefined {
    const fits = this.#text !== '' && this.#fitting() !== '' && question.includes(this.#text);
    return fits ? { ...englishPastedLabels, ...labels }.attachPasted : undefined;
  }

  /** Moves as much of the text as fits out of the question into the context; the rest stays. */
  attach(): void {
    const field = this.#field;
    const value = this.#fitting();
    const start = field?.value.indexOf(this.#text) ?? -1;
    if (!field || start < 0) return;
    this.#host.addContext({ type: 'textSelection', value });
    deleteFromField(field, { start, end: start + value.length });
  }

  #fitting(): string {
    const { context } = this.#host;
    if (context.length >= maximumContextItems) return '';
    const room = maximumContextLength - contextLength(context);
    const fitting = this.#text.slice(0, Math.max(0, room));
    // A character of two code units is not to be cut apart.
    return /[\uD800-\uDBFF]$/.test(fitting) ? fitting.slice(0, -1) : fitting;
  }
}
