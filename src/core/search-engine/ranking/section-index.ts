import { packSections } from '../packing/pack-sections.js';
import type { PackedIndex } from '../packing/packed-index.js';
import type { SearchableSection } from '../words/searchable-section.js';
import { SectionRanking } from './section-ranking.js';

/**
 * Sections that can be searched: ranked by their own words (BM25F over their fields), by their page, and by
 * how close the words stand. The last word may be half typed, and words that no section holds may have a
 * typing error.
 *
 * It is synchronous, touches neither the DOM nor Node, and never changes: another state of the sections is
 * another index. Call `loadLanguages` before, where not all sections are in English.
 */
export class SectionIndex<
  Section extends SearchableSection = SearchableSection,
> extends SectionRanking<Section> {
  /** @param packed - what `packSections` makes of the sections; default: it is made here. */
  constructor(sections: readonly Section[], packed: PackedIndex = packSections(sections)) {
    super({ sections, packed });
  }
}
