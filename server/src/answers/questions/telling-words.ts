import {
  analyze,
  type QueryWord,
  queryWords,
  rememberingStemIn,
  stemmingLanguage,
  stopWords,
} from '../../retrieval/search-engine.js';
import { isGeneric, measureIn } from './generic-words.js';
import { withoutOwners } from './member-names.js';
import { withJoinedNumbers } from './numbered-names.js';

/** A word that says what a question is about; an identifier is one word, whatever it is made of. */
export interface TellingWord {
  /** Terms of which any one is the word. */
  terms: readonly string[];
  /** The words that an identifier is made of; empty for a plain word. */
  parts: readonly QueryWord[];
  /** What it counts: 1, or less for a word that stands in questions about anything. */
  weight: number;
}

/** What an identifier is worth where only its parts stand. */
const partsShare = 0.6;

/** What a generic word counts: of two sections that say the same else, it tells the better. */
const genericWeight = 0.3;

function weightOf({ terms }: QueryWord, measure: string | undefined): number {
  const isMeasure = measure !== undefined && terms.includes(measure);
  return isMeasure || isGeneric({ terms }) ? genericWeight : 1;
}

/** The words that say what a question is about, and generic ones with less weight. */
export function tellingWords(
  question: string,
  languages: readonly (string | undefined)[],
): TellingWord[] {
  const words = queryWords(question, { languages });
  const byWhole = new Map<string, QueryWord[]>();
  for (const word of words) {
    const name = word.wholeTerms.length > 0 ? word.wholeTerms.join(' ') : word.terms.join(' ');
    byWhole.set(name, [...(byWhole.get(name) ?? []), word]);
  }
  const measure = measureIn(question);
  const all = [...byWhole.values()].flatMap((parts): TellingWord[] => {
    const [first] = parts;
    if (!first) return [];
    if (first.wholeTerms.length === 0)
      return [{ terms: first.terms, parts: [], weight: weightOf(first, measure) }];
    return [{ terms: first.wholeTerms, parts, weight: 1 }];
  });
  if (/\bwithout\b/i.test(question)) all.push({ terms: ['without'], parts: [], weight: 1 });
  const isTelling = all.some(({ weight }) => weight === 1);
  return isTelling ? all : all.map((word) => ({ ...word, weight: 1 }));
}

/** Two words that stand side by side in a question: "open source" is about something else than both apart. */
export type WordPair = readonly [first: TellingWord, second: TellingWord];

/**
 * The pairs of a question, at least one word of each of which tells what it is about. Each is there once: every sentence
 * that may answer is read for every one, which for thousands of the same would take seconds.
 */
export function wordPairs(question: string, words: readonly TellingWord[]): WordPair[] {
  const tokens = analyze(question).filter(({ partCount }) => partCount === 0);
  const wordOf = new Map(
    words.toReversed().flatMap((word) => word.terms.map((term) => [term, word] as const)),
  );
  const seconds = new Map<TellingWord, Set<TellingWord>>();
  for (const [place, token] of tokens.entries()) {
    const next = tokens[place + 1];
    if (!next || next.start - token.end > 1) continue;
    const first = wordOf.get(token.term);
    const second = wordOf.get(next.term);
    if (!first || !second || first === second) continue;
    if (Math.max(first.weight, second.weight) < 1) continue;
    seconds.set(first, (seconds.get(first) ?? new Set()).add(second));
  }
  return [...seconds].flatMap(([first, found]) =>
    [...found].map((second): WordPair => [first, second]),
  );
}

/** Two terms that follow each other in a text, articles aside. */
export type Phrase = readonly [first: string, second: string];

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/**
 * The phrases of a question that tell something by one of their words: "before the cups" is not "cups before". Each is
 * there once, as pairs are.
 */
