import type { DialectText } from '../reading/dialect.js';
import { indentOf } from '../syntax/blocks.js';
import { pushEach } from '../syntax/containers.js';
import { findLabels, findPages } from './references.js';
import { codeOf, writeExplicit } from './rst-directives.js';
import { inLine, listed, type RstText, wholeLine } from './rst-lines.js';
import { namesIn } from './rst-names.js';
import { tableAt, tableLines } from './rst-tables.js';

const underline = /^([!-/:-@[-`{-~])\1{1,}\s*$/;

/** reStructuredText as Markdown: its headings, lists, code, notes and words; what else there is vanishes and is counted. */
export async function markdownOfRestructuredText(
  source: string,
  text: DialectText,
): Promise<string> {
  const levels: string[] = [];
  const lines = withoutFields(source.split('\n'));
  const pages = await findPages(source, text);
  const labels = await findLabels(source, { text, own: labelsOf(lines) });
  const referring = { ...text, pages, labels, names: namesIn(lines) };
  return (await write(lines, { text: referring, levels, depth: 0 })).join('\n');
}

/** The headings that stand directly below labels, by these; empty where something else does. */
export function labelsOf(lines: readonly string[]): Map<string, string> {
  const labels = new Map<string, string>();
  let open: string[] = [];
  for (const [at, line] of lines.entries()) {
    const label = labelOf(line);
    if (label !== undefined) open.push(label);
    else if (line.trim()) {
      const title = open.length > 0 ? titleAt(lines, at)?.title.trim() : '';
      for (const each of open) labels.set(each, (title ?? '').replace(/`/g, ''));
      open = [];
    }
  }
  return labels;
}

/** The name of a label that becomes an anchor. */
function labelOf(line: string): string | undefined {
  return /^\.\. _`?([\w.-]+)`?:\s*$/.exec(line)?.[1];
}

/** Begins a comment, a target, or what else shows nothing, so that what is below it still stands above all. */
const unshown = /^\.\.(?:\s+(?:(?:meta|raw)::|(?!\s*[\w:+-]+::))|\s*$)/;
const field = /^:[^:\s][^:]{0,100}:(?:\s|$)/;

/** The lines without the list of fields, such as `:orphan:`, that tells Sphinx of the page: it stands above all that is shown. */
function withoutFields(lines: readonly string[]): string[] {
  const isBlank = (at: number) => at < lines.length && !lines[at]?.trim();
  const endFrom = (at: number) => endOfBlock(lines, { from: at + 1, columns: 0 });
  let first = 0;
  while (isBlank(first) || unshown.test(lines[first] ?? ''))
    first = isBlank(first) ? first + 1 : endFrom(first);
  let end = first;
  for (let at = first; isBlank(at) || field.test(lines[at] ?? ''); ) {
    if (!isBlank(at)) end = endFrom(at);
    at = isBlank(at) ? at + 1 : end;
  }
  return [...lines.slice(0, first), ...lines.slice(end)];
}

interface Writing {
  text: RstText;
  /** Marks of headings in the order in which they come first: of the outermost ones first. */
  levels: string[];
  depth: number;
}

const mostDepth = 20;
/** A rule of a table, or where a link leads whose words say no name. */
const unseen = /^\s*(?:[=+-]{3}[\s=+-]*|__ \S+\s*)$/;

async function write(lines: readonly string[], writing: Writing): Promise<string[]> {
  const written: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const piece =
      headingAt(lines, at, writing) ??
      drawnTable(lines, at, writing) ??
      (await explicitAt(lines, at, writing)) ??
      literalAt(lines, at, writing) ??
      sessionAt(lines, at);
    if (piece) {
      pushEach(written, piece.lines);
      at = piece.end;
      continue;
    }
    const { line, count } = wholeLine(lines, at);
    if (!unseen.test(line)) written.push(inLine(listed(line), writing.text));
    at += count;
  }
  return written;
}

/** Lines that were made of some, and where the next ones begin. */
interface Piece {
  lines: string[];
  end: number;
}

