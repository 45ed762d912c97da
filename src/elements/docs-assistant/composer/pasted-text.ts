import { html, type TemplateResult } from 'lit';
import {
  contextLength,
  maximumContextItems,
  maximumContextLength,
} from '../../../core/chat/question.js';
import { deleteFromField } from '../../../dom/input/text-field.js';
import { adoptStyles } from '../../adopt-styles.js';
import type { AssistantHost } from '../host/assistant-host.js';
import { noticeStyles } from '../host/notice-styles.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { englishPastedLabels } from '../labels/pasted-labels.js';

/** Offers to make a long text, that the reader has pasted into the question, a context item. */
export class PastedText {
  readonly #host: AssistantHost;
  readonly #labels: () => AssistantLabels;
  #text = '';
  #field: HTMLTextAreaElement | undefined;

  constructor(host: AssistantHost, labels: () => AssistantLabels) {
    this.#host = host;
    this.#labels = labels;
    adoptStyles(host.shadowRoot, noticeStyles);
  }

  /** Takes a text that is being pasted; the browser still inserts it. */
  take(text: string, field: HTMLTextAreaElement): void {
    this.#text = text;
    this.#field = field;
  }

  /** The button that attaches the text, while that is in the question and an item of it would fit. */
  render(question: string): TemplateResult | undefined {
    const isOffered = this.#text !== '' && this.#fitting() !== '' && question.includes(this.#text);
    if (!isOffered) return undefined;
    const { attachPasted } = { ...englishPastedLabels, ...this.#labels() };
    return html`<button class="link" type="button" @click=${() => this.#attach()}>
      ${attachPasted}
    </button>`;
  }

  /** Moves as much of the text as fits out of the question into the context; the rest stays. */
  #attach(): void {
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
