// The search engine that the widget has as well, with the rules of all languages.
import './all-languages.js';

export { saturation } from '#core/search-engine/packing/pack-postings.js';
export { packSections, packTerms } from '#core/search-engine/packing/pack-sections.js';
export {
  type Numbers,
  numbersBelow,
  type PackedIndex,
  type PostingRows,
} from '#core/search-engine/packing/packed-index.js';
export { finish } from '#core/search-engine/packing/steps.js';
export { VocabularyBuilder } from '#core/search-engine/packing/vocabulary-builder.js';
export { BestScores } from '#core/search-engine/ranking/best-scores.js';
export { ExactFilter } from '#core/search-engine/ranking/exact-filter.js';
export { excerpt } from '#core/search-engine/ranking/excerpt.js';
export { queryMatches } from '#core/search-engine/ranking/query-matches.js';
export { querySlot, shareOf } from '#core/search-engine/ranking/query-slot.js';
export { rarityAmong, rarityIn } from '#core/search-engine/ranking/rarity.js';
export type { SectionHit, SectionQuery } from '#core/search-engine/ranking/search-hit.js';
export { SectionIndex } from '#core/search-engine/ranking/section-index.js';
export { SectionRanking } from '#core/search-engine/ranking/section-ranking.js';
export { analyze, normalizeText, type Token } from '#core/search-engine/words/analyze.js';
export { isCommonTerm } from '#core/search-engine/words/common-words.js';
export { type QueryWord, queryWords } from '#core/search-engine/words/query-words.js';
export type {
  RankedSection,
  SearchableSection,
} from '#core/search-engine/words/searchable-section.js';
export { fields } from '#core/search-engine/words/section-fields.js';
export {
  rememberingStemIn,
  rulesIn,
  stemIn,
  stemmingLanguage,
} from '#core/search-engine/words/stemming.js';
export { stopWords } from '#core/search-engine/words/stop-words.js';
export { isUnspaced } from '#core/search-engine/words/word-runs.js';
