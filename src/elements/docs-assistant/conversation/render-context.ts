import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ContextItem } from '../../../core/messages/context-item.js';
import { isEscape, takeKey } from '../../../dom/input/typed-key.js';
import { fillLabel } from '../../fill-label.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { contextLabels } from '../labels/context-labels.js';

export { contextStyles as styles } from './context-styles.js';

/** Longest preview of a context item, in characters. */
const previewLength = 80;

/** What the reader has unfolded: the chips behind one that goes are rendered anew. */
const unfolded = new WeakSet<ContextItem>();

/** What the chips are rendered from, and what their buttons do. */
interface ContextChips {
  context: readonly ContextItem[];
  labels: AssistantLabels;
  onRemove: (item: ContextItem) => void;
}

/** The picked items that go with the next question, as removable chips. */
export function renderContextChips(chips: ContextChips): TemplateResult {
  return html`<ul class="chips" aria-label=${contextLabels(chips.labels).context}>
    ${chips.context.map((item) => keyed(item, renderChip(item, chips)))}
  </ul>`;
}

/** Focuses the button that removes the item at an index, or the last; false where there is none. */
export function focusChip(root: ParentNode, index: number): boolean {
  const buttons = root.querySelectorAll<HTMLElement>('.chip .remove');
  const button = buttons[Math.min(index, buttons.length - 1)];
  button?.focus();
  return button !== undefined;
}

function renderChip(item: ContextItem, { labels, onRemove }: ContextChips): TemplateResult {
  return html`<li part="chip" class="chip">
    <div class="value" title=${preview(item)}>
      ${renderContextValue(item, {
        labels,
        isOpen: unfolded.has(item),
        onToggle: (isOpen) => (isOpen ? unfolded.add(item) : unfolded.delete(item)),
      })}
    </div>
    <button
      type="button"
      class="remove"
      aria-label=${fillLabel(contextLabels(labels).removeContext, { value: preview(item) })}
      @click=${() => onRemove(item)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 6l8 8M14 6l-8 8" /></svg>
    </button>
  </li>`;
}

/** How a context item is shown, and what is told when all of it is shown or no longer. */
interface ContextValueOptions {
  labels: AssistantLabels;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
}

/** What kind of item it is and how it begins; all of it on demand, where that is more. */
export function renderContextValue(
  item: ContextItem,
  { labels, isOpen = false, onToggle }: ContextValueOptions,
): TemplateResult {
  const beginning = html`<span class="item"
    ><span class="kind">${kindOf(item, labels)}</span> <bdi>${preview(item)}</bdi></span
  >`;
  if (preview(item) === item.value.trim()) return beginning;
  const tell = ({ currentTarget }: Event): void =>
    onToggle?.(currentTarget instanceof HTMLDetailsElement && currentTarget.open);
  return html`<details class="whole" ?open=${isOpen} @toggle=${tell} @keydown=${closeByEscape}>
    <summary>${beginning}</summary>
    <pre tabindex="0" dir="auto">${item.value}</pre>
  </details>`;
}

/** The preview closes before what it is in. */
function closeByEscape(event: KeyboardEvent): void {
  const preview = event.currentTarget;
  if (!(preview instanceof HTMLDetailsElement) || !preview.open || !isEscape(event)) return;
  takeKey(event);
  preview.open = false;
  preview.querySelector('summary')?.focus();
}

/** What was selected stands on a page; other text was pasted, or comes from the page's own code. */
function kindOf({ type, path }: ContextItem, labels: AssistantLabels): string {
  const { selectedCode, selectedText, otherText } = contextLabels(labels);
  if (type === 'code') return selectedCode;
  return path === undefined ? otherText : selectedText;
}

function preview({ value }: ContextItem): string {
  const line = value.replace(/\s+/g, ' ').trim();
  // A character of two code units is not to be cut apart.
  const start = line.slice(0, previewLength).replace(/[\ud800-\udbff]$/, '');
  return line.length > previewLength ? `${start}…` : line;
}

/** The button that has a question wait; beside it stands the one that stops the answer. */
export function renderQueueButton(labels: AssistantLabels, onSend: () => void): TemplateResult {
  return html`<button
    part="send"
    class="send"
    type="button"
    aria-label=${labels.send}
    @click=${onSend}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 16V4M5 9l5-5 5 5" /></svg>
  </button>`;
}

/** The question that waits until the answer before it has ended. */
export function renderQueued(
  text: string,
  { labels, onRemoveQueued }: { labels: AssistantLabels; onRemoveQueued: () => void },
): TemplateResult {
  const { removeQueued } = contextLabels(labels);
  return html`<div class="queued">
    <p><span class="kind">${labels.queued}</span> <bdi class="text">${text}</bdi></p>
    <button
      class="remove"
      type="button"
      aria-label=${removeQueued}
      title=${removeQueued}
      @click=${onRemoveQueued}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 6l8 8M14 6l-8 8" /></svg>
    </button>
  </div>`;
}
