import { html, nothing, type TemplateResult } from 'lit';
import { isEscape, takeKey } from '../../../dom/input/typed-key.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import type { FeedbackLabels } from '../labels/feedback-labels.js';
import type { GivenFeedback } from './answer-feedback.js';

/** What the reader can do about a rating. */
interface FeedbackActions {
  labels: AssistantLabels & FeedbackLabels;
  /** With an empty reason the field just goes. */
  onExplain: (reason: string) => void;
  onUndo: () => void;
  onRetry: () => void;
}

/** Characters of a reason that a backend takes. */
export const longestReason = 2000;

/** What stands below a rated answer: that it was not sent, the field for what was wrong, or thanks. */
export function renderFeedback(given: GivenFeedback, actions: FeedbackActions): TemplateResult {
  return html`${given.state === 'failed' ? renderFailure(actions) : nothing}
  ${given.isOpen ? renderReason(actions) : nothing}
  ${given.state === 'kept' && !given.isOpen ? renderThanks(actions) : nothing}`;
}

function renderThanks({ labels, onUndo }: FeedbackActions): TemplateResult {
  return html`<p class="note thanks">
    ${labels.feedbackThanks} ${renderAction(labels.undoFeedback, onUndo)}
  </p>`;
}

function renderFailure({ labels, onRetry }: FeedbackActions): TemplateResult {
  return html`<p class="note thanks">
    ${labels.feedbackNotSent} ${renderAction(labels.retry, onRetry)}
  </p>`;
}

function renderAction(label: string, act: () => void): TemplateResult {
  const onClick = ({ currentTarget }: Event): void => {
    keepFocus(currentTarget);
    act();
  };
  return html`<button class="link" type="button" @click=${onClick}>${label}</button>`;
}

function renderReason({ labels, onExplain }: FeedbackActions): TemplateResult {
  const explain = (form: EventTarget | null, withReason: boolean): void => {
    if (!(form instanceof HTMLFormElement)) return;
    const reason = withReason ? form.querySelector('input')?.value : undefined;
    keepFocus(form);
    onExplain(reason ?? '');
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

/** What goes away with the focus in it leaves that on the rating. */
function keepFocus(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const rating = target.closest('article')?.querySelector('.rating[aria-pressed=true]');
  if (rating instanceof HTMLElement) rating.focus();
}
