import type { Section } from '../../content/page.js';
import type { SectionHit, SectionQuery } from '../search-engine.js';

/** A search over the sections. */
export type SearchOptions = SectionQuery;

/** A section that matches, with how well. */
export type SearchHit = SectionHit<Section>;

/** Sections made searchable. */
export interface SearchIndex {
  /** The best hits first; none when no word of the query occurs. */
  search(options: SearchOptions): Promise<SearchHit[]>;
}
