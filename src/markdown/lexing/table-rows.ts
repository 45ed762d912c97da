import type { Token, Tokens } from 'marked';

/** A row of a table; the table itself is without those then. */
export interface TableRow {
  type: 'table_row';
  raw: string;
  cells: readonly Tokens.TableCell[];
}

/** Lines that begin with a bar, as those of no other block do. */
export const areRows = /^(?: {0,3}\|.*(?:\n|$))+$/;

/** A bar with an even number of backslashes before it. */
const cellEnd = /(?<=(?<!\\)(?:\\\\)*)\|/;

/** The texts of the cells in a row that begins with a bar, as marked takes them. */
export function cellTexts(row: string): string[] {
  return row
    .split(cellEnd)
    .slice(1)
    .map((text) => text.trim().replaceAll('\\|', '|'));
}

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

/** The tokens of the last cell that is not empty; none when the line goes on behind the last column, which is not shown. */
export function lastCell(
  cells: readonly Tokens.TableCell[],
  line: string,
): readonly Token[] | undefined {
  const isLeftOver = line.replace(/^\s*\|/, '').split('|').length > cells.length;
  return isLeftOver ? undefined : cells.findLast(({ text }) => text)?.tokens;
}
