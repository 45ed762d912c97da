import { readFileSync, writeFileSync } from 'node:fs';

/** The pages that quote what streamed Markdown costs, each between these two lines. */
const quotingPages = ['README.md', 'demo/core.md'];
const begin = '<!-- npm run bench -- markdown -->';
const end = '<!-- end -->';

/** Puts the table into every page that quotes it. */
export function quoteTable(table: string): void {
  for (const page of quotingPages) {
    const text = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      text.replace(quotedTable(page), () => table),
    );
  }
}

/** The table that a page quotes. */
function quotedTable(page: string): string {
  const [, quoted] = readFileSync(page, 'utf8').split(begin);
  const [table, rest] = quoted?.split(end) ?? [];
  if (table === undefined || rest === undefined) {
    throw new Error(`${page} lacks the lines ${begin} and ${end} around the table it quotes.`);
  }
  return table.trim();
}
