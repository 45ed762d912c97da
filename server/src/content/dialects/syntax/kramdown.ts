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
    } else {
      keepPlace(written, line);
      written.push(...labelBefore(lines[at + 1]?.trim() ?? '', { said, tally }));
    }
  }
  return keepHeadingIds(written.join('\n'));
}

/** The id in a list below a heading is the heading's; below other words, it is a place that links lead to. */
function keepPlace(written: string[], line: string): void {
  const [, before = '', list = ''] = /^([ \t>]*)(\{.*\})/.exec(line) ?? [];
  const place = withoutAttributeLists(list);
  const above = written.at(-1) ?? '';
  if (!place.startsWith('<a id')) return;
  if (/^[ \t>]*#{1,6}[ \t]/.test(above)) written.push(`${written.pop()} ${list}`);
  // A row of a table goes on at the end of it otherwise.
  else written.push(...(/^[ \t>]*\|/.test(above) ? [before] : []), before + place);
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
