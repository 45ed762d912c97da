export { packSections } from './packing/pack-sections.js';
export type { PackedIndex, PostingRows } from './packing/packed-index.js';
export { type ExcerptOptions, excerpt } from './ranking/excerpt.js';
export {
  type QueryMatch,
  type QueryMatchesOptions,
  queryMatches,
} from './ranking/query-matches.js';
export type { SearchFilter, SectionHit, SectionQuery } from './ranking/search-hit.js';
export { SectionIndex } from './ranking/section-index.js';
export { type QueryWord, type QueryWordsOptions, queryWords } from './words/query-words.js';
export type { SearchableBlock, SearchableSection } from './words/searchable-section.js';
export { loadLanguages } from './words/stemming.js';
