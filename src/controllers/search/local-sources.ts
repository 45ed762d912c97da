import { codeFirst } from '../../core/search/code-in-results.js';
import type { LocalSource } from '../../core/search/local-source.js';
import { maskQuery } from '../../core/search/mask-query.js';
import { IndexSource } from './index-source.js';
import { LocalIndexController, type LocalIndexHost } from './local-index-controller.js';
import { PageSource } from './page-source.js';
import { SearchMemory } from './search-memory.js';

/** What they ask of their element. */
export interface LocalSourcesHost extends LocalIndexHost {
  readonly domain: string;
  /** Whether recent searches and pinned places are kept. */
  readonly recent: boolean;
}

/** What a search has beside its backend. The site's index is on its way as soon as this is there. */
export class LocalSources {
  readonly page = new PageSource();
  /** What comes first of all that is found, the backend's included. */
  readonly order = codeFirst;
  /** What neither is kept in the memory nor leaves the page is the same. */
  readonly mask = maskQuery;
  readonly memory: SearchMemory;
  /** All that answers a query: what the backend will say, and below it what this page alone knows. */
  readonly sources: readonly LocalSource[];
  readonly #index: LocalIndexController;
  readonly #indexSource: IndexSource;

  constructor(host: LocalSourcesHost) {
    this.memory = new SearchMemory(() => ({ domain: host.domain, isKept: host.recent }));
    this.#index = new LocalIndexController(host);
    this.#indexSource = new IndexSource(this.#index);
    this.sources = [this.#indexSource, this.page];
    void this.#index.warm();
  }

  /** A query with the words that its misspelt ones were taken for: everything to mark. */
  spellOut(query: string): string {
    return this.#indexSource.spellOut(query);
  }

  /** Looks at what may have changed since the last search; an index that could not be had is tried again. */
  refresh(): void {
    this.page.refresh();
    this.memory.refresh();
    void this.#index.warm();
  }
}
