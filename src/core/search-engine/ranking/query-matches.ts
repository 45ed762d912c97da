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
  const { pieces, matchesIn } = finderOf(words, stemmingLanguage(language));
  const found: QueryMatch[] = [];
  pieces.lastIndex = 0;
  for (let piece = pieces.exec(text); piece; piece = pieces.exec(text)) {
    for (const { word, start, end } of matchesIn(piece[0])) {
      found.push({ word, start: piece.index + start, end: piece.index + end });
    }
  }
  return found;
}

/** Finds the words of one query in one text after the other. */
interface Finder {
  rules: string;
  /** What stands between blanks and may hold a word of the query. */
  pieces: RegExp;
  matchesIn: (piece: string) => readonly QueryMatch[];
}

/** Lists of results read a dozen texts for the same words, mostly in one language. */
const finders = new WeakMap<readonly QueryWord[], Finder>();

function finderOf(words: readonly QueryWord[], rules: string): Finder {
  const known = finders.get(words);
  if (known?.rules === rules) return known;
  const made = makeFinder(words, rules);
  finders.set(words, made);
  return made;
}

/** More different pieces than this are looked at again. */
const mostRemembered = 5000;

function makeFinder(words: readonly QueryWord[], rules: string): Finder {
  const stem = rememberingStemIn(rules);
  const known = new Map<string, readonly QueryMatch[]>();
  const matchesIn = (piece: string) => {
    const remembered = known.get(piece);
    if (remembered) return remembered;
    const matches = analyze(piece, stem).flatMap(({ term, surface, start, end }) => {
      const word = words.find(
        (candidate) =>
          candidate.terms.includes(term) ||
          candidate.wholeTerms.includes(term) ||
          (candidate.isPrefix && surface.startsWith(candidate.surface)),
      );
      return word ? [{ word, start, end }] : [];
    });
    if (known.size < mostRemembered) known.set(piece, matches);
    return matches;
  };
  return { rules, pieces: rules === 'en' ? piecesFor(words) : /\S+/g, matchesIn };
}

/**
 * Pieces of an English text without words that begin with other letters than those of the query. English takes nothing
 * from the beginning of a word, so that these need not be analyzed, which takes longer than ranking.
 */
function piecesFor(words: readonly QueryWord[]): RegExp {
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
  const other = `${wanted}[A-Za-z][a-z]*[!-/:-@[-\`{-~]*(?!\\S)`;
  return new RegExp(`(?<!\\S)(?!${other})\\S+`, 'g');
}
