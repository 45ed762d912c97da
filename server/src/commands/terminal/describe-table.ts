import { printable } from './printable.js';

/**
 * Rows below their headings, each column as wide as its widest cell. A cell is a line, whatever an owner of another
 * project has called something.
 */
export function describeTable(headings: string[], rows: readonly string[][]): string {
  const oneLine = (cell: string) => printable(cell).replace(/\s/g, ' ');
  const table = [headings, ...rows.map((row) => row.map(oneLine))];
  const widthOf = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const line = (row: string[]) =>
    row.map((cell, column) => cell.padEnd(widthOf(column))).join('  ');
  return table.map((row) => line(row).trimEnd()).join('\n');
}
