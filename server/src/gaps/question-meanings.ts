import { LRUCache } from 'lru-cache';
import { errorText } from '#core/error-text.js';
import type { Embedder } from '../retrieval/vectors/embedder.js';
import { unitVector } from '../retrieval/vectors/vectors.js';
import { digest } from './question-terms.js';

/** What some questions mean, as a model sees it. */
export interface Meanings {
  /** Of a question; `undefined` where the model has not been asked, or had not answered in time. */
  of(question: string): Float32Array | undefined;
  /** How alike this model finds questions that have nothing to do with each other, below 1. */
  common: number;
}

/** Who tells what questions mean, and who is told when that fails. */
export interface QuestionMeaningsOptions {
  embedder: Embedder;
  /** Told once that the model fails, until it has worked again. */
  report: (line: string) => void;
  /** Milliseconds that a look at the gaps waits for the model. Default 4 seconds. */
  patience?: number;
  /** Milliseconds since any moment. Default: those of the process. */
  now?: () => number;
}

/**
 * Questions that any documentation is asked, each about something else. Models differ in how alike they find such
 * questions, from a tenth to more than a half, so that likeness tells nothing before this is known.
 */
const unrelated = [
  'How do I install it?',
  'What does it cost?',
  'Why is the screen blank after the update?',
  'Where are the log files kept?',
  'Can I change the colours?',
  'How do I reset my password?',
  'Which browsers are supported?',
  'How do I import data from a file?',
  'How do I write a test?',
  'Can it send e-mails?',
];

const batchSize = 64;
/** Milliseconds for which a model that failed is left alone. */
const pause = 60_000;
/** Bytes of vectors: ten thousand of the longest that models give. */
const mostRemembered = 128 * 1024 * 1024;

/**
 * What questions mean. Vectors are kept in memory alone: a reader's words can be read from them, and nothing more than
 * the documentation says is stored of a reader. A start costs as many embeddings as gaps are compared, some hundred.
 */
export class QuestionMeanings {
  readonly #options: QuestionMeaningsOptions;
  readonly #known = new LRUCache<string, Float32Array>({
    maxSize: mostRemembered,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  #turn: Promise<void> = Promise.resolve();
  #common: number | undefined;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #isFailing = false;

  constructor(options: QuestionMeaningsOptions) {
    this.#options = options;
  }

  /** Asks the model for what is not known of these questions; `undefined` where nothing can be compared. */
  async read(questions: readonly string[]): Promise<Meanings | undefined> {
    // One look after the other, so that the second finds what the first has paid for.
    this.#turn = this.#turn.then(() => this.#learn([...unrelated, ...questions]));
    await this.#turn;
    this.#common ??= commonLikeness(unrelated.map((question) => this.#known.get(keyOf(question))));
    if (this.#common === undefined) return undefined;
    return { of: (question) => this.#known.get(keyOf(question)), common: this.#common };
  }

  async #learn(questions: readonly string[]): Promise<void> {
    const { now = () => performance.now(), patience = 4000 } = this.#options;
    if (now() < this.#pausedUntil) return;
    const wanted = new Map(questions.map((question) => [keyOf(question), question]));
    const missing = [...wanted].filter(([key]) => !this.#known.has(key));
    if (missing.length === 0) return;
    const signal = AbortSignal.timeout(patience);
    for (let start = 0; start < missing.length; start += batchSize) {
      try {
        await this.#embed(missing.slice(start, start + batchSize), signal);
        this.#isFailing = false;
      } catch (error) {
        // What is missing because time ran out comes with the next look.
        if (!signal.aborted || start === 0) this.#fail(error, now());
        return;
      }
    }
  }

  async #embed(batch: readonly [key: string, question: string][], signal: AbortSignal) {
    const texts = batch.map(([, question]) => question);
    const embeddings = await this.#options.embedder.embed(texts, { retries: 0, signal });
    for (const [number, [key]] of batch.entries()) {
      const vector = unitVector(embeddings[number] ?? []);
      if (!vector) throw new Error('The embedding model gave a question no vector.');
      this.#known.set(key, vector);
    }
  }

  #fail(error: unknown, now: number): void {
    this.#pausedUntil = now + pause;
    if (this.#isFailing) return;
    this.#isFailing = true;
    const { embedder, report } = this.#options;
    report(`${embedder.name} failed, and gaps are grouped by words alone: ${errorText(error)}`);
  }
}

/** How alike two vectors are, -1 to 1; 0 where they cannot be compared. */
export function likenessOf(first: Float32Array, second: Float32Array): number {
  if (first.length !== second.length) return 0;
  let product = 0;
  for (let place = 0; place < first.length; place += 1) {
    product += (first[place] ?? 0) * (second[place] ?? 0);
  }
  return product;
}

/** How alike the vectors are on average; `undefined` where one is missing, or all are the same. */
function commonLikeness(vectors: readonly (Float32Array | undefined)[]): number | undefined {
  const known = vectors.filter((vector) => vector !== undefined);
  if (known.length < vectors.length) return undefined;
  const pairs = known.flatMap((first, place) =>
    known.slice(place + 1).map((second) => likenessOf(first, second)),
  );
  const common = pairs.reduce((sum, likeness) => sum + likeness, 0) / pairs.length;
  return common < 0.99 ? common : undefined;
}

function keyOf(question: string): string {
  return digest(question, 32);
}
