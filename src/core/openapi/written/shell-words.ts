/** The escapes of `$'…'` that snippets use. */
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * The words of the first command in a text, as a POSIX shell splits them: quotes, backslashes and continued lines.
 * Nothing is expanded. Takes time linear in the text.
 */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const piece of piecesOf(text)) {
    if (typeof piece === 'string') {
      word = (word ?? '') + piece;
      continue;
    }
    if (word !== undefined) words.push(word);
    word = undefined;
    if (piece.isOver && words.length > 0) break;
  }
  return word === undefined ? words : [...words, word];
}

/** Pieces of words, and what stands between words. */
function* piecesOf(text: string): Generator<string | { isOver: boolean }> {
  for (let place = 0; place < text.length; ) {
    const character = text.charAt(place);
    const isBetween = /[\s|;&<>()]/.test(character);
    // A new line ends a command, and so does what leads to another one.
    if (isBetween) yield { isOver: character === '\n' || character.trim() !== '' };
    const piece = isBetween ? undefined : readPiece(text, place);
    if (piece?.text !== undefined) yield piece.text;
    place = piece?.end ?? place + 1;
  }
}

interface Piece {
  /** None for a line that goes on, which begins no word. */
  text: string | undefined;
  /** Where the next piece begins. */
  end: number;
}

function readPiece(text: string, start: number): Piece {
  const character = text.charAt(start);
  if (character === "'") return untilQuote(text, start + 1);
  if (character === '"') return quoted(text, start + 1, '"');
  if (text.startsWith("$'", start)) return quoted(text, start + 2, "'");
  if (character !== '\\') return { text: character, end: start + 1 };
  const [continued] = /^\\\r?\n/.exec(text.slice(start, start + 3)) ?? [];
  if (continued) return { text: undefined, end: start + continued.length };
  return { text: text.charAt(start + 1), end: start + 2 };
}

function untilQuote(text: string, start: number): Piece {
  const end = text.indexOf("'", start);
  const last = end < 0 ? text.length : end;
  return { text: text.slice(start, last), end: last + 1 };
}

/** With backslashes: in `"` they escape what means something there, in `$'` anything. */
function quoted(text: string, start: number, quote: '"' | "'"): Piece {
  let read = '';
  let place = start;
  for (; place < text.length && text.charAt(place) !== quote; place += 1) {
    const character = text.charAt(place);
    if (character !== '\\') {
      read += character;
      continue;
    }
    place += 1;
    const escaped = text.charAt(place);
    if (quote === "'") read += escapes[escaped] ?? escaped;
    else if (escaped !== '\n') read += /["\\$`]/.test(escaped) ? escaped : `\\${escaped}`;
  }
  return { text: read, end: place + 1 };
}
