import type { SearchOptions } from '../ranking/search-index.js';
import { isUnspaced, type QueryWord, shareOf } from '../search-engine.js';
import { reversed } from './documents.js';

/** What to look for. */
export interface CandidateRequestOptions {
  words: readonly CandidateWord[];
  filter: NonNullable<SearchOptions['filter']>;
  /** How many sections at most. */
  sectionCount: number;
}

/** A word of the query, and whether any section holds exactly that word. */
export interface CandidateWord extends QueryWord {
  isKnown: boolean;
}

/** How many pages are looked at for what they say as a whole. */
const pageCount = 30;
/** Letters of a part of a compound at least, and of a word that can be misspelt. */
const shortestPart = 5;
const shortestMisspelling = 4;
/** Most words that a beginning or a misspelling stands for. */
const mostExpansions = 64;

/**
 * The body of a `_msearch` for the sections and the pages that our engine is to rank: it finds many rather than few, as
 * what is not among them cannot be found.
 *
 * Source: OpenSearch documentation, "Multi-search" and "Query DSL" (bool, dis_max, term, prefix, fuzzy).
 */
export function candidateRequest(options: CandidateRequestOptions): unknown[] {
  const { words, sectionCount } = options;
  const ofSections = words.map((word) =>
    weighted(word, [...stems(word, 'terms'), ...spellings(word)]),
  );
  const ofPages = words.map((word) => weighted(word, stems(word, 'page_terms')));
  // Half of the hits would look like all of them.
  const header = { allow_partial_search_results: false };
  return [
    header,
    search(ofSections, { ...options, size: sectionCount }),
    header,
    search(ofPages, { ...options, size: pageCount }),
  ];
}

function search(
  should: readonly Query[],
  { filter, size }: CandidateRequestOptions & { size: number },
) {
  return {
    size,
    _source: false,
    track_total_hits: false,
    query: {
      bool: {
        should,
        minimum_should_match: 1,
        filter: Object.entries(filter).flatMap(([field, value]) =>
          value === undefined ? [] : [{ term: { [field]: value } }],
        ),
      },
    },
  };
}

type Query = Record<string, unknown>;

/** The best of the queries for a word, which counts what it counts to the engine. */
const weighted = (word: QueryWord, queries: readonly Query[]): Query => ({
  dis_max: { queries, boost: shareOf(word).ranking },
});
const oneOf = (queries: readonly Query[]): Query => ({ dis_max: { queries } });
const term = (field: string, value: string, boost = 1): Query => ({
  term: { [field]: { value, boost } },
});
const beginning = (field: string, value: string, boost: number): Query => ({
  prefix: { [field]: { value, boost } },
});

function stems({ terms, wholeTerms }: QueryWord, field: string): Query[] {
  return [...new Set([...terms, ...wholeTerms])].map((value) => term(field, value));
}

/** The word as it is written, half typed, put together of others, or misspelt. */
function spellings(word: CandidateWord): Query[] {
  const { surface, isPrefix, wholeBeginning } = word;
  return [
    // Without its accents, a word misses the stem of the word with them.
    term('words', surface, 0.5),
    ...(isPrefix ? [beginning('names', surface, 4), beginning('words', surface, 2)] : []),
    ...(wholeBeginning
      ? [beginning('names', wholeBeginning, 6), beginning('words', wholeBeginning, 4)]
      : []),
    ...(word.compounding !== '' ? compounds(word) : []),
    ...(word.isKnown ? [] : misspellings(word)),
  ];
}

function compounds({ terms, surface }: QueryWord): Query[] {
  if (surface.length < shortestPart || !/^\p{L}+$/u.test(surface)) return [];
  const endings = terms.filter(({ length }) => length >= shortestPart);
  return [
    beginning('words', surface, 1),
    ...endings.map((stem) => beginning('endings', reversed(stem), 1)),
    ...partsOf(surface),
  ];
}

/** Both parts in one section, with or without the `s` that links them. */
function partsOf(surface: string): Query[] {
  const cuts = Math.max(0, surface.length - 2 * shortestPart + 1);
  return Array.from({ length: cuts }, (_, place) => {
    const cut = shortestPart + place;
    const head = surface.slice(0, cut);
    const heads = [...new Set([head, head.replace(/s$/, '')])];
    const must = [
      oneOf(heads.map((value) => term('words', value))),
      term('words', surface.slice(cut)),
    ];
    return { bool: { must } };
  });
}

function misspellings({ surface, isPrefix }: QueryWord): Query[] {
  if (surface.length < shortestMisspelling || isUnspaced(surface)) return [];
  const edits = surface.length > 5 ? 2 : 1;
  const swapped = `${surface.charAt(1)}${surface.charAt(0)}${surface.slice(2)}`;
  return [
    misspelling(surface, { edits, firstLetters: 1 }),
    edits > 1 ? misspelling(swapped, { edits: 1, firstLetters: 2 }) : term('words', swapped),
    // No query finds what a misspelt word may be the beginning of: what begins like it is looked at.
    ...(isPrefix ? [beginning('names', surface.slice(0, shortestMisspelling - 1), 0.5)] : []),
  ];
}

function misspelling(
  value: string,
  { edits, firstLetters }: { edits: number; firstLetters: number },
): Query {
  const options = { fuzziness: edits, prefix_length: firstLetters, max_expansions: mostExpansions };
  return { fuzzy: { words: { value, ...options, boost: 1 } } };
}
