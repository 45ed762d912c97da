import { foldLetters } from './fold-letters.js';
import { type Stem, stemIn } from './stemming.js';

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

const unspaced =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}ー';
const letters = `(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`;
// Either a run of a script without word spaces, or words that `-`, `_`, `:`, `.` or `'` hold together.
const runs = new RegExp(`[${unspaced}]+|${letters}(?:[-_:.'’]+${letters})*`, 'gu');
const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u');
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
  for (const match of text.matchAll(runs)) {
    const run = { text: match[0], start: match.index };
    if (startsUnspaced.test(run.text)) pushPairs(tokens, run);
    else pushWords(tokens, run, stem);
  }
  return tokens;
}

const stemEnglish = stemIn('en');

/** Whether a word is of a script that is cut into pairs of characters. */
export function isPairOfCharacters(surface: string): boolean {
  return startsUnspaced.test(surface);
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
