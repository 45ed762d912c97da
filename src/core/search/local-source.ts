import type { LocalSearchOptions } from '../index/local-index.js';
import type { SearchResult } from '../index/search-result.js';

/**
 * Something that can be searched without the backend: the page itself, its navigation, an index of the
 * site. What it gives at once is on screen in the frame of the key press; a promise merges in later.
 */
export interface LocalSource {
  /** Best first. A query that a newer one replaces is not cancelled: its answer is ignored. */
  search(
    query: string,
    options: LocalSearchOptions,
  ): readonly SearchResult[] | Promise<readonly SearchResult[]>;
}
