import type { SectionBlock } from '../../content/page.js';
import { queryMatches, queryWords } from '../../retrieval/search-engine.js';

/** How to cut a table. */
export interface CutTableOptions {
  query: string;
  /** Characters of Markdown at most. */
  length: number;
  /** Language of the table, as a tag. */
  language: string | undefined;
}

/**
 * The table as it is when it fits the length, or else its header with the rows that hold most words of
 * the query, in their order; `undefined` when not one row fits.
 */
export function cutTable(
  table: SectionBlock,
  { query, length, language }: CutTableOptions,
): SectionBlock | undefined {
  if (table.markdown.length <= length) return table;
  const [header = '', delimiter = '', ...rows] = table.markdown.trim().split('\n');
  const words = queryWords(query, { languages: [language] });
  const worth = new Map(
    rows.map((text) => {
      const found = queryMatches({ text, words, language }).map(({ word }) => word);
      return [text, new Set(found).size];
    }),
  );
  const worthOf = (row: string) => worth.get(row) ?? 0;
  const best = rows.toSorted((first, second) => worthOf(second) - worthOf(first));
  const kept = new Set<string>();
  let rest = length - header.length - delimiter.length - 1;
  for (const row of best) {
    // Where some rows match, one that does not is not worth the room.
    if (kept.size > 0 && worthOf(row) === 0 && worthOf(best[0] ?? '') > 0) break;
    if (row.length + 1 > rest) continue;
    kept.add(row);
    rest -= row.length + 1;
  }
  if (kept.size === 0) return undefined;
  const markdown = [header, delimiter, ...rows.filter((row) => kept.has(row))].join('\n');
  return { ...table, markdown };
}
