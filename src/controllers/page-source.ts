import type { LocalSearchOptions, LocalSource } from '../core/local-source.js';
import { keyOf } from '../core/merge-results.js';
import { rank, rankClosest } from '../core/rank-entries.js';
import type { SearchResult } from '../core/search-result.js';
import { navigationPages, type PagePlace, pageHeadings } from '../dom/page-places.js';

/** The page that the reader is on as something to search: its headings, then the site's navigation. */
export class PageSource implements LocalSource {
  #pages: SearchResult[] = [];
  #places: SearchResult[] = [];

  /** Looks at the page anew: single-page sites change it. */
  refresh(): void {
    this.#pages = navigationPages().map(asResult);
    const places = [...pageHeadings().map(asResult), ...this.#pages].map(
      (place) => [keyOf(place), place] as const,
    );
    // The page's own title is in its navigation too; where both are, the first counts.
    this.#places = [...new Map(places.toReversed()).values()].toReversed();
  }

  search(query: string, { limit }: LocalSearchOptions): SearchResult[] {
    return rank(this.#places, query, limit);
  }

  /** What a reader may have meant, where nothing was found. */
  closest(query: string, limit: number): SearchResult[] {
    return rankClosest(this.#places, query, limit);
  }

  /** What the site's navigation names first. */
  mainPages(limit: number): SearchResult[] {
    return this.#pages.slice(0, limit);
  }
}

function asResult({ path, ...metadata }: PagePlace): SearchResult {
  return { content: '', path, metadata };
}
