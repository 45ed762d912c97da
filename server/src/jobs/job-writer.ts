import type { UIMessageChunk } from 'ai';
import type { JobChunk } from '../storage/jobs/job-events.js';

/** Where chunks are kept, and who hears that they cannot be. */
export interface JobWriterOptions {
  append: (chunks: readonly JobChunk[]) => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** Characters of a run that are kept: beyond them the stream says so, and leaves the rest out. */
const mostCharacters = 4_000_000;

/** What begins and ends a stream is said by whoever keeps it, once. */
const reserved: ReadonlySet<string> = new Set(['start', 'finish', 'abort', 'error']);

const deltas: ReadonlySet<string> = new Set(['text-delta', 'reasoning-delta']);

/**
 * Keeps the chunks of a run in their order. What comes while the last ones are being stored is stored together, so
 * that a model is not held up by the database, nor the database by each of its tokens.
 */
export class JobWriter {
  readonly #options: JobWriterOptions;
  readonly #waiting: JobChunk[] = [];
  #storing: Promise<void> | undefined;
  #failure: { error: unknown } | undefined;
  #characters = 0;

  constructor(options: JobWriterOptions) {
    this.#options = options;
  }

  /** Says how far the job is, in a sentence. */
  say(message: string): void {
    this.write({ type: 'data-status', data: { message } });
  }

  write(chunk: UIMessageChunk): void {
    if (reserved.has(chunk.type) || this.#failure || this.#characters > mostCharacters) return;
    this.#characters += JSON.stringify(chunk).length;
    if (this.#characters > mostCharacters) {
      const message = 'The job has more to say than is kept: the rest is left out.';
      this.#waiting.push({ type: 'data-status', data: { message } });
    } else if (!this.#extendLast(chunk)) this.#waiting.push({ ...chunk });
    this.#storing ??= this.#store();
  }

  /** Resolves when all that was written is kept; rejects with what kept it from that. */
  async flush(): Promise<void> {
    await this.#storing;
    if (this.#failure) throw this.#failure.error;
  }

  /** Many small pieces of one text as one. */
  #extendLast(chunk: UIMessageChunk): boolean {
    const last = this.#waiting.at(-1);
    if (!last || !('delta' in chunk) || !deltas.has(chunk.type)) return false;
    if (last.type !== chunk.type || last.id !== chunk.id) return false;
    this.#waiting[this.#waiting.length - 1] = { ...last, delta: `${last.delta}${chunk.delta}` };
    return true;
  }

  async #store(): Promise<void> {
    // What is written in the same turn is stored together.
    await Promise.resolve();
    try {
      while (this.#waiting.length > 0) await this.#options.append(this.#waiting.splice(0));
    } catch (error) {
      this.#failure = { error };
      this.#options.onFailure(error);
    }
    this.#storing = undefined;
  }
}
