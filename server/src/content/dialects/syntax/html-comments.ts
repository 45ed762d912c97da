import { codeLines } from './code-lines.js';

const opening = '<!--';
const closing = '-->';

/**
 * Leaves out comments of HTML, which MDX does not have and generators on it take all the same. A comment that nothing
 * closes stays, as it would hide the rest of the page; so does what stands in code.
 */
export function withoutComments(text: string): string {
  if (!text.includes(opening)) return text;
  const isCode = codeLines(text.split('\n'));
  let kept = '';
  let from = 0;
  let line = 0;
  let lineStart = 0;
  let start = text.indexOf(opening);
  while (start !== -1) {
    for (let next = text.indexOf('\n', lineStart); next !== -1 && next < start; line += 1) {
      lineStart = next + 1;
      next = text.indexOf('\n', lineStart);
    }
    const end = text.indexOf(closing, start + opening.length);
    if (end === -1) break;
    const isText = !isCode[line] && !isInSpan(text.slice(lineStart, start));
    if (isText) {
      kept += text.slice(from, start);
      from = end + closing.length;
    }
    start = text.indexOf(opening, isText ? from : start + opening.length);
  }
  return kept + text.slice(from);
}

/** Whether an odd number of marks of code stands before. */
function isInSpan(before: string): boolean {
  return before.split('`').length % 2 === 0;
}
