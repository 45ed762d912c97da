import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { describeLoss } from './describe-failure.js';
import type { OpenSearchClient } from './opensearch-client.js';

/** How many sections and pages of the whole index hold a term, or have it as a word. */
export interface TermCount {
  sections: number;
  pages: number;
}

/** Terms whose counts are remembered. */
const mostRemembered = 100_000;

const fieldSchema = z
  .object({ terms: z.record(z.string(), z.object({ doc_freq: z.int().nonnegative().default(0) })) })
  .optional();
const responseSchema = z.object({
  term_vectors: z.object({ terms: fieldSchema, page_terms: fieldSchema }),
});

/** Where to count. */
export interface TermCountsOptions {
  client: OpenSearchClient;
  index: string;
  /** Milliseconds that counting may take. */
  patience: number;
}

/** Counts terms of one index, which never changes. */
export class TermCounts {
  readonly #options: TermCountsOptions;
  readonly #known = new LRUCache<string, TermCount>({ max: mostRemembered });

  constructor(options: TermCountsOptions) {
    this.#options = options;
  }

  /**
   * The counts of those terms.
   *
   * @throws OpenSearchError where OpenSearch fails.
   */
  async of(wanted: Iterable<string>): Promise<ReadonlyMap<string, TermCount>> {
    const terms = [...new Set(wanted)];
    const counts = new Map<string, TermCount>();
    const unknown: string[] = [];
    for (const term of terms) {
      const known = this.#known.get(term);
      if (known) counts.set(term, known);
      else unknown.push(term);
    }
    for (const [term, count] of await this.#count(unknown)) {
      this.#known.set(term, count);
      counts.set(term, count);
    }
    return counts;
  }

  // A document of these terms that is made up: OpenSearch says of each how many others have it.
  // Source: OpenSearch documentation, "Term vectors", artificial documents and `term_statistics`.
  async #count(terms: readonly string[]): Promise<[string, TermCount][]> {
    if (terms.length === 0) return [];
    const text = terms.join(' ');
    const names = ['terms', 'page_terms'] as const;
    const body = {
      doc: Object.fromEntries(names.map((name) => [name, text])),
      fields: names,
      ...{ term_statistics: true, field_statistics: false, positions: false, offsets: false },
    };
    const { client, index, patience } = this.#options;
    const path = `/${index}/_termvectors`;
    const request = { method: 'POST', path, body, patience } as const;
    const response = await client.send(request, responseSchema);
    if (!response) throw describeLoss({ address: client.name, index });
    const { terms: inSections, page_terms: inPages } = response.term_vectors;
    return terms.map((term) => [
      term,
      {
        sections: inSections?.terms[term]?.doc_freq ?? 0,
        pages: inPages?.terms[term]?.doc_freq ?? 0,
      },
    ]);
  }
}
