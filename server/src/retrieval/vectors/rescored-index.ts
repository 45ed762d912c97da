import type { EmbeddingStore } from '../../storage/documentation/embedding-store.js';
import type { SearchHit, SearchIndex, SearchOptions } from '../ranking/search-index.js';
import { embeddingHash } from './embed-sections.js';
import { likenessWeight, poolSize } from './fusion.js';
import type { QueryVectors } from './query-vectors.js';
import { likenessOf } from './vectors.js';

/** What the index joins. */
export interface RescoredIndexOptions {
  /** Ranks by words. */
  words: SearchIndex;
  queries: QueryVectors;
  /** Has the vectors of the sections' texts. */
  store: Pick<EmbeddingStore, 'read'>;
  /** Name of the model that made them. */
  model: string;
}

/**
 * What words find, ranked by how alike it is to the query in meaning as well, by the weight that `HybridIndex` has. The
 * vectors of these few sections are read from the database, as there are more than memory holds: what shares no word
 * with the query is not found.
 */
export class RescoredIndex implements SearchIndex {
  readonly #options: RescoredIndexOptions;

  constructor(options: RescoredIndexOptions) {
    this.#options = options;
  }

  async search(options: SearchOptions): Promise<SearchHit[]> {
    const { words, queries } = this.#options;
    const { query, limit, prefix } = options;
    if (prefix || !query.trim()) return words.search(options);
    const [found, vector] = await Promise.all([
      words.search({ ...options, limit: Math.max(limit, poolSize) }),
      queries.of(query),
    ]);
    const hits = vector ? await this.#rescore(found, vector) : found;
    return hits.slice(0, limit);
  }

  async #rescore(found: readonly SearchHit[], vector: Float32Array): Promise<SearchHit[]> {
    const { store, model } = this.#options;
    const hashes = found.map(({ section }) => embeddingHash(section));
    // Where the database does not answer, words are all there is.
    const vectors = await store.read(model, hashes).catch(() => undefined);
    if (!vectors) return [...found];
    const best = found[0]?.score ?? 1;
    const likenesses = hashes.map((hash) => likenessOf(vectors.get(hash), vector));
    return found
      .map((hit, place) => {
        const likeness = Math.max(0, likenesses[place] ?? 0);
        return { ...hit, score: hit.score / best + likenessWeight * likeness };
      })
      .sort((first, second) => second.score - first.score);
  }
}
