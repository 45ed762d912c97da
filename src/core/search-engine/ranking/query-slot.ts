import type { PackedWords } from '../packing/packed-index.js';
import { type SimilarWord, similarWords } from '../packing/similar-words.js';
import {
  commonWordShare,
  grammarShare,
  isCommonTerm,
  isGrammar,
  type WordShare,
} from '../words/common-words.js';
import type { QueryWord } from '../words/query-words.js';
import { placeOf, placesStartingWith } from '../words/sorted-words.js';
import { rulesIn } from '../words/stemming.js';
import { isUnspaced } from '../words/word-runs.js';
import type { RarityOf } from './rarity.js';

/** The words of an index, and how rare they are. */
export interface CountedWords extends PackedWords {
  rarityOf: RarityOf;
}

/** A term that answers a word of the query. */
export interface Alternative {
  term: number;
  /** How far it stands for the word, 0 to 1. */
  weight: number;
  /** Inverse document frequency, less for a word of all questions. */
  rarity: number;
}

/** One word of a query, with all the terms that answer it. */
export interface QuerySlot {
  /** What covering the word is worth: its inverse document frequency, less for a word of all questions. */
  rarity: number;
  alternatives: Alternative[];
  /** Words of the texts that the word was taken for, where none of them holds it as it is. */
  forgiven: readonly string[];
}

const prefixWeight = 0.5;
/** A compound is about something else than its parts as often as not. */
const compoundWeight = 0.2;
/** An identifier as it was typed says more than its parts, which stand in others as well. */
const wholeWorth = 1.35;

/** Looks up a word of the query: exactly, as the beginning of a word, or else as a misspelling. */
export function querySlot(word: QueryWord, index: CountedWords): QuerySlot {
  const found = [...asItStands(word, index), ...asBeginning(word, index), ...asPart(word, index)];
  const similar = found.length ? [] : similarTo(word, index);
  const alternatives = found.length ? found : asMisspelling(similar, index);
  // A word that no page holds is the rarest of all: it keeps other words from covering the query.
  const rarity = alternatives[0]?.rarity ?? index.rarityOf([]);
  const share = shareOf(word);
  // In place: one letter is the beginning of thousands of terms.
  for (const each of alternatives) each.rarity *= share.ranking;
  return {
    rarity: share.coverage * rarity,
    alternatives,
    forgiven: similar.map(({ place }) => index.surfaces[place] ?? ''),
  };
}

/** What the word counts, as shares of what its rarity would make of it. */
export function shareOf({ terms, surface }: Pick<QueryWord, 'terms' | 'surface'>): WordShare {
  if (isGrammar(surface)) return grammarShare;
  return terms.some(isCommonTerm) ? commonWordShare : { ranking: 1, coverage: 1 };
}

function asItStands({ terms, wholeTerms, surface }: QueryWord, index: CountedWords): Alternative[] {
  const numbers = new Set(numbersOf(terms, index));
  // Without its accents, a word misses the stem of the word with them.
  for (
    let place = placeOf(index.surfaces, surface);
    index.surfaces[place] === surface;
    place += 1
  ) {
    numbers.add(index.surfaceTerms[place] ?? 0);
  }
  const parts = [...numbers].map((term) => alternative(term, 1, index));
  const wholes = numbersOf(wholeTerms, index).map((term) => {
    const { rarity } = alternative(term, 1, index);
    return { term, weight: 1, rarity: wholeWorth * rarity };
  });
  return [...parts, ...wholes];
}

function numbersOf(terms: readonly string[], index: CountedWords): number[] {
  return terms.flatMap((wanted) => {
    const place = placeOf(index.terms, wanted);
    return index.terms[place] === wanted ? [place] : [];
  });
}

function asBeginning(word: QueryWord, index: CountedWords): Alternative[] {
  const { surface, isPrefix, wholeBeginning } = word;
  const ofWord = isPrefix ? startingWith(surface, { weight: prefixWeight, index }) : [];
  // Many letters in this order are hardly the beginning of something else.
  const ofWhole = wholeBeginning ? startingWith(wholeBeginning, { weight: 1, index }) : [];
  return [...ofWord, ...ofWhole];
}

function asPart(word: QueryWord, index: CountedWords): Alternative[] {
  const found = rulesIn(word.compounding)?.compoundsOf?.(word, index) ?? [];
  return [...found].map((term) => alternative(term, compoundWeight, index));
}

function startingWith(
  beginning: string,
  { weight, index }: { weight: number; index: CountedWords },
): Alternative[] {
  const [from, to] = placesStartingWith(index.surfaces, beginning);
  const terms = [...new Set(index.surfaceTerms.subarray(from, to))];
  // As common as its continuations together: one letter says little, however rare the words it begins.
  const rarity = index.rarityOf(terms);
  return terms.map((term) => ({ term, weight, rarity }));
}

function similarTo({ surface, isPrefix }: QueryWord, index: CountedWords): SimilarWord[] {
  if (surface.length < 4 || isUnspaced(surface)) return [];
  return similarWords({ surface, isPrefix }, index);
}

function asMisspelling(similar: readonly SimilarWord[], index: CountedWords): Alternative[] {
  return similar.map(({ place, similarity }) =>
    alternative(index.surfaceTerms[place] ?? 0, similarity, index),
  );
}

function alternative(term: number, weight: number, index: CountedWords): Alternative {
  return { term, weight, rarity: index.rarityOf([term]) };
}
