import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantLabels } from '../labels/assistant-labels.js';

/** What can be done with a long text that was pasted. */
export interface PastedTextOffer {
  isOffered: boolean;
  onPaste: (event: ClipboardEvent) => void;
  onAttach: () => void;
}

/** The button that attaches pasted text; its place is there before it, so that it is told of. */
export function renderPasted(
  { isOffered, onAttach }: PastedTextOffer,
  labels: AssistantLabels,
): TemplateResult {
  return html`<div class="pasted" aria-live="polite">
    ${
      isOffered
        ? html`<button class="link" type="button" @click=${onAttach}>${labels.attachPasted}</button>`
        : nothing
    }
  </div>`;
}
