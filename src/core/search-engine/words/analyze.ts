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

// Languages of programs whose signs tell them apart: `C++`, `C++17`, `C#`.
const signed = '[A-Za-z](?:\\+\\+|#(?!\\w))|';
const allRuns = new RegExp(signed + runs.source, 'gu');
// `allRuns` in texts of Latin letters and common punctuation alone, several times as fast.
const latinLetters = '[\\dA-Za-zª²³µ¹º¼-¾À-ÖØ-öø-ɏ]+';
const latinRuns = new RegExp(`${signed}${latinLetters}(?:[-_:.'’]+${latinLetters})*`, 'g');
const isLatin = /^[\0-\u024f\u2000-\u206f]*$/;
const camelParts = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}]+|\p{Lu}/gu;

/** Takes out of a text what only says where a line may break, and composes its letters: a word is written in one way then. */
export function normalizeText(text: string): string {
  return text.normalize().replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
}

/**
 * Cuts a text into words. Identifiers are cut into their parts and kept as a whole without what joins
 * them, so that `base-url`, `baseUrl` and `base_url` find each other; so are members by themselves, as `flatMap`
 * is in `Array.flatMap`. Text of scripts without word spaces becomes overlapping pairs of characters.
 *
 * `stem` gives the stems of the text's language; default English.
 */
export function analyze(text: string, stem: Stem = stemEnglish): Token[] {
  const tokens: Token[] = [];
  const push: Push = ({ text, start }, word = text.toLowerCase(), partCount = 0) => {
    const end = start + text.length;
    tokens.push({ term: stem(word), surface: foldLetters(word), word, start, end, partCount });
    return word;
  };
  for (const match of text.matchAll(runsOf(text))) {
    const run = { text: match[0], start: match.index };
    if (isUnspaced(run.text)) pushPairs(run, push);
    else pushWords(run, push);
  }
  return tokens;
}

const stemEnglish = stemIn('en');

function runsOf(text: string): RegExp {
  return isLatin.test(text) ? latinRuns : allRuns;
}

/**
 * The pieces of a text that can be analyzed one by one, with the same tokens in the same order: for whoever
 * remembers what comes of each, as most of them come again.
 */
export function piecesOf(text: string): readonly string[] {
  // In one call: a match at a time takes as long again.
  if (isLatin.test(text)) return text.match(latinRuns) ?? [];
  return (text.match(allRuns) ?? []).flatMap((run) => (isUnspaced(run) ? pairsOf(run) : run));
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

/** Takes note of a word that stands there, and gives it as it is compared. */
type Push = (place: Run, word?: string, partCount?: number) => string;

function pushPairs(run: Run, push: Push): void {
  let { start } = run;
  for (const text of pairsOf(run.text)) {
    push({ text, start });
    start += [...text][0]?.length ?? 0;
  }
}

/** An elided word says nothing (`l'index`), nor does an ending (`site's`); else an apostrophe joins what is one word (`don't`). */
const elision = /^(?:[cdjlmnst]|un|\w*qu|\w*[aeu]ll)['’](?=\p{L}{2})/iu;

function pushWords(run: Run, push: Push): void {
  const pushName = (name: Run): string[] => {
    if (onePart.test(name.text)) return [push(name)];
    const members = piecesIn(name, /[^:.]+/g);
    const words = members[1] ? members.flatMap(pushName) : partsOf(name).map((part) => push(part));
    // `2.0.1` is not 201.
    const whole = words.join(/\p{L}/u.test(name.text) ? '' : '.');
    if (words[1]) push(name, whole, words.length);
    return words;
  };
  pushName(withoutElision(run));
}

const onePart = /^(\p{Lu}?\p{Ll}+|.[#+]+)$/u;

function withoutElision(run: Run): Run {
  const rest = run.text.replace(elision, '');
  return {
    text: rest.replace(/['’]s$/u, ''),
    start: run.start + run.text.length - rest.length,
  };
}

function partsOf(name: Run): Run[] {
  return piecesIn(name, /[^-_]+/g).flatMap((word) => piecesIn(word, camelParts));
}

function piecesIn({ text, start }: Run, pattern: RegExp): Run[] {
  return Array.from(text.matchAll(pattern), (piece) => ({
    text: piece[0],
    start: start + piece.index,
  }));
}
