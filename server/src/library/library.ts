import type { Documentation } from '../content/documentation.js';
import { writtenAddresses } from '../content/navigation/written-addresses.js';
import type { IndexBuilder } from '../retrieval/index/index-builder.js';
import type { SearchIndex } from '../retrieval/ranking/search-index.js';

export { countSections } from '../content/page.js';
export { readSections } from '../content/whole-pages.js';

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
    ...withAddresses(documentation),
    index: await buildIndex([...pages.values()]),
    keptCount: pages.size - parsedCount,
  };
}

/** A documentation with the addresses that its pages say themselves. */
export function withAddresses(documentation: Documentation): Documentation {
  const { site, pages } = documentation;
  return { ...documentation, site: { ...site, written: writtenAddresses(pages.values()) } };
}
