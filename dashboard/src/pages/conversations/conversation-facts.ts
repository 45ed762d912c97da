import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Conversation } from '../../api/conversations.js';
import { type Filters, writeFilters } from '../../api/filters.js';
import { ratingStatus, ratingWords, rungWords } from '../../parts/conversation-words.js';
import { count, milliseconds } from '../../parts/written-number.js';
import type { Router } from '../../routing/router.js';

/** What is known of a conversation beside its text; each leads to others like it. */
export function renderFacts(conversation: Conversation, router: Router): TemplateResult {
  const { rung, category, version, language, rating, comment } = conversation;
  const { firstToken, whole, inputTokens, outputTokens } = conversation;
  const others = (filters: Filters, text: string) =>
    html`<a href=${router.address(`conversations${writeFilters(filters)}`)}><bdi>${text}</bdi></a>`;
  return html`<h2>Details</h2>
    <dl class="facts">
      ${fact('Feedback', rating === 'none' ? ratingWords.none : ratingStatus(rating))}
      ${comment ? fact('Comment', html`<span class="comment" dir="auto">${comment}</span>`) : nothing}
      ${rung === null ? nothing : fact('Answered by', others({ rung }, rungWords[rung]))}
      ${category === '' ? nothing : fact('Category', others({ category }, category))}
      ${version === null ? nothing : fact('Version', others({ version }, version))}
      ${language === null ? nothing : fact('Language', others({ language }, language))}
      ${firstToken === null ? nothing : fact('First words', `after ${milliseconds(firstToken)}`)}
      ${whole === null ? nothing : fact('Whole answer', `after ${milliseconds(whole)}`)}
      ${
        inputTokens === null && outputTokens === null
          ? nothing
          : fact('Tokens', `${count(inputTokens ?? 0)} read, ${count(outputTokens ?? 0)} written`)
      }
      ${fact('Id', html`<code>${conversation.id}</code>`)}
    </dl>`;
}

function fact(name: string, value: unknown): TemplateResult {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
