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
 * How little the first places differ: the usual value.
 *
 * Source: Cormack, Clarke, Büttcher, "Reciprocal Rank Fusion outperforms Condorcet" (2009).
 */
const flatness = 60;

/**
 * Sections ranked by words and by meaning, joined by reciprocal rank. A hit that only its meaning
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
    return fuse(byWords, this.#nearest(vector, options)).slice(0, options.limit);
  }

  #nearest(vector: Float32Array, { filter = {} }: SearchOptions): Section[] {
    const isWanted = this.#filter.for(filter);
    const best = new BestScores(poolSize);
    this.#options.vectors.compare(vector, (document, likeness) => {
      if (likeness > 0 && (!isWanted || isWanted(document))) best.offer(document, likeness);
    });
    return best.sorted().flatMap(({ document }) => this.#options.sections[document] ?? []);
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

function fuse(byWords: readonly SearchHit[], nearest: readonly Section[]): SearchHit[] {
  const hits = new Map<Section, SearchHit>();
  for (const [rank, { section, coverage }] of byWords.entries()) {
    hits.set(section, { section, coverage, score: 1 / (flatness + rank + 1) });
  }
  for (const [rank, section] of nearest.entries()) {
    const hit = hits.get(section) ?? { section, coverage: 0, score: 0 };
    hits.set(section, { ...hit, score: hit.score + 1 / (flatness + rank + 1) });
  }
  return [...hits.values()].sort((first, second) => second.score - first.score);
}
