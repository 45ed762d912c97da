import { analyze } from './analyze.js';
import type { QueryWord } from './query-words.js';

/** A place in a text where a word of a query stands. */
export interface QueryMatch {
  word: QueryWord;
  /** In UTF-16 code units. */
  start: number;
  end: number;
}

/** Where the words of a query stand in a text, in order; a half-typed word is found by its beginning. */
export function queryMatches(text: string, words: readonly QueryWord[]): QueryMatch[] {
  return analyze(text).flatMap(({ term, surface, start, end }) => {
    const word = words.find(
      (candidate) =>
        candidate.term === term ||
        candidate.wholeTerm === term ||
        (candidate.isPrefix && surface.startsWith(candidate.surface)),
    );
    return word ? [{ word, start, end }] : [];
  });
}
