/** Numbers in as few bytes as all of them allow. */
export type Numbers = Uint16Array | Uint32Array;

/** The kind of numbers that are below `bound`. */
export function numbersBelow(bound: number): typeof Uint16Array | typeof Uint32Array {
  return bound > 65_536 ? Uint32Array : Uint16Array;
}

/**
 * For every term the documents that hold it, in rows: those of term `n` are the entries from
 * `starts[n]` to `starts[n + 1]`, by ascending number of the document.
 */
export interface PostingRows {
  starts: Uint32Array;
  documents: Numbers;
  /** What the term earns in the document before its rarity, as a share of `fullImpact`. */
  impacts: Uint16Array;
}

/** The impact of a word that could not occur more. */
export const fullImpact = 65_535;

/** By field: how many terms it has on average, of sections and of pages. */
export interface FieldAverages {
  readonly sections: readonly number[];
  readonly pages: readonly number[];
}

/** The words of an index. Terms go by number. */
export interface PackedWords {
  /** Every term, sorted by code unit; a term's number is its place. */
  terms: readonly string[];
  /** The words of the texts as they were written, without accents, sorted; once for each of its terms, which ascend. */
  surfaces: readonly string[];
  /** By place in `surfaces`: the term. */
  surfaceTerms: Uint32Array;
}

/**
 * An index of sections and of the pages they make up, in a few arrays: it is made once, kept as bytes,
 * and read without another look at the texts. Sections and pages go by number, as terms do.
 */
export interface PackedIndex extends PackedWords {
  /** What the impacts were reckoned with. */
  averages: FieldAverages;
  /** How many sections were put in and taken out since those were the averages; absent for none. */
  changedCount?: number;
  sections: PostingRows;
  pages: PostingRows;
  pageCount: number;
  /** By section: the number of its page. */
  pageOfSection: Uint32Array;
  /** The terms of each section's heading and text in order, in rows as postings are. */
  runningStarts: Uint32Array;
  runningTerms: Numbers;
}
