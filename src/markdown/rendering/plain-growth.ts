import { knownRareSyntax } from '../lexing/rare-syntax.js';
import { holdBackLastLine } from '../lexing/unfinished-line.js';

/**
 * Most of a stream is words in a paragraph or lines of code, and what they add can be told without
 * lexing. These say what to append to the last text that is shown, or undefined when only lexing can
 * tell; the whole block is lexed again with the next syntax in any case.
 */

/** Characters that begin, end or change inline syntax or a line. */
const inlineSyntax = /[\\`*_~[\]<>&!|#$\t\n]/;

/** Ends what may be the title of a link or of a definition, where there is a bracket at all. */
const titleEnd = /["')]/;

/** What may end a link in a word: how the link shows its place depends on the characters behind it. */
const linkEnd = /[>)\]*_~]/;

/** What makes a word an address. */
const address = /[:@/]|www/i;

/** Beyond this a block may be divided (see BoundedTokenizer). */
const longestProse = 8000;

/** What more words add to a text that ends in words; a line that ends behind them shows nothing more. */
export function grownWords(text: string, addedText: string): string | undefined {
  const added = addedText.replace(/[ \t]*\n[ \t]*$/, ' ');
  if (inlineSyntax.test(added) || text.length + added.length > longestProse) return undefined;
  if (titleEnd.test(added) && text.includes(']')) return undefined;
  if (knownRareSyntax()?.formulas.mayBeInFormula(text)) return undefined;
  const end = text.trimEnd();
  const word = end.slice(Math.max(end.lastIndexOf(' '), end.lastIndexOf('\n')) + 1);
  const space = text.slice(end.length);
  if (inlineSyntax.test(word.slice(-1)) || /[&\\]/.test(word) || linkEnd.test(word))
    return undefined;
  // At the end an address is text, as it may go on; with a space behind it, it is a link.
  const words = (word + space + added).split(' ');
  if (words.slice(0, -1).some((each) => address.test(each))) return undefined;
  // Spaces at the end are not shown until more follows.
  return (space + added).trimEnd();
}

/** What more of an address adds to the text of a link that is being written: nothing that shows. */
export function grownTarget(text: string, added: string): string | undefined {
  const isOpen = text.length < longestProse && !/\s$/.test(text);
  return isOpen && /^[\w.:/?=&%#+-]*$/.test(added) ? '' : undefined;
}

/** What more code adds to a fence that is open. The end of the text, from its last line feed on, will do. */
export function grownCode(end: string, added: string): string | undefined {
  if (/[`~]/.test(added)) return undefined;
  const whole = end + added;
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
