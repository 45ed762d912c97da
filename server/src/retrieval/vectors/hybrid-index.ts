import type { Section } from '../../content/page.js';
import type { SearchHit, SearchIndex, SearchOptions } from '../ranking/search-index.js';
import { BestScores, ExactFilter } from '../search-engine.js';
import { likenessWeight, poolSize } from './fusion.js';
import type { QueryVectors } from './query-vectors.js';
import type { VectorTable } from './vectors.js';

/** What the index joins. */
export interface HybridIndexOptions {
  /** Ranks by words. */
  words: SearchIndex;
  sections: readonly Section[];
  /** Vectors of the sections by number, made by the model that embeds queries. */
  vectors: VectorTable;
  queries: QueryVectors;
}

/**
 * Sections ranked by words, with a gain for how alike they are to the query in meaning. A hit that only its meaning
 * brings covers no words of the query. While a reader types, and when the model does not answer,
 * words alone decide.
 */
export class HybridIndex implements SearchIndex {
  readonly #options: HybridIndexOptions;
  readonly #filter: ExactFilter;

  constructor(options: HybridIndexOptions) {
    this.#options = options;
    this.#filter = new ExactFilter(options.sections);
  }

  async search(options: SearchOptions): Promise<SearchHit[]> {
    const { words, queries } = this.#options;
    if (options.prefix || !options.query.trim()) return words.search(options);
    const [byWords, vector] = await Promise.all([
      words.search({ ...options, limit: Math.max(options.limit, poolSize) }),
      queries.of(options.query),
    ]);
    if (!vector) return byWords.slice(0, options.limit);
    return this.#join(byWords, this.#likenesses(vector, options)).slice(0, options.limit);
  }

  /** Hits by words with what they gain, and the nearest sections that hold none of the words. */
  #join(byWords: readonly SearchHit[], likenesses: Float64Array): SearchHit[] {
    const best = byWords[0]?.score ?? 1;
    const found = new Map(byWords.map((hit) => [hit.section, hit]));
    const nearest = new BestScores(poolSize);
    const hits: SearchHit[] = [];
    for (const [document, section] of this.#options.sections.entries()) {
      const likeness = likenesses[document] ?? 0;
      const hit = found.get(section);
      if (hit) hits.push({ ...hit, score: hit.score / best + likenessWeight * likeness });
      else if (likeness > 0) nearest.offer(document, likeness);
    }
    for (const { document, score } of nearest.sorted()) {
      const section = this.#options.sections[document];
      if (section) hits.push({ section, coverage: 0, score: likenessWeight * score });
    }
    return hits.sort((first, second) => second.score - first.score);
  }

  /** By number of the section, 0 for those that are not wanted. */
  #likenesses(vector: Float32Array, { filter = {} }: SearchOptions): Float64Array {
    const isWanted = this.#filter.for(filter);
    const likenesses = new Float64Array(this.#options.sections.length);
    this.#options.vectors.compare(vector, (document, likeness) => {
      if (!isWanted || isWanted(document)) likenesses[document] = Math.max(0, likeness);
    });
    return likenesses;
  }
}
