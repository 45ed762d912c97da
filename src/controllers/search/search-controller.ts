import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AssistantError } from '../../core/assistant-error.js';
import type { SearchResult } from '../../core/index/search-result.js';
import {
  DocsSearch,
  type DocsSearchOptions,
  type SearchState,
  trimQuery,
} from '../../core/search/docs-search.js';
import { searchDocs } from '../../core/search/search-client.js';
import type { BackendSettings } from '../../core/wire/backend-settings.js';
import type { RetrievalFilter } from '../../core/wire/message-request.js';
import { type Clock, pageClock } from '../clock.js';
import type { Pause } from '../pause.js';

/** What the controller asks of its element. */
export interface SearchControllerHost extends ReactiveControllerHost {
  readonly backendSettings: BackendSettings;
  /** How many results a search asks for. */
  readonly pageSize: number;
  /** While closed, a change of settings waits for the next search. */
  readonly isOpen: boolean;
}

/** Options of `SearchController`. */
export interface SearchControllerOptions extends Omit<DocsSearchOptions, 'filter' | 'limit'> {
  /** Called once for each query that was answered or failed, never for one that gave way. */
  onSettled(state: Readonly<SearchState>): void;
  /** Takes what looks like a secret out of a query before it leaves the page. */
  mask(query: string): Promise<string>;
  /** Called before a failure shows; gives the pause that it asks for, from the first that does on. */
  prepareFailure(cause: AssistantError): Promise<Pause | undefined>;
  /** Default: the page's. */
  clock?: Clock;
}

/** Milliseconds without a key press: more than a held key's repeat, less than a reader notices. */
const typingPause = 50;

/** The same while an input method composes: most of what it shows on the way to a word is not what the reader looks for. */
const composingPause = 300;

/** Milliseconds without a change before the list is announced, so that nobody is interrupted while typing. */
const announcementPause = 500;

/** Searches the documentation for an element as its reader types. */
export class SearchController implements ReactiveController {
  readonly #host: SearchControllerHost;
  readonly #search: DocsSearch;
  readonly #onSettled: SearchControllerOptions['onSettled'];
  readonly #clock: Clock;
  readonly #mask: SearchControllerOptions['mask'];
  readonly #prepareFailure: SearchControllerOptions['prepareFailure'];
  #pause: Pause | undefined;
  readonly #liftedFilters = new Set<keyof RetrievalFilter>();
  #connection: AbortController | undefined;
  #typing: number | undefined;
  #resting: number | undefined;
  #isResting = false;
  #running: Promise<void> = Promise.resolve();
  #asked = '';
  /** The latest query that was not sent as it was typed. */
  #secretQuery = '';
  #runs = 0;
  #settings: string;

