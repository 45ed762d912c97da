import { html, type TemplateResult } from 'lit';
import type { ContextItem } from '../../core/context-item.js';
import { fillLabel } from '../fill-label.js';
import type { AssistantLabels } from './assistant-labels.js';

/** Longest preview of a context item, in characters. */
const previewLength = 80;

/** The picked items that go with the next question, as removable chips. */
export function renderContextChips(options: {
  context: readonly ContextItem[];
  labels: AssistantLabels;
  onRemove: (item: ContextItem) => void;
}): TemplateResult {
  const { context, labels, onRemove } = options;
  return html`<ul class="chips" aria-label=${labels.context}>
    ${context.map(
      (item) => html`<li part="chip" class="chip">
        <span class="value">${renderContextValue(item, labels)}</span>
        <button
          type="button"
          class="remove"
          aria-label=${fillLabel(labels.removeContext, { value: preview(item) })}
          @click=${() => onRemove(item)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 6l8 8M14 6l-8 8" /></svg>
        </button>
      </li>`,
    )}
  </ul>`;
}

/** What kind of item it is, where it stands, and how it begins. */
export function renderContextValue(item: ContextItem, labels: AssistantLabels): TemplateResult {
  const kind = item.type === 'code' ? labels.selectedCode : labels.selectedText;
  return html`<span class="kind">${kind}</span> <bdi>${preview(item)}</bdi>`;
}

function preview({ value }: ContextItem): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > previewLength ? `${line.slice(0, previewLength)}…` : line;
}
