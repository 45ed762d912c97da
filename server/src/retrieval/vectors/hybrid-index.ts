import type { Section } from '../../content/page.js';
import type { SearchHit, SearchIndex, SearchOptions } from '../ranking/search-index.js';
import { BestScores, ExactFilter } from '../search-engine.js';
import { mostEmbeddedLength } from './embed-sections.js';
import type { Embedder } from './embedder.js';
import { unitVector, type VectorTable } from './vectors.js';

/** What the index joins. */
export interface HybridIndexOptions {
  /** Ranks by words. */
  words: SearchIndex;
  sections: readonly Section[];
  /** Vectors of the sections by number, made by `embedder`. */
  vectors: VectorTable;
  embedder: Embedder;
  /** Told why a query could not be embedded; once, until it succeeds again. */
  onFailure: (reason: string) => void;
  /** Milliseconds that a query may wait for its vector. Default 3 seconds. */
  patience?: number;
}

/** How many of each ranking are joined. */
const poolSize = 60;
/**
 * What a section gains that means just what the query does, as a share of the best score by words. With a small
 * model, .2 to .4 found more than words alone, and ranks joined one to one less, by five to nine hundredths.
 */
const likenessWeight = 0.3;

/**
 * Sections ranked by words, with a gain for how alike they are to the query in meaning. A hit that only its meaning
 * brings covers no words of the query. While a reader types, and when the model does not answer,
 * words alone decide.
 */
export class HybridIndex implements SearchIndex {
  readonly #options: HybridIndexOptions;
  readonly #filter: ExactFilter;
  #isFailing = false;

  constructor(options: HybridIndexOptions) {
    this.#options = options;
    this.#filter = new ExactFilter(options.sections);
  }

  async search(options: SearchOptions): Promise<SearchHit[]> {
    const { words } = this.#options;
    if (options.prefix || !options.query.trim()) return words.search(options);
    const [byWords, vector] = await Promise.all([
      words.search({ ...options, limit: Math.max(options.limit, poolSize) }),
      this.#embed(options.query),
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

  async #embed(query: string): Promise<Float32Array | undefined> {
    const { embedder, patience = 3000, onFailure } = this.#options;
    try {
      const signal = AbortSignal.timeout(patience);
      const [numbers = []] = await embedder.embed([query.slice(0, mostEmbeddedLength)], {
        retries: 0,
        signal,
      });
      this.#isFailing = false;
      return unitVector(numbers);
    } catch (error) {
      if (!this.#isFailing) onFailure(error instanceof Error ? error.message : String(error));
      this.#isFailing = true;
      return undefined;
    }
  }
}
