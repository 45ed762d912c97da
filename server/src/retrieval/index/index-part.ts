import type { PackedIndex } from '../search-engine.js';

/** An index of which a whole has some of the sections. */
export interface IndexPart {
  readonly index: PackedIndex;
  /** By section: its number in the whole, or `gone`; ascending but for those that are gone. */
  readonly numbers: Uint32Array;
}

/** Two of them, which have all of the whole together. */
export type IndexParts = readonly [IndexPart, IndexPart];

/** The number of what the whole does not have. */
export const gone = 0xffff_ffff;
