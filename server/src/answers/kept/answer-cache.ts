import { createHash } from 'node:crypto';
import { z } from 'zod';
import { errorText } from '#core/error-text.js';
import type { Library } from '../../library/library.js';
import type { SearchHit } from '../../retrieval/ranking/search-index.js';
import type { AnswerStore } from '../../storage/stores/answer-store.js';
import type { SourceLink } from '../links/source-link.js';
import type { Answer, AnswerRequest, AnswerSource } from '../passages/answer-source.js';
import { inPieces } from '../passages/in-pieces.js';
import { retrieve } from '../passages/retrieval.js';

/** Where answers are kept, and what they are made from. */
export interface AnswerCacheOptions {
  store: AnswerStore;
  /** Read anew for every answer, as it may change. */
  library: Pick<Library, 'index' | 'pages' | 'site'>;
  /** Told why an answer could not be kept or read. */
  report: (line: string) => void;
}

/** An answer that a model has completed. */
export interface WrittenAnswer {
  markdown: string;
  sources: readonly SourceLink[];
}

const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const sourcesSchema = z.array(
  z.object({
    url: z.string(),
    title: z.string(),
    path: z.string(),
    excerpt: z.string(),
    passage: optionalText,
    version: optionalText,
    language: optionalText,
    unlisted: z.literal(true).exactOptional(),
  }),
) satisfies z.ZodType<SourceLink[]>;

/**
 * Answers of a model, kept for when it cannot be asked. One is given again only to the same question,
 * and only while the same sections are found for it and none of their pages has changed. What was said
 * in a conversation or picked on a page is nobody else's: only first questions without either are kept.
 */
export class AnswerCache {
  readonly #options: AnswerCacheOptions;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
  }

  /** Keeps an answer that was made from the hits. */
  async keep(
    request: AnswerRequest,
    { hits, written }: { hits: readonly SearchHit[]; written: WrittenAnswer },
  ): Promise<void> {
    const { threadId } = request;
    if (threadId === undefined || !isShareable(request)) return;
    const { markdown: answer, sources } = written;
    await this.#options.store
      .write({
        key: this.#keyOf(request, hits),
        threadId,
        answer,
        sources: JSON.stringify(sources),
      })
      .catch((error: unknown) => this.#reportFailure(error));
  }

  /** The answer that was given before, if it still holds. */
  async find(request: AnswerRequest): Promise<Answer | undefined> {
    if (!isShareable(request)) return undefined;
    const { store, library } = this.#options;
    const { hits } = await retrieve(library, request);
    try {
      const found = await store.read(this.#keyOf(request, hits));
      if (!found) return undefined;
      const sources = sourcesSchema.parse(JSON.parse(found.sources));
      return { kind: 'cached', text: inPieces(found.answer), sources };
    } catch (error) {
      this.#reportFailure(error);
      return undefined;
    }
  }

  #keyOf({ turns, filter }: AnswerRequest, hits: readonly SearchHit[]): string {
    const { pages, site } = this.#options.library;
    const question = wholeQuestion(turns[0]?.text ?? '');
    const sections = hits
      .map(({ section: { path, anchor } }) => [path, anchor ?? '', pages.get(path)?.contentHash])
      .map((section) => JSON.stringify(section))
      .sort();
    const { version = '', language = '' } = filter;
    // An answer holds addresses, which lead elsewhere once the site has moved.
    const place = [site.url ?? site.basePath ?? '', site.addresses ?? ''];
    const input = JSON.stringify([question, version, language, sections, place]);
    return createHash('sha256').update(input).digest('hex');
  }

  #reportFailure(error: unknown): void {
    this.#options.report(`The kept answers could not be used: ${errorText(error)}`);
  }
}

/** Marks at the end, looked for from the first of them alone. */
const endMarks = /(?<![\s.?!…。？！])[\s.?!…。？！]+$/u;

/**
 * All that a model reads in a question, but for case, blanks and the marks at its end; of flags the case counts, as "-v" is
 * not "-V". Whoever asks may hide words to the model among characters that nobody sees, or write them in dots and dashes:
 * what it then says is no answer to others.
 */
function wholeQuestion(question: string): string {
  return question
    .normalize('NFC')
    .replace(/[^\s`"'(]+/g, (word) => (word.startsWith('-') ? word : word.toLowerCase()))
    .replace(/\s+/g, ' ')
    .replace(endMarks, '');
}

function isShareable({ turns, context }: AnswerRequest): boolean {
  return turns.length === 1 && context.length === 0;
}

/** Gives an answer that was written before; where there is none, the next rung answers. */
export class CachedAnswerSource implements AnswerSource {
  readonly #cache: AnswerCache;
  readonly #next: AnswerSource;

  constructor({ cache, next }: { cache: AnswerCache; next: AnswerSource }) {
    this.#cache = cache;
    this.#next = next;
  }

  async answer(request: AnswerRequest): Promise<Answer> {
    return (await this.#cache.find(request)) ?? this.#next.answer(request);
  }
}
