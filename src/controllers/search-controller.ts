import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { BackendSettings } from '../core/backend-settings.js';
import { DocsSearch, type SearchState } from '../core/docs-search.js';
import { searchDocs } from '../core/search-client.js';
import { type Clock, pageClock } from './clock.js';

/** What the controller asks of its element. */
export interface SearchControllerHost extends ReactiveControllerHost {
  readonly backendSettings: BackendSettings;
  /** How many results a search asks for. */
  readonly pageSize: number;
  /** While closed, a change of settings waits for the next search. */
  readonly isOpen: boolean;
}

/** Options of `SearchController`. */
export interface SearchControllerOptions {
  /** Called once for each query that was answered or failed, never for one that gave way. */
  onSettled(state: Readonly<SearchState>): void;
  /** Default: the page's. */
  clock?: Clock;
}

/** Milliseconds without a key press: more than a held key's repeat, less than a reader notices. */
const typingPause = 50;

/** Searches the documentation for an element as its reader types. */
export class SearchController implements ReactiveController {
  readonly #host: SearchControllerHost;
  readonly #search: DocsSearch;
  readonly #onSettled: SearchControllerOptions['onSettled'];
  readonly #clock: Clock;
  #connection: AbortController | undefined;
  #timer: number | undefined;
  #running: Promise<void> = Promise.resolve();
  #runs = 0;
  #settings: string;

  constructor(
    host: SearchControllerHost,
    { onSettled, clock = pageClock }: SearchControllerOptions,
  ) {
    this.#host = host;
    this.#onSettled = onSettled;
    this.#clock = clock;
    this.#settings = this.#describeSettings();
    this.#search = new DocsSearch((query, signal) => {
      const { backendSettings: settings, pageSize } = host;
      return searchDocs({ settings, pageSize, query, signal });
    });
    host.addController(this);
  }

  /** The latest query and its results. */
  get state(): Readonly<SearchState> {
    return this.#search.snapshot;
  }

  /** Searches for a text that is still being typed, after a very short pause. */
  type(text: string): void {
    this.#clock.clearTimeout(this.#timer);
    if (text.trim() === '') {
      this.#search.clear();
      return;
    }
    this.#timer = this.#clock.setTimeout(() => void this.search(text), typingPause);
  }

  /** Searches at once; settles when the text was answered, failed or gave way to a newer one. */
  search(text: string): Promise<void> {
    this.#clock.clearTimeout(this.#timer);
    const query = text.trim();
    const { query: current, status } = this.state;
    if (query !== current || status === 'error') this.#running = this.#run(query);
    return this.#running;
  }

  /** Gives up what is under way; results that are there stay. */
  pause(): void {
    this.#clock.clearTimeout(this.#timer);
    if (this.state.status === 'searching') this.#search.clear();
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    this.#search.subscribe(() => this.#host.requestUpdate(), this.#connection);
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }

  /** Results for another version, language or site must not stay on screen. */
  hostUpdate(): void {
    const settings = this.#describeSettings();
    if (settings === this.#settings) return;
    this.#settings = settings;
    const { query } = this.state;
    this.#search.clear();
    if (this.#host.isOpen) void this.search(query);
  }

  async #run(query: string): Promise<void> {
    this.#runs += 1;
    const run = this.#runs;
    await this.#search.search(query);
    const { state } = this;
    if (run === this.#runs && query !== '' && state.query === query) this.#onSettled(state);
  }

  #describeSettings(): string {
    return JSON.stringify([this.#host.backendSettings, this.#host.pageSize]);
  }
}
