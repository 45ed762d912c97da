import { indentOf } from '../syntax/blocks.js';
import type { DirectiveOptionValues } from './included-part.js';

/** A table as its lines say it: the words of each cell, by row and column. */
export interface RstTable {
  head: string[][];
  body: string[][];
}

/** A table that is drawn, and the place of the first line that is not of it. */
export interface DrawnTable extends RstTable {
  end: number;
}

const mostColumns = 100;
const gridBorder = /^\s*\+(?:-+\+)+\s*$/;
const gridRule = /^\s*\+(?:[-=]+\+)+\s*$/;
const rule = /^[-=+]+$/;
const simpleBorder = /^\s*=+(?:[ \t]+=+)+\s*$/;
const spanRule = /^\s*-+(?:[ \t]+-+)*\s*$/;
/** Take the room of two letters. */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\uFF01-\uFF60]/gu;
const filler = '\u{E002}';

/**
 * The table that is drawn from a line on; `undefined` where none is.
 *
 * Source: https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html#tables
 */
export function tableAt(lines: readonly string[], at: number): DrawnTable | undefined {
  const line = lines[at] ?? '';
  if (gridBorder.test(line)) return gridAt(lines, at);
  return simpleBorder.test(line) ? simpleAt(lines, at) : undefined;
}

/** Lines of one table, in which a letter is as wide as a column. */
function inColumns(lines: readonly string[]): string[] {
  return lines.map((line) =>
    line.replaceAll('\t', '        ').replaceAll(filler, '').replace(wide, `$&${filler}`),
  );
}

function gridAt(lines: readonly string[], at: number): DrawnTable | undefined {
  const drawn = inColumns(lines.slice(at, endOfGrid(lines, at)));
  const last = drawn.findLastIndex((line) => gridRule.test(line));
  const borders = bordersOf(drawn);
  if (last < 1 || borders.length > mostColumns) return undefined;
  const rows = new Rows(borders.length - 1);
  for (const line of drawn.slice(1, last + 1)) {
    const cells = cellsOf(line, borders);
    for (const { column, words } of cells) if (!rule.test(words)) rows.add(column, words);
    // Where a cell spans several rows, the others end nevertheless.
    if (cells.some(({ words }) => rule.test(words))) rows.endRow();
    if (/^\s*\+=/.test(line)) rows.endHead();
  }
  return { ...rows.written(), end: at + last + 1 };
}

function endOfGrid(lines: readonly string[], at: number): number {
  const columns = indentOf(lines[at] ?? '');
  let end = at;
  while (/^\s*[+|]/.test(lines[end] ?? '') && indentOf(lines[end] ?? '') === columns) end += 1;
  return end;
}

/** Where columns begin and end, in any of the rows. */
function bordersOf(drawn: readonly string[]): number[] {
  const borders = new Set<number>();
  for (const line of drawn) {
    if (!gridRule.test(line)) continue;
    for (const { index } of line.matchAll(/\+/g)) borders.add(index);
  }
  return [...borders].sort((one, other) => one - other);
}

/** What stands between the marks of a line, words or a rule, a cell that spans several columns at the first of these. */
function cellsOf(line: string, borders: readonly number[]): { column: number; words: string }[] {
  const cells: { column: number; words: string }[] = [];
  let column = 0;
  for (const [number, border] of borders.entries()) {
    if (number === 0 || !/[|+]/.test(line[border] ?? '|')) continue;
    cells.push({ column, words: line.slice((borders[column] ?? 0) + 1, border) });
    column = number;
  }
  return cells;
}

function simpleAt(lines: readonly string[], at: number): DrawnTable | undefined {
  const [first = ''] = inColumns(lines.slice(at, at + 1));
  const starts = Array.from(first.matchAll(/=+/g), ({ index }) => index);
  if (starts.length > mostColumns) return undefined;
  const rows = new Rows(starts.length);
  let rules = 1;
  for (let place = at + 1; place < lines.length; place += 1) {
    const [line = ''] = inColumns(lines.slice(place, place + 1));
    if (simpleBorder.test(line)) {
      rules += 1;
      const isLast = rules === 3 || !lines[place + 1]?.trim();
      if (isLast) return { ...rows.written(), end: place + 1 };
      rows.endRow();
      rows.endHead();
    } else if (line.trim() && indentOf(line) < (starts[0] ?? 0)) {
      return undefined;
    } else if (line.trim() && !spanRule.test(line)) {
      addSimpleLine(rows, line, starts);
    }
  }
  return undefined;
}

/** A line whose first column is empty goes on with the row above it. */
function addSimpleLine(rows: Rows, line: string, starts: readonly number[]): void {
  const [first = 0, second] = starts;
  if (line.slice(first, second).trim()) rows.endRow();
  let column = 0;
  for (const [number, start] of starts.entries()) {
    const next = starts[number + 1];
    // What stands before the next column is one text with what stands in it.
    if (next !== undefined && /\S/.test(line[next - 1] ?? ' ')) continue;
    const words = line.slice(starts[column] ?? start, next);
    rows.add(column, words.trim() === '\\' ? '' : words);
    column = number + 1;
  }
}

