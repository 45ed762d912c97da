import type { RankedSection, SearchableSection } from '../words/searchable-section.js';

/** An exact restriction: a section that names no version or language is in no filter by it. */
export interface SearchFilter {
  version?: string | undefined;
  language?: string | undefined;
}

/** A search over the sections. */
export interface SectionQuery {
  query: string;
  /** How many hits at most. */
  limit: number;
  /** Default: every section. */
  filter?: SearchFilter | undefined;
  /** Whether the last word may still be half typed, as in search-as-you-type; default false. */
  prefix?: boolean | undefined;
}

/** A section that matches, with how well. */
export interface SectionHit<Section extends RankedSection = SearchableSection> {
  section: Section;
  /** Rank score, higher is better; comparable only within one search. */
  score: number;
  /** Share of the query's term weight that the section covers, 0 to 1. */
  coverage: number;
  /** Words of the sections that misspelt words of the query were taken for; absent for none. */
  forgiven?: readonly string[];
}
