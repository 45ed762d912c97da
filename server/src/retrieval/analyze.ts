import { stemmer } from 'stemmer';
import { americanSpelling } from './spelling.js';

/** A word of a text as the index knows it. */
export interface Token {
  /** What is compared: the stem, in one spelling. */
  term: string;
  /** The word in lower case as it was written, which a half-typed word is the beginning of. */
  surface: string;
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
 * `stems` remembers stems from one call to the next.
 */
export function analyze(text: string, stems: Map<string, string> = new Map()): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(runs)) {
    const run = { text: match[0], start: match.index };
    if (startsUnspaced.test(run.text)) pushPairs(tokens, run);
    else pushWords(tokens, run, stems);
  }
  return tokens;
}

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
      const surface = fold(character + next);
      const end = start + character.length + next.length;
      tokens.push({ term: surface, surface, start, end, partCount: 0 });
    }
    start += character.length;
  }
}

function pushWords(tokens: Token[], run: Run, stems: Map<string, string>): void {
  const parts = partsOf(run);
  for (const { text, start } of parts) {
    const surface = fold(text);
    const end = start + text.length;
    tokens.push({ term: stem(surface, stems), surface, start, end, partCount: 0 });
  }
  if (parts.length < 2) return;
  const whole = parts.map(({ text }) => fold(text));
  // `2.0.1` is not 201.
  const surface = whole.join(whole.every((part) => /^\d+$/.test(part)) ? '.' : '');
  const { start, text } = run;
  const end = start + text.length;
  tokens.push({ term: stem(surface, stems), surface, start, end, partCount: parts.length });
}

function partsOf(run: Run): Run[] {
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

/** One form for what only looks different: case, accents, full-width letters. */
function fold(word: string): string {
  if (/^[\da-z]+$/.test(word)) return word;
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

function stem(surface: string, stems: Map<string, string>): string {
  const known = stems.get(surface);
  if (known !== undefined) return known;
  const term = /^[a-z]+$/.test(surface) ? stemmer(americanSpelling(surface)) : surface;
  stems.set(surface, term);
  return term;
}
