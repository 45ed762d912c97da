/** Rows below their headings, each column as wide as its widest cell. */
export function describeTable(headings: string[], rows: readonly string[][]): string {
  const table = [headings, ...rows];
  const widthOf = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const line = (row: string[]) =>
    row.map((cell, column) => cell.padEnd(widthOf(column))).join('  ');
  return table.map((row) => line(row).trimEnd()).join('\n');
}
