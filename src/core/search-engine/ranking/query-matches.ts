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
  const rules = stemmingLanguage(language);
  const stem = rememberingStemIn(rules);
  const analyzed = rules === 'en' ? withoutOthers(text, words) : text;
  return analyze(analyzed, stem).flatMap(({ term, surface, start, end }) => {
    const word = words.find(
      (candidate) =>
        candidate.terms.includes(term) ||
        candidate.wholeTerms.includes(term) ||
        (candidate.isPrefix && surface.startsWith(candidate.surface)),
    );
    return word ? [{ word, start, end }] : [];
  });
}

/**
 * An English text with blanks for words that begin with other letters than those of the query. English takes nothing
 * from the beginning of a word, so that these need not be analyzed, which takes longer than ranking.
 */
function withoutOthers(text: string, words: readonly QueryWord[]): string {
  const forms = words.flatMap(({ terms, wholeTerms, surface }) => [
    ...terms,
    ...wholeTerms,
    surface,
  ]);
  const initials = [...new Set(forms.map((form) => form.charAt(0)))]
    .join('')
    .replace(/[^a-z]/g, '');
  const wanted = initials === '' ? '' : `(?![${initials}${initials.toUpperCase()}])`;
  // Only what is a single word for certain: between blanks, with nothing but signs after it.
  const others = new RegExp(`(?<!\\S)${wanted}[A-Za-z][a-z]*[!-/:-@[-\`{-~]*(?!\\S)`, 'g');
  return text.replace(others, ({ length }) => ' '.repeat(length));
}
