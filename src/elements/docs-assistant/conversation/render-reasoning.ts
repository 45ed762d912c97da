import { html, nothing, type TemplateResult } from 'lit';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { searchedQueries } from '../../../core/messages/searched-queries.js';
import { fillLabel } from '../../fill-label.js';
import { markdown } from './markdown-directive.js';
import type { Conversation } from './render-conversation.js';

/**
 * How the backend came to its answer: what the model wrote down before, folded up until the reader
 * opens it, and what was searched for.
 */
export function renderReasoning(
  message: DocsMessage,
  { labels, markdownOptions, state }: Conversation,
): TemplateResult {
  const text = message.parts
    .flatMap((part) => (part.type === 'reasoning' && part.text.trim() ? part.text : []))
    .join('\n\n');
  const queries = searchedQueries(message);
  const complete = state.outcomes[message.id] !== undefined;
  return html`${
    text
      ? html`<details class="reasoning">
          <summary>${labels.reasoning}</summary>
          <div
            class="markdown"
            dir="auto"
            ${markdown({ text, complete, citations: [], options: markdownOptions })}
          ></div>
        </details>`
      : nothing
  }
  ${
    queries.length > 0
      ? html`<ul class="searches">
          ${queries.map((query) => html`<li>${fillLabel(labels.searchedFor, { query })}</li>`)}
        </ul>`
      : nothing
  }`;
}
