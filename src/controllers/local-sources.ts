import type { LocalSource } from '../core/local-source.js';
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
  readonly memory: SearchMemory;
  /** All that answers a query, those first that answer at once. */
  readonly sources: readonly LocalSource[];
  readonly #index: LocalIndexController;

  constructor(host: LocalSourcesHost) {
    this.memory = new SearchMemory(() => ({ domain: host.domain, isKept: host.recent }));
    this.#index = new LocalIndexController(host);
    this.sources = [this.page, new IndexSource(this.#index, this.page)];
    void this.#index.warm();
  }

  /** Looks at what may have changed since the last search; an index that could not be had is tried again. */
  refresh(): void {
    this.page.refresh();
    this.memory.refresh();
    void this.#index.warm();
  }
}
