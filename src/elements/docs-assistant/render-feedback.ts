import { html, nothing, type TemplateResult } from 'lit';
import type { DocsMessage } from '../../core/docs-message.js';
import { isEscape, takeKey } from '../../dom/typed-key.js';
import type { AnswerFeedback } from './answer-feedback.js';
import type { FeedbackRating } from './assistant-events.js';
import type { AssistantLabels } from './assistant-labels.js';

/** What the feedback on an answer is rendered from. */
interface Feedback {
  message: DocsMessage;
  feedback: AnswerFeedback;
  labels: AssistantLabels;
}

const longestReason = 2000;

const thumbUp = 'M7 9l3-6c1.5 0 2 1 2 2v3h4l-1 8H7zM7 9H3.5v7H7';
const thumbDown = 'M7 11l3 6c1.5 0 2-1 2-2v-3h4l-1-8H7zM7 11H3.5V4H7';

/** The two buttons by which the reader says whether an answer helped. */
export function renderRatings(given: Feedback): TemplateResult {
  const { labels } = given;
  return html`<div class="ratings" role="group" aria-label=${labels.feedback}>
    ${renderRating({ rating: 'helpful', label: labels.helpful, path: thumbUp }, given)}
    ${renderRating({ rating: 'not-helpful', label: labels.notHelpful, path: thumbDown }, given)}
  </div>`;
}

function renderRating(
  { rating, label, path }: { rating: FeedbackRating; label: string; path: string },
  { message, feedback }: Feedback,
): TemplateResult {
  const isPressed = feedback.of(message)?.rating === rating;
  return html`<button
    class="rating"
    type="button"
    aria-label=${label}
    title=${label}
    aria-pressed=${isPressed ? 'true' : 'false'}
    @click=${() => feedback.rate(message, rating)}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d=${path} /></svg>
  </button>`;
}

/** The field for what was wrong, or thanks for what the reader said. */
export function renderReason({
  message,
  feedback,
  labels,
}: Feedback): TemplateResult | typeof nothing {
  const given = feedback.of(message);
  if (!given) return nothing;
  if (!given.isOpen) return html`<p class="note thanks">${labels.feedbackThanks}</p>`;
  const explain = (form: EventTarget | null, withReason: boolean): void => {
    if (!(form instanceof HTMLFormElement)) return;
    const reason = withReason ? form.querySelector('input')?.value : undefined;
    void feedback.explain(message, reason ?? '');
    // The form goes away with the focus in it.
    form.parentElement?.querySelector<HTMLElement>('.rating[aria-pressed=true]')?.focus();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    explain(event.currentTarget, true);
  };
  const onKeydown = (event: KeyboardEvent): void => {
    if (!isEscape(event)) return;
    takeKey(event);
    explain(event.currentTarget, false);
  };
  return html`<form class="reason" @submit=${onSubmit} @keydown=${onKeydown}>
    <label>
      <span>${labels.feedbackReason}</span>
      <input
        dir="auto"
        aria-label=${labels.feedbackReason}
        maxlength=${longestReason}
        autocomplete="off"
      />
    </label>
    <button class="action" type="submit">${labels.sendFeedback}</button>
  </form>`;
}
