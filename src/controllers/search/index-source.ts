import type { LocalSearchOptions } from '../../core/index/local-index.js';
import type { SearchResult } from '../../core/index/search-result.js';
import type { LocalSource } from '../../core/search/local-source.js';
import type { LocalIndexController } from './local-index-controller.js';

/** The site's index as something to search. */
export class IndexSource implements LocalSource {
  readonly isWhole = true;
  readonly #index: LocalIndexController;
  /** What was taken for misspelt words of the latest query that was answered. */
  #forgiven: { query: string; words: readonly string[] } = { query: '', words: [] };

  constructor(index: LocalIndexController) {
    this.#index = index;
  }

  /** `undefined` where the search gave way to a newer one, or there is no index. */
  async search(
    query: string,
    options: LocalSearchOptions,
  ): Promise<readonly SearchResult[] | undefined> {
    const found = await this.#index.search(query, options);
    if (found) this.#forgiven = { query, words: found.flatMap(({ forgiven = [] }) => forgiven) };
    return found;
  }

  /** A query with the words that its misspelt ones were taken for: everything to mark. */
  spellOut(query: string): string {
    const { query: known, words } = this.#forgiven;
    return known === query ? [query, ...new Set(words)].join(' ') : query;
  }
}