  constructor(
    host: SearchControllerHost,
    { onSettled, mask, prepareFailure, clock = pageClock, ...options }: SearchControllerOptions,
  ) {
    this.#host = host;
    this.#onSettled = onSettled;
    this.#mask = mask;
    this.#prepareFailure = prepareFailure;
    this.#clock = clock;
    this.#settings = this.#describeSettings();
    this.#search = new DocsSearch((query, signal) => this.#send(query, signal), {
      ...options,
      filter: () => this.filter,
      limit: () => this.#host.pageSize,
    });
    host.addController(this);
  }

  /** The latest query and its results. */
  get state(): Readonly<SearchState> {
    return this.#search.snapshot;
  }

  /** Whether anything on screen was found for the latest query, rather than for the one before. */
  get hasFound(): boolean {
    return this.#search.hasFound;
  }

  /** Whether the search has settled long enough to be spoken of. */
  get isResting(): boolean {
    return this.#isResting;
  }

  /** Why nothing is asked of the backend for a while; tells the seconds still to go. */
  get heldBy(): AssistantError | undefined {
    return this.#pause?.error;
  }

  /** Whether part of the query looks like a secret, and was not sent. */
  get holdsSecret(): boolean {
    return this.#secretQuery !== '' && this.state.query === this.#secretQuery;
  }

  /** What this search is restricted to: the element's filter without what the reader has lifted. */
  get filter(): RetrievalFilter {
    const { version, language } = this.#host.backendSettings.filter ?? {};
    return {
      ...(version && !this.#liftedFilters.has('version') && { version }),
      ...(language && !this.#liftedFilters.has('language') && { language }),
    };
  }

  /** Searches without one of the filters, until `restoreFilters`. */
  liftFilter(name: keyof RetrievalFilter): void {
    this.#liftedFilters.add(name);
    this.#host.requestUpdate();
  }

  restoreFilters(): void {
    this.#liftedFilters.clear();
  }

  /**
   * Searches for a text that is still being typed: what is here at once, the backend very soon.
   *
   * @param options.isComposing - whether an input method, as phones write all words, may still change its end.
   */
  type(text: string, { isComposing = false } = {}): void {
    const query = trimQuery(text);
    // A space at the end asks for nothing new, and must not keep what was found from being spoken of.
    if (this.#isAsked(query)) return;
    if (query !== this.state.query) this.#asked = '';
    this.#stir();
    this.#search.preview(query);
    if (query === '') return;
    const pause = isComposing ? composingPause : typingPause;
    this.#typing = this.#clock.setTimeout(() => void this.search(text), pause);
  }

  /** Searches at once; settles when the text was answered, failed or gave way to a newer one. */
  search(text: string): Promise<void> {
    this.#clock.clearTimeout(this.#typing);
    const query = trimQuery(text);
    if (!this.#isAsked(query)) {
      this.#stir();
      this.#asked = query;
      this.#running = this.#run(query);
    }
    return this.#running;
  }

  /** Ends what is under way; results on screen stay. */
  pause(): void {
    this.#stir();
    this.#search.pause();
  }

  /** Takes up results that had to wait as they would have moved what the reader was choosing. */
  release(): void {
    this.#search.release();
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#search.subscribe(() => this.#host.requestUpdate(), { signal });
    addEventListener('online', () => this.#onOnline(), { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  /** Results for another version, language or site must not stay on screen. */
  hostUpdate(): void {
    const { query } = this.state;
    const settings = this.#describeSettings();
    const isOver = this.#host.isOpen && this.#pause?.takeEnd();
    if (isOver && this.state.status === 'error') void this.search(query);
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#asked = '';
    this.#pause?.cancel();
    this.#search.clear();
    if (this.#host.isOpen) void this.search(query);
  }

  #isAsked(query: string): boolean {
    return query === this.state.query && query === this.#asked && this.state.status !== 'error';
  }

  async #send(query: string, signal: AbortSignal): Promise<readonly SearchResult[]> {
    if (this.heldBy) throw this.heldBy;
    const masked = await this.#mask(query);
    signal.throwIfAborted();
    if (masked !== query) {
      this.#secretQuery = query;
      this.#host.requestUpdate();
    }
    const { backendSettings, pageSize } = this.#host;
    const settings = { ...backendSettings, filter: this.filter };
    return searchDocs({ settings, pageSize, query: masked, signal }).catch(
      async (cause: unknown) => {
        if (cause instanceof AssistantError) {
          // Where it cannot be loaded, why the backend refused is still what the reader is told.
          this.#pause ??= await this.#prepareFailure(cause).catch(() => undefined);
          if (cause.retryAfter) this.#pause?.begin(cause);
        }
        throw cause;
      },
    );
  }

  async #run(query: string): Promise<void> {
    this.#runs += 1;
    const run = this.#runs;
    await this.#search.search(query);
    const { state } = this;
    if (run !== this.#runs || query === '' || state.status === 'searching') return;
    if (state.query !== query) return;
    this.#resting = this.#clock.setTimeout(() => {
      this.#isResting = true;
      this.#host.requestUpdate();
    }, announcementPause);
    this.#onSettled(state);
  }

  /** Searches again, once there is a network, what failed without one. */
  #onOnline(): void {
    const { error, query } = this.state;
    if (error?.code === 'network' && this.#host.isOpen) void this.search(query);
  }

  #stir(): void {
    this.#clock.clearTimeout(this.#typing);
    this.#clock.clearTimeout(this.#resting);
    this.#isResting = false;
    this.#host.requestUpdate();
  }

  #describeSettings(): string {
    return JSON.stringify([this.#host.backendSettings, this.#host.pageSize, this.filter]);
  }
}
