import type { MarkedToken } from 'marked';

/** Words, a code span of single backticks, a link of words without a title, or words in asterisks between blanks. */
const piece =
  /([^\\`*_~[\]<&$@]+)|`([^`\n]+)`(?!`)|(?<!!)\[([^\\`*_~[\]<&$@]+)\]\(([\w./:#?=-]+)\)|(?<!\S)(\*\*?)(?=\w)([^\\`*_~[\]<&$@\n]+)(?<=\w)\5(?![^\s.,:;])/y;

/** What makes a word an address, or the end of a line a line break. */
const addressOrBreak = /:\/\/|www\.| {2}\n/i;

/**
 * The tokens of inline source in which nothing is nested, as in much of an answer: there marked need not be
 * asked, piece for piece, for everything else. Undefined where it may be more than that.
 */
export function plainInline(source: string): MarkedToken[] | undefined {
  const tokens: MarkedToken[] = [];
  for (piece.lastIndex = 0; piece.lastIndex < source.length; ) {
    const [raw = '', text, code, linkText, href = '', , emphasised] = piece.exec(source) ?? [];
    const words = text ?? linkText ?? emphasised ?? '';
    if (!raw || addressOrBreak.test(words)) return undefined;
    const inner: MarkedToken = { type: 'text', raw: words, text: words };
    if (text) tokens.push(inner);
    else if (code) tokens.push({ type: 'codespan', raw, text: codeOf(code) });
    else if (linkText) tokens.push({ type: 'link', raw, href, text: words, tokens: [inner] });
    else tokens.push({ type: emphasisOf(raw), raw, text: words, tokens: [inner] });
  }
  return tokens;
}

function emphasisOf(raw: string): 'em' | 'strong' {
  return raw.startsWith('**') ? 'strong' : 'em';
}

/** A space on both sides keeps code apart from its backticks (CommonMark 6.1). */
function codeOf(text: string): string {
  return /^ .*[^ ].* $/.test(text) ? text.slice(1, -1) : text;
}
