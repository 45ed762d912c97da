import type { Section } from '../../content/page.js';
import { packSections } from '../packing/pack-sections.js';
import type { SearchIndex } from '../ranking/search-index.js';
import { SectionIndex } from './section-index.js';

/** Builds the index in memory, here and now; `openKeptIndex` is for more than a few pages. */
export function buildSearchIndex(sections: readonly Section[]): SearchIndex {
  return new SectionIndex(sections, packSections(sections));
}
