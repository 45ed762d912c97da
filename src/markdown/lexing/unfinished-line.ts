/**
 * What a growing text shows of its last line. None of this changes a finished text: it only keeps
 * half-written markup from flashing up as raw characters.
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

/** A line that, after its container markers, is certain to hold words and to begin no other block. */
const proseLine =
  /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+)*(?:\[[ xX]\] +)?(?:[*_]{1,3}[^\s*_]|`{1,2}[^`]|\d+[^\d.)]|\[[^[\]]+\]\(|[^\s<|[:=~`#>*_+"'(\d$\\-])/;

/** More of a line, and further lines that can only be more of its paragraph. */
const moreOfParagraph = /^[^\n|]*(?:\n[^\s<|[:=~`#>*_+"'(\d$\\-][^\n|]*)*$/;

/** Whether this text can only add to the inline content before it. */
export function isInlineGrowth(added: string, type: string | undefined): boolean {
  if (type === 'paragraph') return moreOfParagraph.test(added);
  return !(type === 'heading' ? /[\n|#]/ : /[\n|]/).test(added);
}

/** Whether a line holds words, whatever is added to it. */
export function isProse(line: string): boolean {
  return proseLine.test(line);
}
