import { html, nothing, type TemplateResult } from 'lit';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import type { WaysOn } from './render-failure.js';

/** Has a whole answer given again, where it is the last. */
export function renderRegenerate(
  message: DocsMessage,
  { state, labels, onRetry }: WaysOn,
): TemplateResult | typeof nothing {
  const { status, messages, outcomes } = state;
  const isLast = status === 'ready' && messages.at(-1) === message;
  if (!isLast || outcomes[message.id] !== 'complete') return nothing;
  return html`<button
    class="quiet again"
    type="button"
    aria-label=${labels.regenerate}
    title=${labels.regenerate}
    @click=${onRetry}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M15.5 7.5a6 6 0 1 0 .5 4.5M16 3.5v4h-4" />
    </svg>
  </button>`;
}
