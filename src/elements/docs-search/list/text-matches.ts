import { queryWords } from '../../../core/index/search-words.js';
import { foldText } from '../../../core/search-engine/words/fold-text.js';
import { isUnspaced } from '../../../core/search-engine/words/word-runs.js';

/** A run of text, marked when the query's words are in it. */
export interface TextPiece {
  text: string;
  matched: boolean;
}

/** Where a match stands, in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII is.
const ascii = /^[\x00-\x7f]*$/;

/** Cuts a text where the query's words begin and end. */
export function markMatches(text: string, query: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let offset = 0;
  for (const { start, end } of findMatches(text, query)) {
    if (start > offset) pieces.push({ text: text.slice(offset, start), matched: false });
    pieces.push({ text: text.slice(start, end), matched: true });
    offset = end;
  }
  if (offset < text.length) pieces.push({ text: text.slice(offset), matched: false });
  return pieces;
}

/**
 * Where words of the text begin with a word of the query, in order and without overlaps. Case, width and
 * accents make no difference; words without spaces match anywhere. A range never cuts what a reader sees
 * as one character.
 */
export function findMatches(text: string, query: string): TextRange[] {
  const folded = foldWithOrigins(text);
  const ranges = queryWords(query).flatMap((word) => findWord({ text, folded, word }));
  ranges.sort((first, second) => first.start - second.start || second.end - first.end);
  const merged: TextRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push(range);
  }
  return merged;
}

interface FoldedText {
  text: string;
  /** The character of the original that a code unit of `text` comes from. */
  originOf: (unit: number) => TextRange | undefined;
}

function foldWithOrigins(text: string): FoldedText {
  if (ascii.test(text)) {
    return { text: text.toLowerCase(), originOf: (unit) => ({ start: unit, end: unit + 1 }) };
  }
  let folded = '';
  const origins: TextRange[] = [];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const units = foldText(segment);
    folded += units;
    // Folding changes lengths ("ß" becomes "ss"), so that offsets cannot be carried over.
    const origin = { start: index, end: index + segment.length };
    for (let unit = 0; unit < units.length; unit += 1) origins.push(origin);
  }
  return { text: folded, originOf: (unit) => origins[unit] };
}

function findWord(options: { text: string; folded: FoldedText; word: string }): TextRange[] {
  const { text, folded, word } = options;
  const ranges: TextRange[] = [];
  let index = folded.text.indexOf(word);
  while (index !== -1) {
    const first = folded.originOf(index);
    const last = folded.originOf(index + word.length - 1);
    if (first && last && startsWord(text, first.start)) {
      ranges.push({ start: first.start, end: last.end });
    }
    index = folded.text.indexOf(word, index + word.length);
  }
  return ranges;
}

function startsWord(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 2), offset);
  const after = text.slice(offset, offset + 2);
  if (!/[\p{L}\p{M}\p{N}]$/u.test(before) || isUnspaced(after)) return true;
  return /[^\p{Lu}]$/u.test(before) ? /^\p{Lu}/u.test(after) : /^\p{Lu}\p{Ll}/u.test(after);
}
