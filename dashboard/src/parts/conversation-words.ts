import { html, type TemplateResult } from 'lit/html.js';
import type { Outcome, Rating, Rung } from '../api/conversations.js';
import { type IconName, icon } from './icon.js';

/** How a question ended, and what that means. */
export const outcomeWords: Readonly<Record<Outcome, { name: string; about: string }>> = {
  answered: { name: 'Answered', about: 'The documentation has an answer.' },
  unsure: { name: 'Unsure', about: 'Only the closest passages were shown.' },
  unanswered: { name: 'Unanswered', about: 'Nothing in the documentation answers it.' },
  failed: { name: 'Failed', about: 'The answer was cut off, or did not come.' },
};

/** Where an answer came from. */
export const rungWords: Readonly<Record<Rung, string>> = {
  reviewed: 'Reviewed answer',
  model: 'Model',
  cached: 'Earlier answer of the model',
  passages: 'Passages of the documentation',
  none: 'No answer',
};

/** What the reader said of it. */
export const ratingWords: Readonly<Record<Rating, string>> = {
  up: 'Helpful',
  down: 'Not helpful',
  none: 'Not rated',
};

const icons: Readonly<Record<Outcome, IconName>> = {
  answered: 'check',
  unsure: 'unsure',
  unanswered: 'nothing',
  failed: 'broken',
};

/** How a question ended, by colour, shape and word. */
export function outcomeStatus(outcome: Outcome): TemplateResult {
  return html`<span class="status outcome-${outcome}">${icon(icons[outcome])}${outcomeWords[outcome].name}</span>`;
}

/** What the reader said, by shape and word. */
export function ratingStatus(rating: 'up' | 'down'): TemplateResult {
  return html`<span class="rating rating-${rating}">${icon(rating)}${ratingWords[rating]}</span>`;
}
