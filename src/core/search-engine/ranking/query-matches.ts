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

/** How many codes ASCII has. */
const codes = 128;
/** Signs of words come after it, and it is the bit that tells small letters from capitals. */
const blank = 32;

/**
 * Where the words of a query stand in a text, in order; a half-typed word is found by its beginning.
 *
 * Of an English text, only pieces in which a word may begin as one of the query does are analyzed, which takes longer than
 * ranking. They are found code by code: a regular expression for that takes as long to compile as to read ten texts.
 */
export function queryMatches({ text, words, language }: QueryMatchesOptions): QueryMatch[] {
  const rules = stemmingLanguage(language);
  const tokensOf = analysisBy(rules);
  const found: QueryMatch[] = [];
  noteBeginnings(words);
  let start = 0;
  let before = blank;
  let isWanted = rules !== 'en';
  for (let place = 0; place <= text.length; place += 1) {
    const code = place < text.length ? text.charCodeAt(place) : blank;
    // Other letters may become these.
    isWanted ||= code >= codes || (mayBegin(before, code) && isStart(text, place - 1));
    if (code <= blank) {
      if (isWanted) addMatches(tokensOf(text.slice(start, place)), { words, start, found });
      start = place + 1;
      isWanted = rules !== 'en';
    }
    before = code;
  }
  return found;
}

function addMatches(
  tokens: readonly Token[],
  {
    words,
    start: offset,
    found,
  }: { words: readonly QueryWord[]; start: number; found: QueryMatch[] },
): void {
  for (const { term, surface, start, end } of tokens) {
    const word = words.find(
      ({ terms, wholeTerms, isPrefix, surface: typed }) =>
        terms.includes(term) ||
        wholeTerms.includes(term) ||
        (isPrefix && surface.startsWith(typed)),
    );
    if (word) found.push({ word, start: offset + start, end: offset + end });
  }
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

function mayBegin(first: number, second: number): boolean {
  return beginnings[(first | blank) * codes + (second | blank)] === 1;
}

/** Words begin behind signs, and at the capitals of `baseUrl`. */
function isStart(text: string, place: number): boolean {
  return !/[a-z]{2}/.test(text.slice(place - 1, place + 1));
}

/** By the codes of two letters, as small ones, whether a word that is looked for may begin with them. */
const beginnings = new Uint8Array(codes * codes);
/** The words that these are of: lists of results read a dozen texts for the same ones. */
let noted: readonly QueryWord[] = [];

/**
 * The forms of an English word have its first two letters, which signs may join, as in `e-mail`; what the stemmer makes of
 * words such as `ays` (`ai`) is a form of none.
 */
function noteBeginnings(words: readonly QueryWord[]): void {
  if (noted === words) return;
  noted = words;
  beginnings.fill(0);
  for (const { terms, wholeTerms, surface } of words) {
    for (const form of [...terms, ...wholeTerms, surface]) {
      const row = form.charCodeAt(0) * codes;
      if (!form[1]) beginnings.fill(1, row, row + codes);
      for (const sign of `-_:.'${form[1]}`) beginnings[row + (sign.charCodeAt(0) | blank)] = 1;
    }
  }
}
