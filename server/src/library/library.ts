import type { Documentation } from '../content/documentation.js';
import { type Page, sectionCountOf } from '../content/page.js';
import type { IndexBuilder } from '../retrieval/index/index-builder.js';
import type { SearchIndex } from '../retrieval/ranking/search-index.js';

/** A documentation, stored and searchable. */
export interface Library extends Documentation {
  index: SearchIndex;
  /** Pages taken from the database as they were. */
  keptCount: number;
}

/** Makes a documentation searchable. */
export async function asLibrary(
  documentation: Documentation,
  buildIndex: IndexBuilder,
): Promise<Library> {
  const { pages, parsedCount } = documentation;
  return {
    ...documentation,
    index: await buildIndex([...pages.values()]),
    keptCount: pages.size - parsedCount,
  };
}

/** How many sections pages have together. */
export function countSections(pages: Iterable<Page>): number {
  let count = 0;
  for (const page of pages) count += sectionCountOf(page);
  return count;
}
