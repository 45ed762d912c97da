import { html, nothing, type TemplateResult } from 'lit';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { messageText } from '../../../core/messages/message-text.js';
import { findSearch } from '../host/find-search.js';
import { backgroundLabels } from '../labels/background-labels.js';
import type { Conversation } from './render-conversation.js';
import { renderRequests } from './render-requests.js';
import { supportAddress } from './support-address.js';

/** What the backend says of its own answer, once that has ended, and where else the reader can look. */
export function renderAnswerNotes(
  message: DocsMessage,
  conversation: Conversation,
): TemplateResult {
  return html`${renderDoubt(message, conversation)}${renderRequests(message, conversation)}`;
}

function renderDoubt(
  message: DocsMessage,
  conversation: Conversation,
): TemplateResult | typeof nothing {
  const { answer, confidence } = message.metadata ?? {};
  if (answer === 'none') return renderElsewhere(message, conversation);
  if (confidence !== 'low') return nothing;
  return html`<p class="note doubt">${conversation.labels.unsure}</p>`;
}

/** Where else to look. That it found nothing the answer says itself, and what comes closest. */
function renderElsewhere(
  message: DocsMessage,
  conversation: Conversation,
): TemplateResult | typeof nothing {
  const labels = backgroundLabels(conversation.labels);
  const search = findSearch();
  const question = questionOf(message, conversation);
  const support = supportAddress(conversation.supportUrl);
  if (!search && !support) return nothing;
  return html`<div class="doubt">
    ${
      search
        ? html`<button class="action" type="button" @click=${() => void search.search(question)}>
            ${labels.searchInstead}
          </button>`
        : nothing
    }
    ${
      support
        ? html`<a class="action" href=${support} rel="noopener">${labels.support}</a>`
        : nothing
    }
  </div>`;
}

/** The question that an answer belongs to: the last one before it. */
function questionOf(message: DocsMessage, { state }: Conversation): string {
  const before = state.messages.slice(0, state.messages.indexOf(message));
  const question = before.findLast(({ role }) => role === 'user');
  return question ? messageText(question) : '';
}
