import { analyze, type Token } from '../words/analyze.js';
import type { QueryWord } from '../words/query-words.js';
import { remember } from '../words/remember.js';
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
  const tokensOf = analysisBy(rules);
  const found: QueryMatch[] = [];
  for (const { 0: piece, index } of text.matchAll(rules === 'en' ? piecesFor(words) : /\S+/g)) {
    for (const { term, surface, start, end } of tokensOf(piece)) {
      const word = words.find(
        ({ terms, wholeTerms, isPrefix, surface: typed }) =>
          terms.includes(term) ||
          wholeTerms.includes(term) ||
          (isPrefix && surface.startsWith(typed)),
      );
      if (word) found.push({ word, start: index + start, end: index + end });
    }
  }
  return found;
}

type Analysis = (piece: string) => readonly Token[];

/** Characters of pieces that are remembered; each may be a word, of 100 bytes and more, where there are no blanks. */
const mostCharacters = 200_000;
/** By rules of stemming: most pieces come again, in texts for this query and for others. */
const analyses = new Map<string, Analysis>();

function analysisBy(rules: string): Analysis {
  const stem = rememberingStemIn(rules);
  const known = analyses.get(rules) ?? remember((piece) => analyze(piece, stem), mostCharacters);
  analyses.set(rules, known);
  return known;
}

/** Lists of results read a dozen texts for the same words. */
const knownPieces = new WeakMap<readonly QueryWord[], RegExp>();

/**
 * Pieces of an English text in which a word may begin as one of the query does: others need not be analyzed, which takes
 * longer than ranking. The forms of an English word have its first two letters; what the stemmer makes of words such as
 * `ays` (`ai`) is a form of none.
 */
function piecesFor(words: readonly QueryWord[]): RegExp {
  const known = knownPieces.get(words) ?? makePieces(words);
  knownPieces.set(words, known);
  return known;
}

function makePieces(words: readonly QueryWord[]): RegExp {
  const forms = words.flatMap(({ terms, wholeTerms, surface }) => [
    ...terms,
    ...wholeTerms,
    surface,
  ]);
  // Signs may join them, as in `e-mail`.
  const beginnings = forms.map((form) => [...form.slice(0, 2)].map(inAnyCase).join("[-_:.']*"));
  const wanted = [...new Set(beginnings)].join('|');
  // Words begin behind signs, and at the capitals of `baseUrl`. Other letters may become these.
  const word = `(?:(?<![a-z])|(?=[A-Z]))(?:${wanted})|[^\\0-\\x7f]`;
  return new RegExp(`(?<!\\S)(?=\\S*?(?:${word}))\\S+`, 'g');
}

function inAnyCase(letter: string): string {
  return `[${letter}${letter.toUpperCase()}]`;
}
