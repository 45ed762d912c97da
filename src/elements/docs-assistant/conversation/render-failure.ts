import { html, nothing, type TemplateResult } from 'lit';
import type { ChatState } from '../../../core/chat/chat-state.js';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { errorLabel, retryLabel } from '../labels/error-label.js';

/** What the ways on from the last question are rendered from, and what they do. */
export interface WaysOn {
  state: ChatState;
  labels: AssistantLabels;
  /** Seconds until the backend takes another try. */
  wait: number;
  onRetry: () => void;
  onContinue: () => void;
  onEdit: () => void;
}

/** Why the last question has no whole answer, and what the reader can do then. */
export function renderFailure(ways: WaysOn): TemplateResult | typeof nothing {
  const { state, labels } = ways;
  const { error, messages, outcomes } = state;
  const last = messages.at(-1);
  if (!error && !last) return nothing;
  const outcome = last && outcomes[last.id];
  if (!error && outcome === 'complete') return nothing;
  const hasText = last?.role === 'assistant' && messageText(last) !== '';
  return html`<div class="failure">
    ${renderReason(ways)}
    ${(error?.retryable ?? true) ? renderRetry(ways) : nothing}
    ${hasText ? renderAction(labels.continueAnswer, ways.onContinue) : nothing}
    ${renderAction(labels.edit, ways.onEdit)}
  </div>`;
}

function renderReason({ state, labels, wait }: WaysOn): TemplateResult | typeof nothing {
  const { error, messages, outcomes } = state;
  const outcome = outcomes[messages.at(-1)?.id ?? ''];
  // A partial answer carries its note itself.
  if (outcome === 'stopped' || (outcome === 'interrupted' && error?.code === outcome))
    return nothing;
  const reason = error
    ? errorLabel({ code: error.code, retryAfter: wait }, labels)
    : labels.stopped;
  return html`<p id="failure">${reason}</p>`;
}

/** Not `disabled` while the backend wants to be left alone: the focus would be lost on it. */
function renderRetry({ state, labels, wait, onRetry }: WaysOn): TemplateResult {
  return html`<button
    class="action"
    type="button"
    aria-disabled=${wait > 0 ? 'true' : nothing}
    aria-describedby=${wait > 0 ? 'failure' : nothing}
    @click=${() => {
      if (wait === 0) onRetry();
    }}
  >
    ${
      // Where no sentence says how long it takes, the button does.
      wait > 0 && state.error?.code !== 'rate-limited' ? retryLabel(wait, labels) : labels.retry
    }
  </button>`;
}

/** Has a whole answer given again, where it is the last. */
export function renderRegenerate(
  message: DocsMessage,
  { state, labels, onRetry }: WaysOn,
): TemplateResult | typeof nothing {
  const { status, messages, outcomes } = state;
  const isLast = status === 'ready' && messages.at(-1) === message;
  if (!isLast || outcomes[message.id] !== 'complete') return nothing;
  return html`<button
    class="again"
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

function renderAction(label: string, onClick: () => void): TemplateResult {
  return html`<button class="action" type="button" @click=${onClick}>${label}</button>`;
}
