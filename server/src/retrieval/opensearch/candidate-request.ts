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
/** Most words that a misspelling stands for, and those of all words together. */
const mostExpansions = 64;
const mostExpansionsTogether = 512;
/** Clauses of all words together: OpenSearch refuses more than 1,024 (`indices.query.bool.max_clause_count`). */
const mostClauses = 1000;

/**
 * The body of a `_msearch` for the sections and the pages that our engine is to rank: it finds many rather than few, as
 * what is not among them cannot be found.
 *
 * Source: OpenSearch documentation, "Multi-search" and "Query DSL" (bool, dis_max, term, prefix, fuzzy).
 */
export function candidateRequest(options: CandidateRequestOptions): unknown[] {
  const { words, sectionCount } = options;
  const expansions = expansionsIn(words);
  const ofSections = weighted(words, (word) => [
    ...stems(word, 'terms'),
    ...spellings(word, expansions),
  ]);
  const ofPages = weighted(words, (word) => stems(word, 'page_terms'));
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

/** A query that a word may be answered by, and its clauses, at most. */
interface Choice {
  query: Query;
  clauses: number;
}

/** For each word the best of its choices, the likeliest first, which counts what the word counts to the engine. */
function weighted(
  words: readonly CandidateWord[],
  choicesFor: (word: CandidateWord) => readonly Choice[],
): Query[] {
  const affordable = withinLimit(words.map(choicesFor));
  return words.map((word, number) => ({
    dis_max: { queries: affordable[number] ?? [], boost: shareOf(word).ranking },
  }));
}

/** The first choice for each word, then the second for each, and so on, as far as OpenSearch takes them. */
function withinLimit(choices: readonly (readonly Choice[])[]): Query[][] {
  const taken: Query[][] = choices.map(() => []);
  const most = Math.max(...choices.map(({ length }) => length));
  let left = mostClauses;
  for (let rank = 0; rank < most; rank += 1) {
    for (const [word, ofWord] of choices.entries()) {
      const choice = ofWord[rank];
      if (!choice || choice.clauses > left) continue;
      left -= choice.clauses;
      taken[word]?.push(choice.query);
    }
  }
  return taken;
}

const single = (query: Query): Choice => ({ query, clauses: 1 });
const oneOf = (queries: readonly Query[]): Query => ({ dis_max: { queries } });
const term = (field: string, value: string, boost = 1): Query => ({
  term: { [field]: { value, boost } },
});
const beginning = (field: string, value: string, boost: number): Query => ({
  prefix: { [field]: { value, boost } },
});

function stems({ terms, wholeTerms }: QueryWord, field: string): Choice[] {
  return [...new Set([...terms, ...wholeTerms])].map((value) => single(term(field, value)));
}

/** How many words each misspelling may stand for. */
function expansionsIn(words: readonly CandidateWord[]): number {
  const unknown = words.filter(({ isKnown }) => !isKnown).length;
  // Each is looked for in two ways.
  return Math.min(mostExpansions, Math.floor(mostExpansionsTogether / (2 * unknown)));
}

/** The word as it is written, half typed, misspelt, or put together of others. */
function spellings(word: CandidateWord, expansions: number): Choice[] {
  const { surface, isPrefix, wholeBeginning } = word;
  const written = [
    // Without its accents, a word misses the stem of the word with them.
    term('words', surface, 0.5),
    ...(isPrefix ? [beginning('names', surface, 4), beginning('words', surface, 2)] : []),
    ...(wholeBeginning
      ? [beginning('names', wholeBeginning, 6), beginning('words', wholeBeginning, 4)]
      : []),
  ];
  return [
    ...written.map(single),
    ...(word.isKnown ? [] : misspellings(word, expansions)),
    ...(word.compounding !== '' ? compounds(word) : []),
  ];
}

function compounds({ terms, surface }: QueryWord): Choice[] {
  if (surface.length < shortestPart || !/^\p{L}+$/u.test(surface)) return [];
  const endings = terms.filter(({ length }) => length >= shortestPart);
  return [
    single(beginning('words', surface, 1)),
    ...endings.map((stem) => single(beginning('endings', reversed(stem), 1))),
    ...partsOf(surface),
  ];
}

/** Both parts in one section, with or without the `s` that links them. */
function partsOf(surface: string): Choice[] {
  const cuts = Math.max(0, surface.length - 2 * shortestPart + 1);
  return Array.from({ length: cuts }, (_, place) => {
    const cut = shortestPart + place;
    const head = surface.slice(0, cut);
    const heads = [...new Set([head, head.replace(/s$/, '')])];
    const must = [
      oneOf(heads.map((value) => term('words', value))),
      term('words', surface.slice(cut)),
    ];
    return { query: { bool: { must } }, clauses: heads.length + 1 };
  });
}

function misspellings({ surface, isPrefix }: QueryWord, expansions: number): Choice[] {
  if (surface.length < shortestMisspelling || isUnspaced(surface)) return [];
  const edits = surface.length > 5 ? 2 : 1;
  const swapped = `${surface.charAt(1)}${surface.charAt(0)}${surface.slice(2)}`;
  return [
    misspelling(surface, { edits, firstLetters: 1, expansions }),
    edits > 1
      ? misspelling(swapped, { edits: 1, firstLetters: 2, expansions })
      : single(term('words', swapped)),
    // No query finds what a misspelt word may be the beginning of: what begins like it is looked at.
    ...(isPrefix
      ? [single(beginning('names', surface.slice(0, shortestMisspelling - 1), 0.5))]
      : []),
  ];
}

function misspelling(
  value: string,
  { edits, firstLetters, expansions }: { edits: number; firstLetters: number; expansions: number },
): Choice {
  const options = { fuzziness: edits, prefix_length: firstLetters, max_expansions: expansions };
  const query = { fuzzy: { words: { value, ...options, boost: 1 } } };
  // Each word that it stands for is one.
  return { query, clauses: expansions };
}
