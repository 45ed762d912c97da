import { errorText } from '#core/error-text.js';
import { systemTimer, type Timer } from '../../timer.js';
import { type Embedder, mostEmbeddedLength } from './embedder.js';
import { unitVector } from './vectors.js';

/** Who embeds queries. */
export interface QueryVectorsOptions {
  embedder: Embedder;
  /** Told why a query could not be embedded; once, until it succeeds again. */
  onFailure: (reason: string) => void;
  timer?: Timer | undefined;
}

/** Milliseconds that a query may wait for its vector. */
const patience = 3000;
/** Milliseconds for which a model that was too late is left alone: one question is searched for several times. */
const pause = 30_000;

/** Vectors of queries, as far as the model answers in time. */
export class QueryVectors {
  readonly #options: QueryVectorsOptions;
  #isFailing = false;
  #isPaused = false;

  constructor(options: QueryVectorsOptions) {
    this.#options = options;
  }

  /** `undefined` where the model gives none. */
  async of(query: string): Promise<Float32Array | undefined> {
    if (this.#isPaused) return undefined;
    const { embedder, onFailure, timer = systemTimer } = this.#options;
    const late = new AbortController();
    const cancel = timer(patience, () =>
      late.abort(new DOMException('The embedding model is too late.', 'TimeoutError')),
    );
    try {
      const [numbers = []] = await embedder.embed([query.slice(0, mostEmbeddedLength)], {
        retries: 0,
        signal: late.signal,
      });
      this.#isFailing = false;
      return unitVector(numbers);
    } catch (error) {
      if (!this.#isFailing) onFailure(errorText(error));
      this.#isFailing = true;
      if (late.signal.aborted) this.#leaveAlone(timer);
      return undefined;
    } finally {
      cancel();
    }
  }

  #leaveAlone(timer: Timer): void {
    this.#isPaused = true;
    timer(pause, () => {
      this.#isPaused = false;
    });
  }
}
