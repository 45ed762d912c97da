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

const commonWords = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or the this to what when where which why with you your'.split(
    ' ',
  ),
);
const unspacedScript =
  /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

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
 * Where words of the text begin with a word of the query, in order and without overlaps. Case and
 * width make no difference (Unicode, full case folding); words without spaces match anywhere.
 */
export function findMatches(text: string, query: string): TextRange[] {
  const folded = foldText(text);
  const ranges = queryWords(query).flatMap((word) => findWord({ text, folded, word }));
  ranges.sort((first, second) => first.start - second.start || second.end - first.end);
  const merged: TextRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

interface FoldedText {
  text: string;
  /** For each code unit of `text`, the character of the original that it comes from. */
  origins: TextRange[];
}

function foldText(text: string): FoldedText {
  const folded: FoldedText = { text: '', origins: [] };
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const units = fold(character);
    folded.text += units;
    // Folding changes lengths ("ß" becomes "ss"), so that offsets cannot be carried over.
    for (let unit = 0; unit < units.length; unit += 1) folded.origins.push({ start, end });
    start = end;
  }
  return folded;
}

function fold(text: string): string {
  // "İ" in lower case is an i with a combining dot, which nobody types.
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('\u0307', '');
}

function queryWords(query: string): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    query.normalize('NFC'),
  );
  // Firefox does not count Japanese or Thai as like a word.
  const written = [...segments].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment));
  // As the text is folded, by character: a sigma at the end of a word would differ.
  const words = written.map(({ segment }) => foldText(segment).text);
  const telling = words.filter((word) => !commonWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

function findWord(options: { text: string; folded: FoldedText; word: string }): TextRange[] {
  const { text, folded, word } = options;
  const ranges: TextRange[] = [];
  let index = folded.text.indexOf(word);
  while (index !== -1) {
    const first = folded.origins[index];
    const last = folded.origins[index + word.length - 1];
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
  if (!/[\p{L}\p{M}\p{N}]$/u.test(before) || unspacedScript.test(after)) return true;
  return /\p{Ll}$/u.test(before) && /^\p{Lu}/u.test(after);
}
