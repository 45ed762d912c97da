import { html, nothing, type TemplateResult } from 'lit';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';
import { claimEnds } from '../../../core/messages/unsupported-claims.js';
import { doubtSign } from '../../../markdown/doubt-signs.js';
import { fillLabel } from '../../fill-label.js';
import { backgroundLabels } from '../labels/background-labels.js';
import type { Conversation } from './render-conversation.js';
import { renderElsewhere } from './render-elsewhere.js';
import { renderRequests } from './render-requests.js';

/** What the backend says of its own answer, once that has ended, and where else the reader can look. */
export function renderAnswerNotes(
  message: DocsMessage,
  conversation: Conversation,
): TemplateResult {
  return html`${renderUnsupported(message, conversation)}${renderDoubt(message, conversation)}${renderRequests(message, conversation)}`;
}

/** What the signs mean that stand in the answer. */
function renderUnsupported(
  message: DocsMessage,
  { labels }: Conversation,
): TemplateResult | typeof nothing {
  if (claimEnds(message).length === 0) return nothing;
  const { unsupportedNote } = backgroundLabels(labels);
  return html`<p class="note unsupported">${fillLabel(unsupportedNote, { sign: doubtSign })}</p>`;
}

function renderDoubt(
  message: DocsMessage,
  conversation: Conversation,
): TemplateResult | typeof nothing {
  const { answer, confidence } = message.metadata ?? {};
  // That it found nothing the answer says itself, and what comes closest.
  if (answer === 'none') {
    const question = questionOf(message, conversation);
    const buttons = renderElsewhere({ ...conversation, question });
    return buttons === nothing ? nothing : html`<div class="doubt">${buttons}</div>`;
  }
  if (confidence !== 'low') return nothing;
  return html`<p class="note doubt">${conversation.labels.unsure}</p>`;
}

/** The question that an answer belongs to: the last one before it. */
function questionOf(message: DocsMessage, { state }: Conversation): string {
  const before = state.messages.slice(0, state.messages.indexOf(message));
  const question = before.findLast(({ role }) => role === 'user');
  return question ? messageText(question) : '';
}
