import type { Tokens } from 'marked';
import { lastLineIn } from './unfinished-line.js';

/** A row of a table; the table itself is without those then. */
export interface TableRow {
  type: 'table_row';
  raw: string;
  cells: readonly Tokens.TableCell[];
}

/** Lines that begin with a bar, as those of no other block do. */
export const areRows = /^(?: {0,3}\|.*(?:\n|$))+$/;

/** Each row of a table is a line; blanks may follow the last. */
export function rowByRow(table: Tokens.Table): [Tokens.Table, ...TableRow[]] {
  const lines = table.raw.split(/(?<=\n)/);
  const rawOf = (line: number) =>
    lines.slice(line, line === table.rows.length + 1 ? undefined : line + 1).join('');
  const rows = table.rows.map(
    (cells, index): TableRow => ({ type: 'table_row', raw: rawOf(index + 2), cells }),
  );
  return [{ ...table, raw: lines[0] + rawOf(1), rows: [] }, ...rows];
}

/** What stands in the last line behind the last column is not shown. */
export function hasLeftOverCell({ raw, header }: Tokens.Table): boolean {
  return (
    lastLineIn(raw)
      .replace(/^\s*\|/, '')
      .split('|').length > header.length
  );
}
