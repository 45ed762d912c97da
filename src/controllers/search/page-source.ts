import type { LocalSearchOptions } from '../../core/index/local-index.js';
import type { SearchResult } from '../../core/index/search-result.js';
import { queryWords } from '../../core/index/search-words.js';
import { codeLevel, isCode } from '../../core/search/code-in-results.js';
import type { LocalSource } from '../../core/search/local-source.js';
import { keyOf } from '../../core/search/merge-results.js';
import { rankSmallList } from '../../core/search/rank-small-list.js';
import { navigationPages, type PagePlace, pageHeadings } from '../../dom/page/page-places.js';

/** A place as a small list has it. */
interface ListedPlace {
  title: string;
  result: SearchResult;
}

/** How many places are suggested, of each kind, where nothing was found. */
const suggestionLimit = 4;

/** Letters that a word of the query is cut to at most, to find what begins as it does. */
const shortestStart = 3;

/**
 * The page that the reader is on as something to search: its headings, then the site's navigation; and
 * what the reader searched for before.
 */
export class PageSource implements LocalSource {
  #pages: ListedPlace[] = [];
  #places: ListedPlace[] = [];
  #closest: { query: string; of: ListedPlace[]; found: SearchResult[] } | undefined;
  #recents: { of: readonly string[]; list: { title: string }[] } = { of: [], list: [] };

  /** Looks at the page again: single-page sites change it. */
  refresh(): void {
    this.#pages = navigationPages().map(asListed);
    const places = [...pageHeadings().map(asListed), ...this.#pages].map(
      (place) => [keyOf(place.result), place] as const,
    );
    // The page's own title is in its navigation too; where both are, the first counts.
    this.#places = [...new Map(places.toReversed()).values()].toReversed();
  }

  /**
   * Places with all of the words as they are typed, the last perhaps half. Slips are not forgiven: what is
   * only like the query must not be what Enter opens while better results are on their way.
   */
  search(query: string, { limit }: LocalSearchOptions = {}): SearchResult[] {
    const found = this.#rank(query, { limit, isForgiving: false });
    // Nor is "Hostinger" where `--host` is typed.
    return isCode(query) ? found.filter((result) => codeLevel(result, query) > 0) : found;
  }

  /**
   * What a reader may have meant, where nothing was found: what a word of the query was misspelt from, or
   * what begins as it does.
   */
  closest(query: string): SearchResult[] {
    if (this.#closest?.query !== query || this.#closest.of !== this.#places) {
      this.#closest = { query, of: this.#places, found: this.#findClosest(query) };
    }
    return this.#closest.found;
  }

  /** What the site's navigation names first. */
  mainPages(): SearchResult[] {
    return this.#pages.slice(0, suggestionLimit).map(({ result }) => result);
  }

  /** Searches of before that a query, still being typed, may become. */
  recall(recents: readonly string[], query: string, limit: number): string[] {
    if (this.#recents.of !== recents) {
      this.#recents = { of: recents, list: recents.map((title) => ({ title })) };
    }
    return rankSmallList(this.#recents.list, { query, limit }).map(({ item }) => item.title);
  }

  #findClosest(query: string): SearchResult[] {
    for (const word of queryWords(query).sort((one, other) => other.length - one.length)) {
      const letters = [...word];
      for (let length = letters.length; length >= shortestStart; length -= 1) {
        const start = letters.slice(0, length).join('');
        // With so little left of a word, a typing error would match nearly every title.
        const isForgiving = start === word;
        const found = this.#rank(start, { limit: suggestionLimit, isForgiving });
        if (found.length > 0) return found;
      }
    }
    return [];
  }

  #rank(
    query: string,
    { limit = 10, isForgiving }: { limit: number | undefined; isForgiving: boolean },
  ): SearchResult[] {
    const ranked = rankSmallList(this.#places, { query, limit, isForgiving });
    return ranked.map(({ item }) => item.result);
  }
}

function asListed({ path, ...metadata }: PagePlace): ListedPlace {
  const title = metadata.section ?? metadata.title;
  return { title, result: { content: '', path, metadata } };
}
