import type { MarkedToken } from 'marked';

/** Words, and code spans of single backticks: no other character can begin inline syntax. */
const plain = /^(?:[^\\`*_~[<&$@]|`[^`\n]+`(?!`))*$/;

/** What makes a word an address, or the end of a line a line break. */
const addressOrBreak = /:\/\/|www\.| {2}\n/i;

/**
 * The tokens of inline source that is words and code alone, as much of an answer is: there marked need not be
 * asked, piece for piece, for everything else. Undefined where it may be more than that.
 */
export function plainInline(source: string): MarkedToken[] | undefined {
  if (!plain.test(source) || addressOrBreak.test(source)) return undefined;
  const tokens: MarkedToken[] = [];
  source.split('`').forEach((text, index) => {
    if (index % 2 === 1) tokens.push({ type: 'codespan', raw: `\`${text}\``, text: codeOf(text) });
    else if (text) tokens.push({ type: 'text', raw: text, text, escaped: false });
  });
  return tokens;
}

/** A space on both sides keeps code apart from its backticks (CommonMark 6.1). */
function codeOf(text: string): string {
  return /^ .*[^ ].* $/.test(text) ? text.slice(1, -1) : text;
}
