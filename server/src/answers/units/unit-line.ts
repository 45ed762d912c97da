import type { SectionUnit } from './section-units.js';

/** The unit as one line of at most that length, for a link to its section. */
export function unitLine({ kind, markdown }: SectionUnit, length: number): string {
  // More than is shown, and little enough for what looks at it again and again.
  const text = textOf(kind, markdown.slice(0, 20 * length));
  const line = text
    .replace(/^(?:[ \t]*>)+|\\$/gm, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[:：]$/, ' …');
  return line.length <= length ? line : cutLine(line, length);
}

function textOf(kind: SectionUnit['kind'], markdown: string): string {
  if (kind === 'row') return markdown.replace(/^\s*\||\|\s*$/g, '').replace(/(?<!\\)\|/g, ' · ');
  if (kind !== 'annotated') return markdown;
  return markdown.replace(/^(?:```|~~~).*$/gm, '').replace(/\\(?=[^\w\s])/g, '');
}

/** From this share of the length on, a line is cut at a space. */
const leastShare = 0.6;

/** Cut at a word, and outside of code. */
function cutLine(line: string, length: number): string {
  const space = line.lastIndexOf(' ', length - 2);
  const cut =
    space < length * leastShare ? cutText(line, length - 2) : line.slice(0, space).trimEnd();
  const isInCode = (cut.match(/`/g)?.length ?? 0) % 2 === 1;
  return `${isInCode ? cut.slice(0, cut.lastIndexOf('`')).trimEnd() : cut} …`;
}

/** Cut where it is full, as languages without spaces have no words to be seen; not within an address or a character. */
function cutText(line: string, end: number): string {
  const cut = line.slice(0, end).replace(/[\ud800-\udbff]$/, '');
  return cut.replace(/[!-~]+$/, '').trimEnd() || cut;
}