/** Words behind others; a word that ends with a backslash goes on. */
function joined(before: string | undefined, words: string): string {
  if (!before) return words;
  return before.endsWith('\\') ? before.slice(0, -1) + words : `${before} ${words}`;
}

/** Rows that are put together line by line. */
class Rows {
  readonly #columns: number;
  #head: string[][] = [];
  #rows: string[][] = [];
  #row: string[] | undefined;

  constructor(columns: number) {
    this.#columns = columns;
  }

  add(column: number, words: string): void {
    this.#row ??= Array.from({ length: this.#columns }, () => '');
    const said = words.replaceAll(filler, '').trim();
    if (said) this.#row[column] = joined(this.#row[column], said);
  }

  endRow(): void {
    if (this.#row?.some(Boolean)) this.#rows.push(this.#row);
    this.#row = undefined;
  }

  /** What there is so far is the head. */
  endHead(): void {
    this.#head = this.#rows;
    this.#rows = [];
  }

  written(): RstTable {
    this.endRow();
    return { head: this.#head, body: this.#rows };
  }
}

/**
 * The table of a directive in which it is not drawn but listed; `undefined` of others, and where its values are in another
 * file, or need lines of their own.
 *
 * Source: https://docutils.sourceforge.io/docs/ref/rst/directives.html#table
 */
export function listedTable({
  name,
  options,
  inside,
}: {
  name: string;
  options: DirectiveOptionValues;
  inside: readonly string[];
}): RstTable | undefined {
  const headCount = Number(options.get('header-rows') ?? 0) || 0;
  if (name === 'list-table') return tableOfLists(inside, headCount);
  const isOfCommas = name === 'csv-table' && /^(?:,|comma)?$/.test(options.get('delim') ?? '');
  if (!isOfCommas || !inside.some((line) => line.trim())) return undefined;
  return tableOfValues(inside.join('\n').trim(), { header: options.get('header'), headCount });
}

function tableOfLists(lines: readonly string[], headCount: number): RstTable | undefined {
  const rows: string[][] = [];
  let columns = 0;
  for (const line of lines) {
    if (/^\s*(?:`{3}|~{3}|:{3}|\.\. )|::$/.test(line)) return undefined;
    const [, before, words = ''] = /^([ \t]*[*+-][ \t]+)[*+-](?:[ \t]+(.*))?$/.exec(line) ?? [];
    if (before !== undefined && (rows.length === 0 || before.length === columns)) {
      columns = before.length;
      rows.push([words.trim()]);
    } else if (line.trim() && !addListed(rows.at(-1), { line, columns })) {
      return undefined;
    }
  }
  return rows.length > 0
    ? { head: rows.slice(0, headCount), body: rows.slice(headCount) }
    : undefined;
}

/** A line of a row: the next cell, or more of the last. Whether there is a row. */
function addListed(
  row: string[] | undefined,
  { line, columns }: { line: string; columns: number },
): boolean {
  const words = line.trim();
  const isCell = indentOf(line) === columns && /^[*+-](?:\s|$)/.test(words);
  if (isCell) row?.push(words.slice(1).trim());
  else row?.push(joined(row.pop(), words));
  return row !== undefined;
}

/** Values have commas between them, and may stand in quotes. */
function tableOfValues(
  text: string,
  { header, headCount }: { header: string | undefined; headCount: number },
): RstTable {
  const rows = rowsOfValues(text);
  const named = header === undefined ? [] : rowsOfValues(header);
  return { head: [...named, ...rows.slice(0, headCount)], body: rows.slice(headCount) };
}

function rowsOfValues(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /[ \t]*(?:"((?:[^"]|"")*)"[ \t]*|([^,\n]*))(,|\n|$)/g,
  )) {
    const value = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(value.replace(/\s+/g, ' ').trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.some(Boolean));
}

/**
 * The table as Markdown has it, whose head is one row.
 *
 * @param write - the words of a cell as Markdown.
 */
export function tableLines({ head, body }: RstTable, write: (words: string) => string): string[] {
  const count = Math.max(0, ...[...head, ...body].map((row) => row.length));
  const cells = Array.from({ length: count }, (_, column) => column);
  const rowOf = (wordsOf: (column: number) => string) =>
    `| ${cells.map((column) => write(wordsOf(column)).replace(/\\?\|/g, '\\|')).join(' | ')} |`;
  const titleOf = (column: number) => head.flatMap((row) => row[column] || []).join(' ');
  return [
    '',
    rowOf(titleOf),
    `|${' --- |'.repeat(count)}`,
    ...body.map((row) => rowOf((column) => row[column] ?? '')),
    '',
  ];
}
