import { css } from '@lit/reactive-element/css-tag.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantErrorCode } from '../../../core/assistant-error.js';
import type { ChatState } from '../../../core/chat/chat-state.js';
import { messageText } from '../../../core/messages/message-text.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { errorLabel, retryLabel } from '../labels/error-label.js';
import { failureLabels } from '../labels/failure-labels.js';
import { renderElsewhere } from './render-elsewhere.js';

export { errorLabel, refusalLabel } from '../labels/error-label.js';

/** A reason above the buttons that lead on. */
export const styles = css`
  .failure {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 0 0 24px;
  }

  .failure p {
    flex-basis: 100%;
    margin: 0 0 4px;
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--_da-danger);
  }

  .action[aria-disabled] {
    border-style: dashed;
    color: var(--_da-muted);
    cursor: default;
  }
`;

/** What the ways on from the last question are rendered from, and what they do. */
export interface WaysOn {
  state: ChatState;
  labels: AssistantLabels;
  /** Seconds until the backend takes another try. */
  wait: number;
  onRetry: () => void;
  /** Has the question asked that wants the rest of an answer. */
  onContinue: (question: string) => void;
  onEdit: () => void;
  /** The owner's address for help, unread; empty for none. */
  supportUrl: string;
}

/** What no change of the question mends. */
const ownersFaults: ReadonlySet<AssistantErrorCode> = new Set([
  'admin-key',
  'configuration',
  'not-found',
  'unauthorized',
]);

/** What the reader can mend, or has only to wait for. */
const readersFaults: ReadonlySet<AssistantErrorCode> = new Set([
  'context-too-long',
  'elsewhere',
  'empty',
  'rate-limited',
  'too-long',
]);

/** Why the last question has no whole answer, and what the reader can do then. */
export function renderFailure(ways: WaysOn): TemplateResult {
  const { error, messages } = ways.state;
  const { continueAnswer, edit } = failureLabels(ways.labels);
  const last = messages.at(-1);
  const asked = messages.findLast(({ role }) => role === 'user');
  const question = asked ? messageText(asked) : '';
  const hasText = last?.role === 'assistant' && messageText(last) !== '';
  return html`<div class="failure">
    ${renderReason(ways)}
    ${(error?.retryable ?? true) ? renderRetry(ways) : nothing}
    ${hasText ? renderAction(continueAnswer, () => ways.onContinue(continueAnswer)) : nothing}
    ${error && ownersFaults.has(error.code) ? nothing : renderAction(edit, ways.onEdit)}
    ${error && !readersFaults.has(error.code) ? renderElsewhere({ ...ways, question }) : nothing}
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

function renderAction(label: string, onClick: () => void): TemplateResult {
  return html`<button class="action" type="button" @click=${onClick}>${label}</button>`;
}
