import { html, nothing, type TemplateResult } from 'lit';

/** What can be done with a long text that was pasted. */
export interface PastedTextOffer {
  /** What its button says; `undefined` while nothing is offered. */
  label: string | undefined;
  onPaste: (event: ClipboardEvent) => void;
  onAttach: () => void;
}

/** The button that attaches pasted text; its place is there before it, so that it is told of. */
export function renderPasted({ label, onAttach }: PastedTextOffer): TemplateResult {
  return html`<div class="pasted" aria-live="polite">
    ${
      label
        ? html`<button class="link" type="button" @click=${onAttach}>${label}</button>`
        : nothing
    }
  </div>`;
}
