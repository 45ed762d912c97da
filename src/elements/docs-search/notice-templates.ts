import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { AssistantError } from '../../core/assistant-error.js';
import type { SearchState } from '../../core/search/docs-search.js';
import { fillLabel } from '../fill-label.js';
import { countLabel, type LoadedSearchLabels } from './search-labels.js';
import type { SearchLateParts } from './search-late-parts.js';

/** What the sentences around the list depend on. */
export interface NoticeOptions {
  state: Readonly<SearchState>;
  error: AssistantError | undefined;
  /** Why nothing is asked for a while. */
  pause: AssistantError | undefined;
  labels: LoadedSearchLabels;
  late: Pick<SearchLateParts, 'failures' | 'pause'>;
  /** Whether part of the query is not sent. */
  holdsSecret: boolean;
  /** Whether the search has settled long enough to be spoken of. */
  isResting: boolean;
  /** What the reader's last key press has done beside searching; spoken before anything else. */
  done: string;
}

/** A sentence for an error, for a query without results, or for one of which not all is sent. */
export function renderNotice(
  options: NoticeOptions,
  onRetry: () => void,
): TemplateResult | typeof nothing {
  const { state, error, pause, late, labels } = options;
  if (!error && !isNothingFound(state) && !options.holdsSecret) return nothing;
  const failures = late.failures.want();
  if (error) {
    const again = html`<button type="button" @click=${onRetry}>${labels.retry}</button>`;
    const retry = pause ? late.pause.loaded?.pauseTemplates.renderRetry(pause, labels) : again;
    return html`<div class="notice" ?data-quiet=${hasOwnResults(state)}>
      <p class="error" id="error">${errorText(options)}</p>
      ${error.retryable ? retry : nothing}
    </div>`;
  }
  if (isNothingFound(state)) {
    return html`<div class="notice">
      <p>${fillLabel(labels.noResults, { query: state.resultsQuery })}</p>
    </div>`;
  }
  return html`<div class="notice" data-quiet><p>${failures?.failureLabels(labels).secret}</p></div>`;
}

/** A live region apart from the list: one announcement for each query that has settled. */
export function renderStatus(options: NoticeOptions): TemplateResult {
  return html`<div class="said" role="status">${options.done || announcement(options)}</div>`;
}

function announcement(options: NoticeOptions): string {
  const { state, error, labels, isResting } = options;
  // Emptied meanwhile, so that the same number of results is announced again.
  if (!isResting) return '';
  // Once and for all: who hears it is not told of each second that passes.
  if (error) return errorText({ ...options, pause: options.pause && error });
  if (state.resultsQuery === '') return '';
  const { length } = state.results;
  if (length === 0) return fillLabel(labels.noResults, { query: state.resultsQuery });
  return countLabel(length, labels);
}

function errorText({ state, error, late, pause, labels }: NoticeOptions): string {
  const { failures } = late;
  const sentence = pause && late.pause.loaded?.pauseTemplates.sentence(pause, labels);
  const reason = error && (failures.loaded?.errorLabel(error.code, labels) ?? labels.errorNetwork);
  const said = error ? [sentence ?? reason] : [];
  if (hasOwnResults(state)) said.push(failures.loaded?.failureLabels(labels).localResults);
  return said.join(' ');
}

/** Whether what is on screen answers what was typed, whatever became of the backend. */
function hasOwnResults({ query, results, resultsQuery }: Readonly<SearchState>): boolean {
  return results.length > 0 && query === resultsQuery;
}

function isNothingFound({ results, resultsQuery }: Readonly<SearchState>): boolean {
  return resultsQuery !== '' && results.length === 0;
}
