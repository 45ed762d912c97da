import type { RetrievalFilter } from '../../../../src/core/wire/message-request.js';
import { fields, isPairOfCharacters, type QueryWord } from '../search-engine.js';
import { termsField, wordsField } from './index-definition.js';

/** What to search for. */
export interface SearchRequestOptions {
  words: readonly QueryWord[];
  /** How many hits at most. */
  size: number;
  filter: RetrievalFilter;
}

/** The name of a word's query, by which a hit tells that it holds the word; and of its misspellings. */
export const nameOfWord = (number: number) => `word ${number}`;
export const nameOfMisspelling = (number: number) => `like ${number}`;

const inTerms = fields.map(({ name, weight }) => `${termsField(name)}^${weight}`);
const inWords = fields.map(({ name, weight }) => `${wordsField(name)}^${weight}`);

/**
 * The body of a search: each word by itself in all fields, so that a hit tells which it holds. An
 * aggregation tells how many sections hold each, from which follows how much it says.
 *
 * Source: OpenSearch documentation, "Query DSL" (bool, dis_max, multi_match, `_name`) and "Filters".
 */
export function searchRequest({ words, size, filter }: SearchRequestOptions) {
  const exact = words.map((word, number) => asItStands(word, nameOfWord(number)));
  return {
    size,
    _source: false,
    track_total_hits: false,
    query: {
      bool: {
        should: words.map((word, number) => ({
          dis_max: {
            queries: [exact[number], ...asMisspelling(word, nameOfMisspelling(number))],
          },
        })),
        minimum_should_match: 1,
        filter: Object.entries(filter).flatMap(([field, value]) =>
          value === undefined ? [] : [{ term: { [field]: value } }],
        ),
      },
    },
    // Of all sections, not of those found: how rare a word is does not depend on the filter.
    aggs: {
      all: {
        global: {},
        aggs: {
          words: {
            filters: {
              filters: Object.fromEntries(
                exact.map((query, number) => [nameOfWord(number), query]),
              ),
            },
          },
        },
      },
    },
  };
}

function asItStands({ terms, wholeTerms, surface, isPrefix }: QueryWord, name: string) {
  const stems = [...new Set([...terms, ...wholeTerms])].map((query) => ({
    // A word counts most where it tells the most, as if all fields were one.
    multi_match: { query, type: 'cross_fields', fields: inTerms, tie_breaker: 0.3 },
  }));
  // Without its accents, a word misses the stem of the word with them.
  const whole = { multi_match: { query: surface, type: 'best_fields', fields: inWords } };
  const beginning = {
    multi_match: {
      query: surface,
      type: 'phrase_prefix',
      fields: inWords,
      max_expansions: 50,
      boost: 0.5,
    },
  };
  return { dis_max: { queries: [...stems, whole, ...(isPrefix ? [beginning] : [])], _name: name } };
}

function asMisspelling({ surface }: QueryWord, name: string) {
  // Two words this short are different words, not misspellings.
  if (surface.length < 4 || isPairOfCharacters(surface)) return [];
  const query = {
    query: surface,
    type: 'best_fields',
    fields: inWords,
    fuzziness: 'AUTO:4,7',
    prefix_length: 1,
    max_expansions: 20,
    boost: 0.2,
    _name: name,
  };
  return [{ multi_match: query }];
}
