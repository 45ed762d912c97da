import type { IndexedSection } from '../../src/core/index/read-site-index.js';

/** A search over all sections, as its library is meant to be used for search as one types. */
export interface SearchEngine {
  /** Positions of the best ten sections, the best first. */
  search(query: string): readonly number[];
}

/** Makes the sections searchable. */
export type BuildEngine = (sections: readonly IndexedSection[]) => SearchEngine;

/** The text of a section, for engines without fields of their own for code. */
export function textOf({ blocks }: IndexedSection): string {
  return blocks.map(({ text }) => text).join(' ');
}
