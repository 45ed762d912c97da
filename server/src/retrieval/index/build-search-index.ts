import type { Section } from '../../content/page.js';
import type { SearchIndex } from '../ranking/search-index.js';
import { type PackedIndex, packSections, SectionIndex } from '../search-engine.js';

/** Builds the index in memory, here and now; `openKeptIndex` is for more than a few pages. */
export function buildSearchIndex(sections: readonly Section[]): SearchIndex {
  return openSearchIndex(sections, packSections(sections));
}

/** The index that `packSections` has made of the sections. */
export function openSearchIndex(sections: readonly Section[], packed: PackedIndex): SearchIndex {
  const index = new SectionIndex(sections, packed);
  return { search: async (options) => index.search(options) };
}
