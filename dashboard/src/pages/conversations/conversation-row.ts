import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ConversationSummary } from '../../api/conversations.js';
import { outcomeStatus, ratingStatus, rungWords } from '../../parts/conversation-words.js';
import { joined } from '../../parts/joined.js';
import { moment } from '../../parts/moment.js';
import { counted } from '../../parts/written-number.js';

/** A conversation in the list of them. */
export function renderConversation(
  conversation: ConversationSummary,
  address: string,
): TemplateResult {
  const { question, excerpt, outcome, rung, rating, category, createdAt } = conversation;
  const { version, language, sourceCount } = conversation;
  const facts = [
    category,
    rung === null || rung === 'none' ? '' : rungWords[rung],
    version ?? '',
    language ?? '',
    sourceCount === 0 ? '' : counted(sourceCount, 'source'),
  ];
  return html`<li class="row row-conversation">
    ${outcomeStatus(outcome)}
    <div class="row-text">
      <a class="row-link" dir="auto" href=${address}>${question.slice(0, 300) || 'No text'}</a>
      ${excerpt === '' ? nothing : html`<p class="excerpt" dir="auto">${excerpt}</p>`}
      <p class="soft">${joined(facts)}</p>
    </div>
    <p class="row-end soft">${moment(createdAt)}${rating === 'none' ? nothing : html`<br>${ratingStatus(rating)}`}</p>
  </li>`;
}