export function phrasesOf(question: string, words: readonly TellingWord[]): Phrase[] {
  const terms = analyze(question)
    .filter(({ term, partCount }) => partCount === 0 && !articles.has(term))
    .map(({ term }) => term);
  const telling = new Set(words.flatMap((word) => word.terms));
  const phrases = new Map<string, Phrase>();
  for (const [place, second] of terms.slice(1).entries()) {
    const first = terms[place] ?? '';
    if (telling.has(first) !== telling.has(second))
      phrases.set(`${first} ${second}`, [first, second]);
  }
  return [...phrases.values()];
}

/** The share of phrases that a text has, 0 where there is none. */
export function sharePhrased(text: readonly string[], phrases: readonly Phrase[]): number {
  if (phrases.length === 0) return 0;
  return phrases.filter((phrase) => hasPhrase(text, phrase)).length / phrases.length;
}

function hasPhrase(text: readonly string[], [first, second]: Phrase): boolean {
  for (let place = text.indexOf(first); place >= 0; place = text.indexOf(first, place + 1)) {
    const next = text.slice(place + 1, place + 3).find((term) => !articles.has(term));
    if (next === second) return true;
  }
  return false;
}

/** The share of the pairs whose words stand side by side in a text, 0 where there is none. */
export function sharePaired(text: readonly string[], pairs: readonly WordPair[]): number {
  if (pairs.length === 0) return 0;
  const isAt = ({ terms }: TellingWord, place: number) => terms.includes(text[place] ?? '');
  const paired = pairs.filter(([first, second]) =>
    text.some((_, place) => isAt(first, place) && isAt(second, place + 1)),
  );
  return paired.length / pairs.length;
}

/** The terms of a text, for `holds`. */
export function termsOf(text: string, language: string | undefined): Set<string> {
  return readTerms(text, language).terms;
}

/** The terms of a text, and those of its words one after the other, without identifiers as wholes. */
export function readTerms(
  text: string,
  language: string | undefined,
): { terms: Set<string>; sequence: string[] } {
  const stem = rememberingStemIn(stemmingLanguage(language));
  const tokens = analyze(withJoinedNumbers(text), stem);
  const members = text.includes('.') ? analyze(withoutOwners(text), stem) : [];
  return {
    terms: new Set([...tokens, ...members].map(({ term }) => term)),
    sequence: tokens.flatMap(({ term, partCount }) => (partCount === 0 ? [term] : [])),
  };
}

/** Whether a text holds every word that is not generic. */
export function holdsTelling(terms: ReadonlySet<string>, words: readonly TellingWord[]): boolean {
  return words.every((word) => word.weight < 1 || holds(terms, word) > 0.5);
}

/** The share of the words, by what they count, that a text holds, 0 to 1. */
export function shareHeld(terms: ReadonlySet<string>, words: readonly TellingWord[]): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const held = words.reduce((sum, word) => sum + word.weight * holds(terms, word), 0);
  return all === 0 ? 0 : held / all;
}

/** How far a text holds a word, 0 to 1. */
export function holds(terms: ReadonlySet<string>, word: TellingWord): number {
  if (word.terms.some((term) => terms.has(term))) return 1;
  if (word.parts.length === 0) return 0;
  const hasParts = word.parts.every((part) => part.terms.some((term) => terms.has(term)));
  return hasParts ? partsShare : 0;
}

/** What a word that says little counts in a label: "Using the pool" is not only about the pool. */
export const genericShare = 0.5;

/** How many words a label has that tell something: an identifier is one where it is what is asked for. */
export function countOfLabel(
  label: string,
  { words, language }: { words: readonly TellingWord[]; language: string | undefined },
): number {
  const stem = rememberingStemIn(stemmingLanguage(language));
  let count = 0;
  for (const { term, surface, partCount } of analyze(label, stem)) {
    const isAsked = words.some(({ terms }) => terms.includes(term));
    if (partCount > 0) count -= isAsked ? partCount - 1 : 0;
    else if (!stopWords.has(surface)) count += isGeneric({ terms: [term] }) ? genericShare : 1;
  }
  return Math.max(1, count);
}