function headingAt(
  lines: readonly string[],
  at: number,
  { levels, text }: Writing,
): Piece | undefined {
  const found = titleAt(lines, at);
  if (!found) return undefined;
  const { title, marks, end } = found;
  if (!levels.includes(marks)) levels.push(marks);
  const level = Math.min(levels.indexOf(marks) + 1, 6);
  return { lines: ['', `${'#'.repeat(level)} ${inLine(title.trim(), text)}`, ''], end: end + 1 };
}

function drawnTable(lines: readonly string[], at: number, { text }: Writing): Piece | undefined {
  const table = tableAt(lines, at);
  if (!table) return undefined;
  const indent = ' '.repeat(indentOf(lines[at] ?? ''));
  const written = tableLines(table, (words) => inLine(words, text));
  return { lines: written.map((line) => (line ? indent + line : '')), end: table.end };
}

async function explicitAt(
  lines: readonly string[],
  at: number,
  writing: Writing,
): Promise<Piece | undefined> {
  const line = lines[at] ?? '';
  const [, indent, said = ''] = /^([ \t]*)\.\.(?:[ \t]+([\s\S]*))?$/.exec(line) ?? [];
  if (indent === undefined) return undefined;
  const end = endOfBlock(lines, { from: at + 1, columns: indentOf(line) });
  const { text, depth } = writing;
  const within = async (each: readonly string[]) =>
    depth < mostDepth ? write(each, { ...writing, depth: depth + 1 }) : [];
  const made = await writeExplicit(said, lines.slice(at + 1, end), { text, within });
  return { lines: made.map((each) => (each ? indent + each : each)), end };
}

/** What is indented below two colons is code. */
function literalAt(lines: readonly string[], at: number, { text }: Writing): Piece | undefined {
  const line = (lines[at] ?? '').trimEnd();
  if (!line.endsWith('::')) return undefined;
  const columns = indentOf(line);
  const end = endOfBlock(lines, { from: at + 1, columns });
  const words = line.slice(0, -1).replace(/^\s*:$/, '');
  const code = codeOf(lines.slice(at + 1, end), '').map((each) => ' '.repeat(columns) + each);
  return { lines: [...(words.trim() ? [inLine(words, text), ''] : []), ...code, ''], end };
}

/** A session of Python goes on to the next empty line. */
function sessionAt(lines: readonly string[], at: number): Piece | undefined {
  const line = lines[at] ?? '';
  if (!/^\s*>>> /.test(line)) return undefined;
  let end = at + 1;
  while (lines[end]?.trim()) end += 1;
  const code = codeOf(lines.slice(at, end), 'python');
  const indent = ' '.repeat(indentOf(line));
  return { lines: code.map((each) => indent + each), end };
}

function titleAt(
  lines: readonly string[],
  at: number,
): { title: string; marks: string; end: number } | undefined {
  const [line = '', next = '', third = ''] = lines.slice(at, at + 3);
  const over = underline.exec(line)?.[1];
  if (over && next.trim() && third.trimEnd() === line.trimEnd() && !underline.test(next)) {
    return { title: next, marks: `${over}${over}`, end: at + 2 };
  }
  const under = underline.exec(next)?.[1];
  const isWide = next.trim().length >= Math.min(line.trimEnd().length, 4);
  const isTitle =
    line.trim() && !/^\s/.test(line) && !over && under && isWide && !line.startsWith('.. ');
  // Right below a line it is a row of a table, unless that ends something else.
  return isTitle && isEnd(lines, at - 1) ? { title: line, marks: under, end: at + 1 } : undefined;
}

/** Whether a line is empty, marks what is above it as a title, or begins with what is no paragraph. */
function isEnd(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (!line.trim() || /^\.\.(?:\s|$)/.test(line)) return true;
  return underline.test(line) && !!lines[at - 1]?.trim() && !underline.test(lines[at - 1] ?? '');
}

function endOfBlock(
  lines: readonly string[],
  { from, columns }: { from: number; columns: number },
): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.trim()) continue;
    if (indentOf(line) <= columns) break;
    end = at + 1;
  }
  return end;
}
