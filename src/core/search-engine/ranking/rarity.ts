import type { PackedIndex, PostingRows } from '../packing/packed-index.js';

/** Inverse document frequency of a word, by the numbers of all terms that stand for it. */
export type RarityOf = (terms: readonly number[]) => number;

/** How many documents there are, and in how many of them a term stands. */
export interface TermCounts {
  documentCount: number;
  holding: (term: number) => number;
}

/** How rare words are in the sections of an index. */
export function rarityIn({ sections, pages, pageCount, pageOfSection }: PackedIndex): RarityOf {
  return rarityAmong(
    { documentCount: pageOfSection.length, holding: holdingIn(sections) },
    { documentCount: pageCount, holding: holdingIn(pages) },
  );
}

/**
 * How rare words are by these counts, of sections and of pages in equal parts: a word that all sections of
 * one page repeat is a rare one, and where there are few pages, they tell little of what is rare.
 */
export function rarityAmong(ofSections: TermCounts, ofPages: TermCounts): RarityOf {
  return (terms) => (inverse(terms, ofPages) + inverse(terms, ofSections)) / 2;
}

function inverse(terms: readonly number[], { documentCount, holding }: TermCounts): number {
  let count = 0;
  for (const term of terms) count += holding(term);
  const held = Math.min(count, documentCount);
  return Math.log(1 + (documentCount - held + 0.5) / (held + 0.5));
}

function holdingIn({ starts }: PostingRows): (term: number) => number {
  return (term) => (starts[term + 1] ?? 0) - (starts[term] ?? 0);
}
