import { html, nothing, type TemplateResult } from 'lit';
import type { DocsMessage } from '../../../core/messages/docs-message.js';
import { searchedQueries } from '../../../core/messages/searched-queries.js';
import { fillLabel } from '../../fill-label.js';
import { backgroundLabels } from '../labels/background-labels.js';
import type { markdown } from './markdown-directive.js';
import type { Conversation } from './render-conversation.js';

/** The renderer is given: an import would have it load in a file of its own. */
type Background = Conversation & { markdown: typeof markdown };

/**
 * How the backend came to its answer: what the model wrote down before, folded up until the reader
 * opens it, and what was searched for.
 */
export function renderReasoning(
  message: DocsMessage,
  { labels, markdown, markdownOptions, state }: Background,
): TemplateResult {
  const { reasoning, searchedFor } = backgroundLabels(labels);
  const text = message.parts
    .flatMap((part) => (part.type === 'reasoning' && part.text.trim() ? part.text : []))
    .join('\n\n');
  const queries = searchedQueries(message);
  const complete = state.outcomes[message.id] !== undefined;
  return html`${
    text
      ? html`<details class="reasoning">
          <summary>${reasoning}</summary>
          <div
            class="markdown"
            dir="auto"
            ${markdown({ text, complete, citations: [], isComing: false, options: markdownOptions })}
          ></div>
        </details>`
      : nothing
  }
  ${
    queries.length > 0
      ? html`<ul class="searches">
          ${queries.map((query) => html`<li>${fillLabel(searchedFor, { query })}</li>`)}
        </ul>`
      : nothing
  }`;
}
