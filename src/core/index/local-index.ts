import MiniSearch, { type SearchOptions } from 'minisearch';
import type { RetrievalFilter } from '../wire/message-request.js';
import type { IndexedSection } from './read-site-index.js';
import type { SearchResult } from './search-result.js';
import { indexWords, queryWords } from './search-words.js';

/** What is wanted of a search without the backend. */
export interface LocalSearchOptions {
  /** Number of results at most; default 10. */
  readonly limit?: number;
  /** Exact restriction, as the search endpoint's: a section that names none does not match. */
  readonly filter?: RetrievalFilter;
}

/** A section that was found, as the search endpoint's results are. */
export interface FoundSection extends SearchResult {
  /** Its words, as `indexWords` gives them, that were taken for what is misspelt in the query. */
  readonly forgiven?: readonly string[];
}

/** How well a section matches, and by which of its words. */
interface Match {
  readonly score: number;
  readonly terms: readonly string[];
}

/** Anything longer is not a word but a hash, or a file in text form. */
const longestWord = 60;

/** A query this short means the name of something; in texts it would begin every other word. */
const shortQuery = /^[a-z\d]{1,2}$/;

/**
 * A whole documentation in memory, searched at each key press. The last word may be half typed, and
 * words that the documentation does not know may have a typing error.
 *
 * Knows nothing of threads or pages, so that it runs in a worker as well.
 */
export class LocalIndex {
  readonly #sections: readonly IndexedSection[];
  readonly #vocabulary = new Set<string>();
  readonly #engine: MiniSearch<IndexedSection & { id: number }>;
  #taken = 0;

  /** Nothing is found before `advance` was called. */
  constructor(sections: readonly IndexedSection[]) {
    this.#sections = sections;
    this.#engine = new MiniSearch({
      fields: ['title', 'heading', 'text'],
      tokenize: indexWords,
      processTerm: (word) => {
        if (word.length > longestWord) return null;
        this.#vocabulary.add(word);
        return word;
      },
    });
  }

  /**
   * Makes more sections searchable, for as long as there is time: at least one.
   *
   * @returns whether all of them are.
   */
  advance(hasTime: () => boolean = () => true): boolean {
    do {
      const section = this.#sections[this.#taken];
      if (!section) return true;
      this.#engine.add({ ...section, id: this.#taken });
      this.#taken += 1;
    } while (hasTime());
    return this.#taken === this.#sections.length;
  }

  /** The best sections first; none for a query without letters, digits or emoji. */
  search(query: string, { limit = 10, filter }: LocalSearchOptions = {}): FoundSection[] {
    const words = queryWords(query);
    if (words.length === 0 || limit < 1) return [];
    const found = this.#find(words, { limit, filter });
    return [...found].slice(0, limit).flatMap(([position, { score, terms }]) => {
      const section = this.#sections[position];
      if (!section) return [];
      const forgiven = terms.filter((term) => !words.some((word) => term.startsWith(word)));
      return [{ ...resultOf(section, score), ...(forgiven.length > 0 ? { forgiven } : {}) }];
    });
  }

  /** Matches by position: sections with all of the words before those with some. */
  #find(
    words: readonly string[],
    { limit, filter }: { limit: number; filter: RetrievalFilter | undefined },
  ): Map<number, Match> {
    const last = words.length - 1;
    const common: SearchOptions = {
      // They are words already.
      tokenize: () => [...words],
      processTerm: (word) => word,
      prefix: (_word, position) => position === last,
      boost: { title: 2, heading: 3 },
      ...(filter ? { filter: ({ id }) => this.#passes(id, filter) } : {}),
    };
    if (shortQuery.test(words.join(' '))) common.fields = ['title', 'heading'];
    const matches = this.#match({ ...common, combineWith: 'AND' });
    const areKnown = matches.size > 0;
    if (matches.size >= limit || (areKnown && words.length === 1)) return matches;
    const some = this.#match({
      ...common,
      combineWith: 'OR',
      fuzzy: (word) => (areKnown || this.#vocabulary.has(word) ? false : editsOf(word)),
    });
    for (const [position, match] of some) if (!matches.has(position)) matches.set(position, match);
    return matches;
  }

  #match(options: SearchOptions): Map<number, Match> {
    return new Map(this.#engine.search('-', options).map((match) => [match.id, match]));
  }

  #passes(position: number, { version, language }: RetrievalFilter): boolean {
    const section = this.#sections[position];
    if (version && section?.version !== version) return false;
    return !language || section?.language === language;
  }
}

/** How many letters of a word may be wrong; two swapped letters count as two. */
function editsOf(word: string): number | false {
  if (word.length < 4) return false;
  return word.length < 6 ? 1 : 2;
}

function resultOf(section: IndexedSection, score: number): SearchResult {
  const { path, title, heading, anchor, breadcrumb, text, version, language } = section;
  return {
    content: text,
    path,
    metadata: {
      title,
      section: heading,
      breadcrumb: [...breadcrumb],
      score,
      ...(anchor ? { anchor } : {}),
      ...(version ? { version } : {}),
      ...(language ? { language } : {}),
    },
  };
}
