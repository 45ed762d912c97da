import type { Tally } from '../reading/tally.js';
import { definitionAsItem, isAttributeList, withoutAttributeLists } from './attribute-lists.js';
import { labelOf, noteKinds } from './blocks.js';
import { codeLines, outsideSpans } from './code-lines.js';
import { keepHeadingIds } from './heading-attributes.js';

const list = /^[ \t>]*\{:{1,2}([^{}]*)\}\s*$/;

/** kramdown's lists of attributes: `{: .note}` becomes a label, the others vanish. */
export function resolveKramdown(text: string, tally: Tally): string {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  const written: string[] = [];
  for (const [at, line] of lines.entries()) {
    const said = isCode[at] ? undefined : list.exec(line)?.[1]?.trim();
    if (isCode[at]) written.push(line);
    else if (said === undefined) written.push(outsideSpans(line, inLine));
    else if (/^toc\b/.test(said)) {
      // The line before stands for the table of contents.
      if (/^\s*(?:[*+-]|1\.)\s/.test(written.at(-1) ?? '')) written.pop();
    } else written.push(...labelBefore(lines[at + 1]?.trim() ?? '', { said, tally }));
  }
  return keepHeadingIds(written.join('\n'));
}

function inLine(words: string): string {
  return withoutAttributeLists(definitionAsItem(words));
}

/** Above a paragraph the list says what that is; below it, the words are there already. */
function labelBefore(next: string, { said, tally }: { said: string; tally: Tally }): string[] {
  const words = said.split(/\s+/).map((word) => word.replace(/^[.]/, ''));
  const kind = words.find((word) => noteKinds.has(word));
  tally.count(kind ? 'resolved' : 'left out', `{: ${kind ? `.${kind}` : '…'}}`);
  if (!kind || !next || !isAttributeList(said)) return [];
  const label = `**${labelOf(kind)}**`;
  return next.startsWith('>') ? [`> ${label}`, '>'] : [label, ''];
}
