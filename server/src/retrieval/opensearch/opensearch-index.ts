import { z } from 'zod';
import type { Section } from '../../content/page.js';
import type { SearchHit, SearchIndex, SearchOptions } from '../ranking/search-index.js';
import { isCommonTerm, type QueryWord, queryWords } from '../search-engine.js';
import type { OpenSearchClient } from './opensearch-client.js';
import { OpenSearchError } from './opensearch-error.js';
import { nameOfMisspelling, nameOfWord, searchRequest } from './search-request.js';

/** Where an index is, and what is in it. */
export interface OpenSearchIndexOptions {
  client: OpenSearchClient;
  /** Name of the index. */
  name: string;
  /** The sections by number, as they were indexed. */
  sections: readonly Section[];
}

/** Milliseconds that a search may take. */
const patience = 3000;
/** OpenSearch gives no more hits than this at once (`index.max_result_window`). */
const mostHits = 10_000;
/** How many hits are looked at, so that those of one page can make room for others. */
const poolSize = 50;
/** What is left of a section's score for each better section of its page. */
const crowdedShare = 0.9;
/** How much of its score a section loses if it covers nothing of the query's weight. */
const coverageShare = 0.2;
/** What a misspelling counts of the word by itself. */
const misspellingShare = 0.5;
/** What a word of all questions counts in what is covered. */
const commonShare = 0.3;

const responseSchema = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _id: z.string(),
        _score: z.number(),
        matched_queries: z.array(z.string()).default([]),
      }),
    ),
  }),
  aggregations: z.object({
    all: z.object({
      doc_count: z.number(),
      words: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number() })) }),
    }),
  }),
});
type Response = z.output<typeof responseSchema>;

/** Sections ranked by OpenSearch, for more of them than one process can index. */
export class OpenSearchIndex implements SearchIndex {
  readonly #options: OpenSearchIndexOptions;
  readonly #languages: readonly (string | undefined)[];

  constructor(options: OpenSearchIndexOptions) {
    this.#options = options;
    this.#languages = [...new Set(options.sections.map(({ language }) => language))];
  }

  /** @throws OpenSearchError where OpenSearch fails: there is nothing else here to search with. */
  async search({ query, limit, filter = {}, prefix = false }: SearchOptions): Promise<SearchHit[]> {
    const { client, name } = this.#options;
    const languages = filter.language === undefined ? this.#languages : [filter.language];
    const words = queryWords(query, { prefix, languages });
    if (words.length === 0) return [];
    const size = Math.min(Math.max(limit, poolSize), mostHits);
    const response = await client.send(
      {
        method: 'POST',
        // Half of the hits would look like all of them.
        path: `/${name}/_search?allow_partial_search_results=false`,
        body: searchRequest({ words, size, filter }),
        patience,
      },
      responseSchema,
    );
    if (!response) throw new OpenSearchError(`OpenSearch at ${client.name} has lost ${name}.`);
    return spread(this.#hits(response, words)).slice(0, limit);
  }

  #hits({ hits, aggregations }: Response, words: readonly QueryWord[]): SearchHit[] {
    const { doc_count: count, words: found } = aggregations.all;
    const worths = words.map((word, number) => {
      const holders = found.buckets[nameOfWord(number)]?.doc_count ?? 0;
      const rarity = Math.log(1 + (count - holders + 0.5) / (holders + 0.5));
      return rarity * (word.terms.some(isCommonTerm) ? commonShare : 1);
    });
    const total = worths.reduce((sum, worth) => sum + worth, 0);
    return hits.hits.flatMap(({ _id: id, _score: score, matched_queries: matched }) => {
      const section = this.#options.sections[Number(id)];
      if (!section) return [];
      const covered = worths.reduce((sum, worth, number) => {
        if (matched.includes(nameOfWord(number))) return sum + worth;
        return matched.includes(nameOfMisspelling(number)) ? sum + misspellingShare * worth : sum;
      }, 0);
      const coverage = total > 0 ? Math.min(1, covered / total) : 0;
      return [{ section, coverage, score: score * (1 - coverageShare + coverageShare * coverage) }];
    });
  }
}

/** Takes a little from sections that come after others of their page. Best first. */
function spread(hits: readonly SearchHit[]): SearchHit[] {
  const shown = new Map<string, number>();
  const spread = hits
    .toSorted((first, second) => second.score - first.score)
    .map((hit) => {
      const before = shown.get(hit.section.path) ?? 0;
      shown.set(hit.section.path, before + 1);
      return { ...hit, score: hit.score * crowdedShare ** before };
    });
  return spread.sort((first, second) => second.score - first.score);
}
