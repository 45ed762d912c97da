import { commonWordShare, isCommonTerm } from './common-words.js';
import type { Postings } from './postings.js';
import type { QueryWord } from './query-words.js';

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
}

const prefixWeight = 0.5;

/** Looks a query's word up: as it stands, as the beginning of a word, or else as a misspelling. */
export function querySlot(word: QueryWord, postings: Postings): QuerySlot {
  const found = [...asItStands(word, postings), ...asBeginning(word, postings)];
  const alternatives = found.length ? found : asMisspelling(word, postings);
  // A word that no document holds is the rarest of all: it keeps other words from covering the query.
  const rarity = alternatives[0]?.rarity ?? rarityOf(0, postings);
  const share = isCommonTerm(word.term) ? commonWordShare : 1;
  return {
    rarity: share * rarity,
    alternatives: alternatives.map((each) => ({ ...each, rarity: share * each.rarity })),
  };
}

function asItStands({ term, wholeTerm }: QueryWord, postings: Postings): Alternative[] {
  return [term, wholeTerm].flatMap((wanted) => {
    const number = wanted === undefined ? undefined : postings.vocabulary.numberOf(wanted);
    if (number === undefined) return [];
    return [{ term: number, weight: 1, rarity: rarityOf(holders(number, postings), postings) }];
  });
}

function asBeginning({ surface, isPrefix }: QueryWord, postings: Postings): Alternative[] {
  if (!isPrefix) return [];
  const terms = [...postings.vocabulary.startingWith(surface)];
  // As common as its continuations together: one letter says little, however rare the words it begins.
  const count = terms.reduce((sum, term) => sum + holders(term, postings), 0);
  const rarity = rarityOf(Math.min(count, postings.documentCount), postings);
  return terms.map((term) => ({ term, weight: prefixWeight, rarity }));
}

function asMisspelling({ surface }: QueryWord, postings: Postings): Alternative[] {
  return postings.vocabulary
    .similarTo(surface)
    .map((match) => ({ ...match, rarity: rarityOf(holders(match.term, postings), postings) }));
}

function holders(term: number, { postings }: Postings): number {
  return postings[term]?.documents.length ?? 0;
}

function rarityOf(count: number, { documentCount }: Postings): number {
  return Math.log(1 + (documentCount - count + 0.5) / (count + 0.5));
}
