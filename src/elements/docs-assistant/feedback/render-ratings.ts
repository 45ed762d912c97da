import { html, type TemplateResult } from 'lit';
import type { AnswerRating } from '../../../core/chat/chat-state.js';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import type { FeedbackOpener } from './feedback-opener.js';

/** What the ratings of an answer are rendered from. */
interface Ratings {
  message: DocsMessage;
  feedback: FeedbackOpener;
  labels: AssistantLabels;
}

const thumbUp = 'M7 9l3-6c1.5 0 2 1 2 2v3h4l-1 8H7zM7 9H3.5v7H7';
const thumbDown = 'M7 11l3 6c1.5 0 2-1 2-2v-3h4l-1-8H7zM7 11H3.5V4H7';

/** The two buttons by which the reader says whether an answer helped. */
export function renderRatings(ratings: Ratings): TemplateResult {
  const { labels } = ratings;
  return html`<div class="ratings" role="group" aria-label=${labels.feedback}>
    ${renderRating({ rating: 'helpful', label: labels.helpful, path: thumbUp }, ratings)}
    ${renderRating({ rating: 'not-helpful', label: labels.notHelpful, path: thumbDown }, ratings)}
  </div>`;
}

function renderRating(
  { rating, label, path }: { rating: AnswerRating; label: string; path: string },
  { message, feedback }: Ratings,
): TemplateResult {
  const isPressed = feedback.ratingOf(message) === rating;
  const onClick = ({ detail }: MouseEvent): void => {
    // The second click of a double one would take the rating back.
    if (detail < 2) void feedback.rate(message, rating);
  };
  return html`<button
    class="quiet rating"
    type="button"
    aria-label=${label}
    title=${label}
    aria-pressed=${isPressed ? 'true' : 'false'}
    @click=${onClick}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d=${path} /></svg>
  </button>`;
}
