import { css } from '@lit/reactive-element/css-tag.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { followUpsOf } from '../../../core/messages/follow-ups.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { followUpLabels } from '../labels/follow-up-labels.js';

/** Questions one below the other, as long as they are. */
export const styles = css`
  .follow-ups {
    display: grid;
    justify-items: start;
    gap: 8px;
    margin-block-end: 24px;
  }

  .follow-ups h3 {
    margin: 0;
    color: var(--_da-muted);
    font-size: 13px;
    font-weight: 600;
  }

  .follow-ups .action {
    block-size: auto;
    max-inline-size: 100%;
    font-size: 14px;
    text-align: start;
    overflow-wrap: anywhere;
  }
`;

interface FollowUps {
  labels: AssistantLabels;
  /** `off` where the owner wants none. */
  followUps: string;
  onSuggestion: (question: string) => void;
}

/** What the backend suggests to ask next: a button each, which asks it and goes away with the others. */
export function renderFollowUps(
  message: DocsMessage,
  { labels, followUps, onSuggestion }: FollowUps,
): TemplateResult | typeof nothing {
  const questions = followUps === 'off' ? [] : followUpsOf(message);
  if (questions.length === 0) return nothing;
  return html`<div part="follow-ups" class="follow-ups" role="group" aria-labelledby="follow-ups">
    <h3 id="follow-ups">${followUpLabels(labels).followUps}</h3>
    ${questions.map(
      (question) =>
        html`<button class="action" type="button" dir="auto" @click=${() => onSuggestion(question)}>
          ${question}
        </button>`,
    )}
  </div>`;
}
