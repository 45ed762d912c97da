import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SearchHit, SearchIndex, SearchOptions } from '../ranking/search-index.js';
import { queryWords } from '../search-engine.js';
import { CandidateIndex } from './candidate-index.js';
import { type CandidateWord, candidateRequest } from './candidate-request.js';
import type { CorpusFacts } from './corpus.js';
import { adviceOn, describeLoss, errorTypeOf } from './describe-failure.js';
import { idOfPage, placeOfId } from './documents.js';
import type { IndexedPages } from './indexed-pages.js';
import type { OpenSearchClient } from './opensearch-client.js';
import { OpenSearchError } from './opensearch-error.js';
import { type PageContent, pageContentSchema } from './page-content.js';
import { TermCounts } from './term-counts.js';

/** Where an index is, and what is in it. */
export interface OpenSearchIndexOptions {
  client: OpenSearchClient;
  /** Name of the index. */
  name: string;
  corpus: CorpusFacts;
  /** As they were indexed. */
  pages: IndexedPages;
  /** Milliseconds that a step of a search may take. */
  patience: number;
}

/** OpenSearch gives no more hits than this at once (`index.max_result_window`). */
const mostHits = 10_000;
/** Sections that OpenSearch finds at least, and pages of theirs that are ranked. */
const candidateCount = 150;
const mostPages = 50;
/** Pages whose words are kept for the next key press, by how many words they have together. */
const mostKeptWords = 2_000_000;

const searchesSchema = z.object({
  responses: z.array(
    z.union([
      z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) }),
      z.object({ error: z.unknown(), status: z.number() }),
    ]),
  ),
});
const pagesSchema = z.object({
  docs: z.array(
    z.object({
      _id: z.string(),
      found: z.boolean().default(false),
      _source: z.object({ content: pageContentSchema }).optional(),
    }),
  ),
});

/**
 * Sections for which OpenSearch finds the pages that a query may mean, and our own engine ranks these: for more sections
 * than one process can hold.
 */
export class OpenSearchIndex implements SearchIndex {
  readonly #options: OpenSearchIndexOptions;
  readonly #languages: readonly (string | undefined)[];
  readonly #counts: TermCounts;
  readonly #kept = new LRUCache<number, PageContent>({
    maxSize: mostKeptWords,
    sizeCalculation: ({ sections }) =>
      sections.reduce(
        (sum, { fields }) => fields.reduce((ofSection, { length }) => ofSection + length, sum),
        1,
      ),
  });

  constructor(options: OpenSearchIndexOptions) {
    const { client, name, corpus, patience } = options;
    this.#options = options;
    this.#languages = corpus.languages.map((language) => language ?? undefined);
    this.#counts = new TermCounts({ client, index: name, patience });
  }

  /** @throws OpenSearchError where OpenSearch fails: there is nothing else here to search with. */
  async search(options: SearchOptions): Promise<SearchHit[]> {
    const { query, filter = {}, prefix = false } = options;
    const languages = filter.language === undefined ? this.#languages : [filter.language];
    const words = queryWords(query, { prefix, languages });
    if (words.length === 0) return [];
    const counts = await this.#counts.of(
      words.flatMap(({ terms, wholeTerms }) => [...terms, ...wholeTerms]),
    );
    const isHeld = (term: string) => (counts.get(term)?.sections ?? 0) > 0;
    const wanted = words.map((word) => ({
      ...word,
      isKnown: [...word.terms, ...word.wholeTerms].some(isHeld),
    }));
    const index = new CandidateIndex({
      pages: await this.#readPages(await this.#findPages(wanted, options)),
      corpus: this.#options.corpus,
      known: words.flatMap(({ terms, surface }) =>
        terms.filter(isHeld).map((term) => ({ term, surface })),
      ),
    });
    const engine = index.engineWith(await this.#counts.of(index.termsFor(words)));
    const hits = engine.search(options);
    const sections = await this.#options.pages.readSections(hits.map((hit) => hit.section));
    return hits.flatMap((hit, place) => {
      const section = sections[place];
      return section ? [{ ...hit, section }] : [];
    });
  }

  /** Numbers of the pages that may be meant, the likeliest first. */
  async #findPages(words: readonly CandidateWord[], options: SearchOptions): Promise<number[]> {
    const { client, name, patience } = this.#options;
    const { limit, filter = {} } = options;
    const sectionCount = Math.min(Math.max(2 * limit, candidateCount), mostHits);
    const answer = await client.send(
      {
        method: 'POST',
        path: `/${name}/_msearch`,
        body: candidateRequest({ words, filter, sectionCount }),
        patience,
      },
      searchesSchema,
    );
    if (!answer) throw this.#lost();
    const found = answer.responses.map((response) => {
      if ('hits' in response) return response.hits.hits.flatMap(({ _id }) => placeOfId(_id) ?? []);
      const type = errorTypeOf(response);
      if (response.status === 404) throw this.#lost();
      throw new OpenSearchError(
        `OpenSearch at ${client.name} could not search ${name} (${response.status}, ${type ?? 'no reason'})${adviceOn(type)}.`,
      );
    });
    const [sections = [], pages = []] = found.map((places) => places.map(({ page }) => page));
    const ofSections = [...new Set(sections)].slice(0, Math.max(mostPages, limit));
    return [...new Set([...ofSections, ...pages])];
  }

  async #readPages(numbers: readonly number[]): Promise<Map<number, PageContent>> {
    const contents = new Map<number, PageContent>();
    const ids: string[] = [];
    for (const number of numbers) {
      const kept = this.#kept.get(number);
      if (kept) contents.set(number, kept);
      else ids.push(idOfPage(number));
    }
    if (ids.length === 0) return contents;
    const { client, name, patience } = this.#options;
    const request = { method: 'POST', path: `/${name}/_mget`, body: { ids }, patience } as const;
    const answer = await client.send(request, pagesSchema);
    if (!answer) throw this.#lost();
    for (const { _id, _source } of answer.docs) {
      const number = placeOfId(_id)?.page;
      if (number === undefined || !_source) throw this.#lost();
      this.#kept.set(number, _source.content);
      contents.set(number, _source.content);
    }
    return contents;
  }

  #lost(): OpenSearchError {
    const { client, name } = this.#options;
    return describeLoss({ address: client.name, index: name });
  }
}
