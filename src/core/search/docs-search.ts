import { AssistantError } from '../assistant-error.js';
import type { SearchResult } from '../index/search-result.js';
import { queryWords } from '../index/search-words.js';
import { foldText } from '../search-engine/words/fold-text.js';
import { Store } from '../store.js';
import type { RetrievalFilter } from '../wire/message-request.js';
import type { LocalSource } from './local-source.js';
import { mergeResults } from './merge-results.js';

/** Everything an interface of the search shows. */
export interface SearchState {
  /** What the reader typed, trimmed and shortened to the length of a search. */
  query: string;
  /** Results of `resultsQuery`; they stay on screen until there are others. */
  results: readonly SearchResult[];
  /** The query that `results` answer; differs from `query` while nothing is known of that. */
  resultsQuery: string;
  /** `searching` until the backend has answered, though results may be there before. */
  status: 'ready' | 'searching' | 'error';
  error: AssistantError | undefined;
}

/** Runs one query; rejects with an `AbortError` when `signal` aborts. */
export type RunSearch = (query: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;

/** Puts what was found for a query, the backend's first, into another order. */
export type ResultOrder = (
  results: readonly SearchResult[],
  query: string,
) => readonly SearchResult[];

/** Writes the paths of results anew; `undefined` where they stay as they are. */
export type PlaceResults = (
  results: readonly SearchResult[],
) => readonly SearchResult[] | undefined;

/** What a search has beside its backend. */
export interface DocsSearchOptions {
  /** What can be searched without the backend. Default: nothing but the results before. */
  sources?: readonly LocalSource[] | undefined;
  /** How many results each source is asked for: as many as the backend. Default: 10. */
  limit?: (() => number) | undefined;
  /** What the sources are restricted to. */
  filter?: (() => RetrievalFilter | undefined) | undefined;
  /**
   * How many of the first results must stay where they are when others come, as the reader has moved to
   * the last of them. Asked whenever something comes. Default: none.
   */
  kept?: (() => number) | undefined;
  /** Default: as it came. */
  order?: ResultOrder | undefined;
  /** Writes the paths that the backend gives anew, and those of its index. Default: as they are. */
  place?: PlaceResults | undefined;
}

/** Characters of a query; more is not a search. */
export const maximumQueryLength = 500;

/** The most results that are shown, whatever a backend sends. */
const maximumResults = 100;

/** Characters of a result's text that are looked at. */
const consideredLength = 2_000;

const defaultLimit = 10;

const emptyState: SearchState = {
  query: '',
  results: [],
  resultsQuery: '',
  status: 'ready',
  error: undefined,
};

/**
 * A query as it is being typed and the results of the latest one. What is here already shows at once;
 * what comes later merges in without moving what the reader is about to choose. A new query aborts the
 * one before, and an answer that is no longer asked for changes nothing, however late it comes.
 */
export class DocsSearch extends Store<SearchState> {
  readonly #run: RunSearch;
  readonly #options: DocsSearchOptions;
  #searching: AbortController | undefined;
  /** What has come for the query: from the backend, then from each source. */
  #found: (readonly SearchResult[])[] = [];
  /** Results of the query before that hold the words of this one too, until the backend has answered it. */
  #left: readonly SearchResult[] = [];
  /** What of that is still to come, but for the backend's. */
  #pending: Promise<unknown>[] = [];
  /** The query that the backend was asked, or is being asked. */
  #asked = '';
  #answered: Promise<void> = Promise.resolve();

  constructor(run: RunSearch, options: DocsSearchOptions = {}) {
    super(emptyState);
    this.#run = run;
    this.#options = options;
  }

  /** Shows what is here already for a query that is still being typed; `search` asks the backend. */
  preview(query: string): void {
    const trimmed = trimQuery(query);
    if (trimmed === '') this.clear();
    else if (trimmed !== this.snapshot.query) this.#begin(trimmed);
  }

  /** Searches for `query` and settles when it was answered, failed or gave way to a newer one. */
  async search(query: string): Promise<void> {
    const trimmed = trimQuery(query);
    if (trimmed === '') return this.clear();
    this.preview(trimmed);
    if (trimmed !== this.#asked || this.snapshot.status === 'error') {
      this.#asked = trimmed;
      this.#answered = this.#answer(trimmed);
    }
    await this.#answered;
  }

  /** Whether anything on screen was found for the query itself, rather than for the one before. */
  get hasFound(): boolean {
    return this.#found.some((list) => list.length > 0);
  }

  /** Forgets the query and its results, and gives up a search that is under way. */
  clear(): void {
    this.#supersede();
    this.#found = [];
    this.#left = [];
    this.patch(emptyState);
  }

  /** Gives up what is under way; results of a query that was answered stay. */
  pause(): void {
    if (this.snapshot.status === 'searching') this.clear();
    else this.#searching = undefined;
  }

  /** Takes up what `kept` has held back. */
  release(): void {
    if (this.#searching && this.snapshot.resultsQuery === this.snapshot.query) this.#show();
  }

  #begin(query: string): void {
    const searching = this.#supersede();
    const words = queryWords(query);
    this.#left = this.snapshot.results.filter((result) => holdsWords(result, words));
    this.patch({ query, status: 'searching', error: undefined });
    const sources = this.#options.sources ?? [];
    this.#found = [[], ...sources.map(() => [])];
    this.#pending = [];
    sources.forEach((source, index) => {
      this.#searchLocally(source, { query, place: index + 1, searching });
    });
    this.#show();
  }

  #searchLocally(
    source: LocalSource,
    { query, place, searching }: { query: string; place: number; searching: AbortController },
  ): void {
    const filter = this.#options.filter?.();
    // An attribute that is no number, or empty, is none given.
    const limit = this.#options.limit?.() || defaultLimit;
    const results = source.search(query, { limit, ...(filter && { filter }) });
    const take = (found: readonly SearchResult[] | undefined): void => {
      this.#found[place] = (source.isWhole ? this.#place(found ?? []) : found) ?? [];
      if (source.isWhole && found?.length) this.#left = [];
    };
    // Not by its class: scripts of a page, zone.js among them, put another in the place of Promise.
    if (!results || !('then' in results)) {
      take(results);
      return;
    }
    const onFound = (found: readonly SearchResult[] | undefined): void => {
      if (this.#searching !== searching) return;
      take(found);
      this.#show();
    };
    // The backend's results are still to come, and a reader can do nothing about this one.
    this.#pending.push(results.then(onFound, () => undefined));
  }

  /** The list so far. Until something is found, the results of the previous query stay. */
  #show(): void {
    const { query, results, resultsQuery } = this.snapshot;
    const isShown = query === resultsQuery;
    const found = [...this.#found, this.#left].flatMap((list) => list.slice(0, maximumResults));
    if (found.length === 0 && !isShown) return;
    const merged = mergeResults({
      shown: isShown ? results : [],
      kept: isShown && results.length > 0 ? (this.#options.kept?.() ?? 0) : 0,
      found: this.#options.order?.(found, query) ?? found,
      limit: maximumResults,
    });
    this.patch({ results: merged, resultsQuery: query });
  }

  async #answer(query: string): Promise<void> {
    this.patch({ status: 'searching', error: undefined });
    // What failed may be tried again with what was found meanwhile.
    const searching = this.#searching ?? this.#supersede();
    try {
      const results = this.#place(await this.#run(query, searching.signal));
      // Only when all have been asked is it certain that there is nothing.
      if (results.length === 0) await Promise.all(this.#pending);
      if (this.#searching !== searching) return;
      this.#left = [];
      this.#found[0] = results;
      this.#show();
      // Nothing at all was found: the results of the previous query go.
      if (this.snapshot.resultsQuery !== query) this.patch({ results: [], resultsQuery: query });
      this.patch({ status: 'ready' });
    } catch (cause) {
      if (this.#searching !== searching) return;
      this.patch({ status: 'error', error: asAssistantError(cause) });
      // Only then is it known whether the reader sees anything all the same.
      await Promise.all(this.#pending);
    }
  }

  #place(results: readonly SearchResult[]): readonly SearchResult[] {
    return this.#options.place?.(results) ?? results;
  }

  #supersede(): AbortController {
    this.#searching?.abort();
    this.#searching = new AbortController();
    this.#asked = '';
    return this.#searching;
  }
}

/** A query as it is searched for: bounded in length, and never ending in half a character. */
export function trimQuery(query: string): string {
  const cut = query.slice(0, maximumQueryLength);
  return cut.replace(/[\ud800-\udbff]$/, '').trim();
}

/** Whether every word of a query is in a result. */
function holdsWords({ content, metadata }: SearchResult, words: readonly string[]): boolean {
  const { title = '', section = '' } = metadata;
  const text = foldText(`${title} ${section} ${content.slice(0, consideredLength)}`);
  return words.every((word) => text.includes(word));
}

function asAssistantError(cause: unknown): AssistantError {
  if (cause instanceof AssistantError) return cause;
  return new AssistantError('bad-response', 'The results could not be read.', { cause });
}
