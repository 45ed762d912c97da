import { foldLetters } from './fold-letters.js';
import { type Stem, stemIn } from './stemming.js';
import { isUnspaced, runs } from './word-runs.js';

/** A word of a text as the index knows it. */
export interface Token {
  /** What is compared: the stem, in one spelling. */
  term: string;
  /** The word in lower case without accents, which a half-typed word is the beginning of. */
  surface: string;
  /** The word in lower case as it was written. */
  word: string;
  /** Where it stands in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** For an identifier as a whole: how many tokens before it are its parts. */
  partCount: number;
}

// `runs` in texts of Latin letters and common punctuation alone, several times as fast.
const latinLetters = '[\\dA-Za-zª²³µ¹º¼-¾À-ÖØ-öø-ɏ]+';
const latinRuns = new RegExp(`${latinLetters}(?:[-_:.'’]+${latinLetters})*`, 'g');
const isLatin = /^[\0-\u024f\u2000-\u206f]*$/;
const camelParts = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}]+|\p{Lu}/gu;

/**
 * Cuts a text into words. Identifiers are cut into their parts and kept as a whole without what joins
 * them, so that `base-url`, `baseUrl` and `base_url` find each other. Text of scripts without word
 * spaces becomes overlapping pairs of characters.
 *
 * `stem` gives the stems of the text's language; default English.
 */
export function analyze(text: string, stem: Stem = stemEnglish): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(runsOf(text))) {
    const run = { text: match[0], start: match.index };
    if (isUnspaced(run.text)) pushPairs(tokens, run);
    else pushWords(tokens, run, stem);
  }
  return tokens;
}

const stemEnglish = stemIn('en');

function runsOf(text: string): RegExp {
  return isLatin.test(text) ? latinRuns : runs;
}

/**
 * The pieces of a text that can be analyzed one by one, with the same tokens in the same order: for whoever
 * remembers what comes of each, as most of them come again.
 */
export function piecesOf(text: string): readonly string[] {
  // In one call: a match at a time takes as long again.
  if (isLatin.test(text)) return text.match(latinRuns) ?? [];
  return (text.match(runs) ?? []).flatMap((run) => (isUnspaced(run) ? pairsOf(run) : run));
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((next, index) => `${characters[index]}${next}`);
}

interface Run {
  text: string;
  start: number;
}

function pushPairs(tokens: Token[], run: Run): void {
  const characters = [...run.text];
  let start = run.start;
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1] ?? '';
    if (next || index === 0) {
      const surface = foldLetters((character + next).toLowerCase());
      const end = start + character.length + next.length;
      tokens.push({ term: surface, surface, word: surface, start, end, partCount: 0 });
    }
    start += character.length;
  }
}

function pushWords(tokens: Token[], run: Run, stem: Stem): void {
  const parts = partsOf(run);
  const words = parts.map(({ text }) => text.toLowerCase());
  for (const [index, { text, start }] of parts.entries()) {
    const word = words[index] ?? '';
    const end = start + text.length;
    tokens.push({ term: stem(word), surface: foldLetters(word), word, start, end, partCount: 0 });
  }
  if (parts.length < 2) return;
  // `2.0.1` is not 201.
  const word = words.join(words.every((part) => /^\d+$/.test(part)) ? '.' : '');
  const { start, text } = run;
  tokens.push({
    term: stem(word),
    surface: foldLetters(word),
    word,
    start,
    end: start + text.length,
    partCount: parts.length,
  });
}

const onePart = /^\p{Lu}?\p{Ll}+$/u;

function partsOf(run: Run): Run[] {
  if (onePart.test(run.text)) return [run];
  const parts: Run[] = [];
  // An apostrophe joins what is one word (`don't`), and parts an ending that says nothing (`site's`).
  const text = run.text.replace(/['’]s$/u, '');
  for (const word of text.matchAll(/[^-_:.]+/g)) {
    for (const part of word[0].matchAll(camelParts)) {
      parts.push({ text: part[0], start: run.start + word.index + part.index });
    }
  }
  return parts;
}
