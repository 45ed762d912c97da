import type { InlineEnd } from '../lexing/unfinished-inline.js';
import { holdBackLastLine } from '../lexing/unfinished-line.js';

/**
 * Most of a stream is words in a paragraph or lines of code, which can be shown without lexing. These
 * functions say what to append to the last text node, or undefined when only lexing can tell; the next
 * syntax has the whole block lexed again anyway.
 */

/** Where the end of a text stands: in inline content, in that of a paragraph, in the head of a table, or in code. */
export type TextEnd = InlineEnd | 'lines' | 'head' | 'code';

/** Characters that begin, end or change inline syntax or a line. */
const inlineSyntax = /[\\`*_~[\]<>&!|#$\t\n]/;

/** The same in a paragraph, which a line that begins with a letter can only add to. */
const paragraphSyntax = /[\\`*_~[\]<>&!|#$\t]|\s\n|\n[\s=:+"'(\d-]/;

/**
 * A last word that more text may give another meaning, as it holds an escape or a character reference, or what may
 * end a link: how the link shows its place depends on the characters behind it.
 */
const openWord = /[\\&>)\]*_~]|[`[<!|#$]\s*$/;

/** At the end an address is text, as it may go on; with a space behind it, it is a link. */
const address = /:\/\/|@|www/i;

/** Whether a blank follows an address. One expression for both would try every place in a long word. */
function isAddressEnded(text: string): boolean {
  const place = text.search(address);
  return place >= 0 && /\s/.test(text.slice(place));
}

/**
 * What more words add to a text of which this is the last word. Nothing behind the end of their line shows
 * until it holds more than markers.
 */
function grownWords(word: string, added: string, syntax = inlineSyntax): string | undefined {
  const shown = added.includes('\n') ? holdBackLastLine(added).replace(/\s*\n$/, ' ') : added;
  const whole = word + shown;
  const grown = whole.slice(word.trimEnd().length);
  if (syntax.test(grown) || openWord.test(word) || isAddressEnded(whole)) return undefined;
  // Spaces at the end are not shown until more follows.
  return grown.trimEnd();
}

/** What more of an address adds to the text of a link that is being written: nothing that shows. */
function grownTarget(end: string, added: string): string | undefined {
  return !/\s$/.test(end) && /^[\w.:/?=&%#+-]*$/.test(added) ? '' : undefined;
}

/** A line that may be the end of a fence. */
export const mayEndFence = /\n[ \t]*[`~]/;

/** What more code adds to a fence that is open. The end of the text, from its last line feed on, will do. */
function grownCode(end: string, added: string): string | undefined {
  const whole = end + added;
  if (mayEndFence.test(whole)) return undefined;
  const from = shownCodeLength(end);
  const to = shownCodeLength(whole);
  return to < from ? undefined : whole.slice(from, to);
}

/** So much of a text that ends in code is shown: not the end of its last line, nor markers in the next. */
export function shownCodeLength(text: string): number {
  const shown = holdBackLastLine(text);
  return shown.endsWith('\n') ? shown.length - 1 : shown.length;
}

/** The last line of a text, with the line feed before it. */
export function lastLineOf(text: string): string {
  return text.slice(Math.max(text.lastIndexOf('\n'), 0));
}

/** The last word of a text, with the blanks behind it; at the start of a line, with the word before. */
export function lastWordOf(text: string): string {
  return text.slice(text.lastIndexOf(' ', text.trimEnd().length - 1) + 1);
}

/** What added text appends to the last text node, by where the text before it ends. Each takes only that end. */
export const growthOf: Readonly<
  Partial<Record<TextEnd, (end: string, added: string) => string | undefined>>
> = {
  words: grownWords,
  lines: (word, added) => grownWords(word, added, paragraphSyntax),
  // It shows nothing before its second line.
  head: (_, added) => (added.includes('\n') ? undefined : ''),
  target: grownTarget,
  code: grownCode,
};
