import type { RetrievalFilter } from '../../../../src/core/wire/message-request.js';
import type { Section } from '../../content/page.js';

/** A search over the sections. */
export interface SearchOptions {
  query: string;
  /** How many hits at most. */
  limit: number;
  /** Exact restriction to a version or language; a section that names none does not match. */
  filter?: RetrievalFilter | undefined;
  /** Whether the last word may still be half typed, as in search-as-you-type; default false. */
  prefix?: boolean;
}

/** A section that matches, with how well. */
export interface SearchHit {
  section: Section;
  /** Rank score, higher is better; comparable only within one search. */
  score: number;
  /** Share of the query's term weight that the section covers, 0 to 1. */
  coverage: number;
}

/** Sections made searchable. */
export interface SearchIndex {
  /** The best hits first; none when no word of the query occurs. */
  search(options: SearchOptions): Promise<SearchHit[]>;
}
