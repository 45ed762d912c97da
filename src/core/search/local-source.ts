import type { LocalSearchOptions } from '../index/local-index.js';
import type { SearchResult } from '../index/search-result.js';

/**
 * Something that can be searched without the backend: an index of the site, the page itself, its
 * navigation. What it gives at once is on screen in the frame of the key press; a promise merges in later.
 */
export interface LocalSource {
  /**
   * Best first, and `undefined` where this source cannot answer now. A query that a newer one replaces is not
   * cancelled: its answer is ignored.
   */
  search(
    query: string,
    options: LocalSearchOptions,
  ): readonly SearchResult[] | undefined | Promise<readonly SearchResult[] | undefined>;
  /** Whether it knows what the backend knows, so that nothing else has to fill the gap until that answers. Default false. */
  readonly isWhole?: boolean;
}
