import { analyze } from '../words/analyze.js';
import type { QueryWord } from '../words/query-words.js';
import { rememberingStemIn, stemmingLanguage } from '../words/stemming.js';

/** A place in a text where a word of a query stands. */
export interface QueryMatch {
  word: QueryWord;
  /** In UTF-16 code units. */
  start: number;
  end: number;
}

/** Where to look for a query's words. */
export interface QueryMatchesOptions {
  text: string;
  words: readonly QueryWord[];
  /** Language of the text, as a tag. */
  language: string | undefined;
}

/** Where the words of a query stand in a text, in order; a half-typed word is found by its beginning. */
export function queryMatches({ text, words, language }: QueryMatchesOptions): QueryMatch[] {
  const stem = rememberingStemIn(stemmingLanguage(language));
  return analyze(text, stem).flatMap(({ term, surface, start, end }) => {
    const word = words.find(
      (candidate) =>
        candidate.terms.includes(term) ||
        candidate.wholeTerms.includes(term) ||
        (candidate.isPrefix && surface.startsWith(candidate.surface)),
    );
    return word ? [{ word, start, end }] : [];
  });
}
