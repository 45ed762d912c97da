import { buildSearchIndex } from '../../src/retrieval/index/build-search-index.js';
import type { SearchOptions } from '../../src/retrieval/ranking/search-index.js';
import { type SectionDraft, section } from './section.js';

/** Searches sections that are each a page of its own, and returns the pages found. */
export function searcher(drafts: Record<string, SectionDraft>) {
  const index = buildSearchIndex(
    Object.entries(drafts).map(([path, draft]) => section({ path, ...draft })),
  );
  return (query: string, options: Partial<SearchOptions> = {}) =>
    index.search({ query, limit: 10, ...options });
}

/** The pages of hits, in their order. */
export const paths = (hits: { section: { path: string } }[]) => hits.map((hit) => hit.section.path);
