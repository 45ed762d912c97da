import { mostEmbeddedLength } from './embed-sections.js';
import type { Embedder } from './embedder.js';
import { unitVector } from './vectors.js';

/** Who embeds queries. */
export interface QueryVectorsOptions {
  embedder: Embedder;
  /** Told why a query could not be embedded; once, until it succeeds again. */
  onFailure: (reason: string) => void;
}

/** Milliseconds that a query may wait for its vector. */
const patience = 3000;

/** Vectors of queries, as far as the model answers in time. */
export class QueryVectors {
  readonly #options: QueryVectorsOptions;
  #isFailing = false;

  constructor(options: QueryVectorsOptions) {
    this.#options = options;
  }

  /** `undefined` where the model gives none. */
  async of(query: string): Promise<Float32Array | undefined> {
    const { embedder, onFailure } = this.#options;
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
