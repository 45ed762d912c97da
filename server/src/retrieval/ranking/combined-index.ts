import type { SearchHit, SearchIndex, SearchOptions } from './search-index.js';

/** A large index that is out of date in a few pages, and a small one of those pages as they are now. */
export interface CombinedIndexOptions {
  base: SearchIndex;
  changed: SearchIndex;
  /** Paths of the pages that the large index must not be asked about: changed ones and those gone. */
  replaced: ReadonlySet<string>;
  /** How many sections the large index has of those pages. */
  replacedSections: number;
}

/**
 * Searches both as if they were one, until the large one is rebuilt. Scores of two indexes cannot be
 * compared, as each knows how rare a word is in its own pages alone; shares of the query covered can.
 * So the scores of the small index are brought to the scale of the large one, on which its best hit is
 * worth for its coverage what the best hit there is worth for its own.
 */
export class CombinedIndex implements SearchIndex {
  readonly #options: CombinedIndexOptions;

  constructor(options: CombinedIndexOptions) {
    this.#options = options;
  }

  async search(options: SearchOptions): Promise<SearchHit[]> {
    const { base, changed, replaced, replacedSections } = this.#options;
    const [found, fresh] = await Promise.all([
      base.search({ ...options, limit: options.limit + replacedSections }),
      changed.search(options),
    ]);
    const unchanged = found.filter(({ section }) => !replaced.has(section.path));
    const scale = worthOfCoverage(found) / worthOfCoverage(fresh);
    return [...unchanged, ...fresh.map((hit) => ({ ...hit, score: hit.score * scale }))]
      .sort((first, second) => second.score - first.score)
      .slice(0, options.limit);
  }
}

function worthOfCoverage([best]: readonly SearchHit[]): number {
  return best && best.coverage > 0 ? best.score / best.coverage : 1;
}
