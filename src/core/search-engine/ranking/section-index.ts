import { packSections } from '../packing/pack-sections.js';
import type { PackedIndex } from '../packing/packed-index.js';
import type { SearchableSection } from '../words/searchable-section.js';
import { PackedRanking } from './packed-ranking.js';
import type { SectionHit, SectionQuery } from './search-hit.js';

/**
 * Sections that can be searched: ranked by their own words (BM25F over their fields), by their page, and by
 * how close the words stand. The last word may be half typed, and words that no section holds may have a
 * typing error.
 *
 * It is synchronous, touches neither the DOM nor Node, and never changes: another state of the sections is
 * another index. Call `loadLanguages` before, where not all sections are in English.
 */
export class SectionIndex<Section extends SearchableSection = SearchableSection> {
  readonly #sections: readonly Section[];
  readonly #ranking: PackedRanking;

  /** @param packed - what `packSections` makes of the sections; default: it is made here. */
  constructor(sections: readonly Section[], packed: PackedIndex = packSections(sections)) {
    this.#sections = sections;
    this.#ranking = new PackedRanking(sections, packed);
  }

  /** The best hits first; none when no word of the query occurs. */
  search(options: SectionQuery): SectionHit<Section>[] {
    const { best, forgiven } = this.#ranking.rank(options);
    const taken = forgiven.length > 0 ? { forgiven } : {};
    return best.flatMap(({ number, score, coverage }) => {
      const section = this.#sections[number];
      return section ? [{ section, score, coverage, ...taken }] : [];
    });
  }
}
