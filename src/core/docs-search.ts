import { AssistantError } from './assistant-error.js';
import type { SearchResult } from './search-result.js';
import { Store } from './store.js';

/** Everything an interface of the search shows. */
export interface SearchState {
  /** What the reader typed, trimmed. */
  query: string;
  /** Results of `resultsQuery`; they stay on screen while the next ones are on their way. */
  results: readonly SearchResult[];
  /** The query that `results` answer; differs from `query` while a search is under way. */
  resultsQuery: string;
  status: 'ready' | 'searching' | 'error';
  error: AssistantError | undefined;
}

/** Runs one query; rejects with an `AbortError` when `signal` aborts. */
export type RunSearch = (query: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;

const emptyState: SearchState = {
  query: '',
  results: [],
  resultsQuery: '',
  status: 'ready',
  error: undefined,
};

/**
 * A query as it is being typed and the results of the latest one: a new query aborts the one before,
 * and an answer that is no longer asked for changes nothing, however late it comes.
 */
export class DocsSearch extends Store<SearchState> {
  readonly #run: RunSearch;
  #searching: AbortController | undefined;
  #answered: Promise<void> = Promise.resolve();

  constructor(run: RunSearch) {
    super(emptyState);
    this.#run = run;
  }

  /** Searches for `query` and settles when it was answered, failed or gave way to a newer one. */
  async search(query: string): Promise<void> {
    const trimmed = query.trim();
    if (trimmed === '') return this.clear();
    if (trimmed !== this.snapshot.query || this.snapshot.status === 'error') {
      this.#answered = this.#answer(trimmed);
    }
    await this.#answered;
  }

  /** Forgets the query and its results, and gives up a search that is under way. */
  clear(): void {
    this.#supersede();
    this.patch(emptyState);
  }

  async #answer(query: string): Promise<void> {
    const searching = this.#supersede();
    this.patch({ query, status: 'searching', error: undefined });
    try {
      const results = await this.#run(query, searching.signal);
      if (this.#searching !== searching) return;
      this.patch({ results, resultsQuery: query, status: 'ready' });
    } catch (cause) {
      if (this.#searching !== searching) return;
      this.patch({ status: 'error', error: asAssistantError(cause) });
    }
  }

  #supersede(): AbortController {
    this.#searching?.abort();
    this.#searching = new AbortController();
    return this.#searching;
  }
}

function asAssistantError(cause: unknown): AssistantError {
  if (cause instanceof AssistantError) return cause;
  return new AssistantError('bad-response', 'The search results could not be read.', { cause });
}
