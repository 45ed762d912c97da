import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AssistantError } from '../../core/assistant-error.js';
import type { SearchState } from '../../core/docs-search.js';
import { fillLabel } from '../fill-label.js';
import { countLabel, errorLabel, type LoadedSearchLabels } from './search-labels.js';

/** What the sentences around the list depend on. */
export interface NoticeOptions {
  state: Readonly<SearchState>;
  error: AssistantError | undefined;
  labels: LoadedSearchLabels;
}

/** A sentence for an error or for a query without results. */
export function renderNotice(
  { state, error, labels }: NoticeOptions,
  onRetry: () => void,
): TemplateResult | typeof nothing {
  if (error) {
    return html`<div class="notice">
      <p class="error" id="error">${errorLabel(error.code, labels)}</p>
      ${error.retryable ? html`<button type="button" @click=${onRetry}>${labels.retry}</button>` : nothing}
    </div>`;
  }
  if (state.resultsQuery === '' || state.results.length > 0) return nothing;
  return html`<div class="notice">
    <p>${fillLabel(labels.noResults, { query: state.resultsQuery })}</p>
  </div>`;
}

/** A live region apart from the list: one announcement for each query that has settled. */
export function renderStatus(options: NoticeOptions): TemplateResult {
  return html`<div class="status" role="status">${announcement(options)}</div>`;
}

function announcement({ state, error, labels }: NoticeOptions): string {
  if (error) return errorLabel(error.code, labels);
  // Emptied meanwhile, so that the same number of results is announced again.
  if (state.status !== 'ready' || state.resultsQuery === '') return '';
  const { length } = state.results;
  if (length === 0) return fillLabel(labels.noResults, { query: state.resultsQuery });
  return countLabel(length, labels);
}
