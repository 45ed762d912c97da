import type { LocalSearchOptions } from '../core/local-index.js';
import type { LocalSource } from '../core/local-source.js';
import type { SearchResult } from '../core/search-result.js';
import type { LocalIndexController } from './local-index-controller.js';
import type { PageSource } from './page-source.js';

/**
 * The site's index as something to search. Where it finds nothing, or there is none, what the page itself
 * has is found through slips of the finger too; before that is known a slip would come above what is
 * written as it was typed.
 */
export class IndexSource implements LocalSource {
  readonly #index: LocalIndexController;
  readonly #page: PageSource;
  /** What was taken for misspelt words of the latest query that was answered. */
  #forgiven: { query: string; words: readonly string[] } = { query: '', words: [] };

  constructor(index: LocalIndexController, page: PageSource) {
    this.#index = index;
    this.#page = page;
  }

  async search(query: string, options: LocalSearchOptions): Promise<readonly SearchResult[]> {
    const found = await this.#index.search(query, options);
    // It gave way to a newer search.
    if (!found && this.#index.status !== 'unavailable') return [];
    this.#forgiven = { query, words: (found ?? []).flatMap(({ forgiven = [] }) => forgiven) };
    return found?.length ? found : this.#page.searchForgiving(query, options);
  }

  /** A query with the words that its misspelt ones were taken for: all that is to be marked. */
  spellOut(query: string): string {
    const { query: known, words } = this.#forgiven;
    return known === query ? [query, ...new Set(words)].join(' ') : query;
  }
}
