/**
 * What a text that is still growing shows of its last line. None of this touches what a finished text
 * becomes: it only keeps markup that is half there from flashing as raw characters.
 */

/** Container markers of a line, then nothing that has a meaning yet. */
const undecidedLine =
  /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*(?:[-=*+_|:#`~ \t]*|\d{1,9}|\[[^\]\n]{0,200}(?:\](?::.*)?)?)$/;

/** The last line of a text. */
export function lastLineIn(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** Lines longer than this are decided; it also bounds what the expression above has to try. */
const longestUndecidedLine = 300;

/** Leaves out a last line that is only markers: a list, a rule, a fence, a table or a definition to be. */
export function holdBackLastLine(source: string): string {
  const line = lastLineIn(source);
  if (line.length > longestUndecidedLine || !undecidedLine.test(line)) return source;
  return source.slice(0, source.length - line.length);
}

/** Whether a paragraph is the head of a table whose delimiter row has not arrived. */
export function isUnfinishedTable(paragraph: string): boolean {
  return /^\|[^\n]*(?:\n[ \t|:-]*)?$/.test(paragraph);
}

/** A line, behind its container markers, of which it is decided that it holds words and no block begins there. */
const proseLine =
  /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+)*(?:\[[ xX]\] +)?(?:[*_]{1,3}[^\s*_]|`{1,2}[^`]|\d+[^\d.)]|\[[^[\]]+\]\(|[^\s<|[:=~`#>*_+"'(\d$\\-])/;

/** More of a line, and further lines that can only be more of its paragraph. */
const moreOfParagraph = /^[^\n|]*(?:\n[^\s<|[:=~`#>*_+"'(\d$\\-][^\n|]*)*$/;

/** Whether all that this can do behind the inline content of a block is to add to it. */
export function isInlineGrowth(added: string, type: string | undefined): boolean {
  if (type === 'paragraph') return moreOfParagraph.test(added);
  return !(type === 'heading' ? /[\n|#]/ : /[\n|]/).test(added);
}

/** Whether a line holds words, whatever is added to it. */
export function isProse(line: string): boolean {
  return proseLine.test(line);
}
