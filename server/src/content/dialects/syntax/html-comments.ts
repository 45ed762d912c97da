import { codeAt } from './code-lines.js';

const opening = '<!--';
const closing = '-->';

/**
 * Leaves out comments of HTML, which MDX does not have and generators on it take all the same. A comment that nothing
 * closes stays, as it would hide the rest of the page; so does what stands in code.
 */
export function withoutComments(text: string): string {
  if (!text.includes(opening)) return text;
  const isCode = codeAt(text);
  let kept = '';
  let from = 0;
  let start = text.indexOf(opening);
  while (start !== -1) {
    const end = text.indexOf(closing, start + opening.length);
    if (end === -1) break;
    const isText = !isCode(start);
    if (isText) {
      kept += text.slice(from, start);
      from = end + closing.length;
    }
    start = text.indexOf(opening, isText ? from : start + opening.length);
  }
  return kept + text.slice(from);
}
