import { LRUCache } from 'lru-cache';
import type { Section } from '../../content/page.js';
import type { SearchHit, SearchIndex, SearchOptions } from '../ranking/search-index.js';
import { type PackedIndex, packSections, SectionIndex } from '../search-engine.js';

/** Hits of earlier searches that an index remembers: readers come to the same ones key by key. */
const mostRemembered = 5000;
/** Characters of a query that take as much memory as a hit. */
const charactersOfHit = 200;

/** Builds the index in memory, here and now; `openKeptIndex` is for more than a few pages. */
export function buildSearchIndex(sections: readonly Section[]): SearchIndex {
  return openSearchIndex(sections, packSections(sections));
}

/**
 * The index that `packSections` has made of the sections. As it never changes, a search that is repeated gets the hits
 * of the first time, the same objects; another state of the pages is another index, which remembers nothing of this one.
 */
export function openSearchIndex(sections: readonly Section[], packed: PackedIndex): SearchIndex {
  const index = new SectionIndex(sections, packed);
  const remembered = new LRUCache<string, readonly SearchHit[]>({
    maxSize: mostRemembered,
    sizeCalculation: (hits, name) => hits.length + Math.ceil(name.length / charactersOfHit),
  });
  return {
    async search(options) {
      const name = nameOf(options);
      const known = remembered.get(name);
      if (known) return [...known];
      const hits = index.search(options);
      remembered.set(name, hits);
      return [...hits];
    },
  };
}

function nameOf({ query, limit, filter, prefix = false }: SearchOptions): string {
  return JSON.stringify([query, limit, prefix, filter?.version, filter?.language]);
}
