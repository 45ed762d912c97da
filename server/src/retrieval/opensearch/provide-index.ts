import { z } from 'zod';
import { indexGeneration } from '../index-generation.js';
import type { SearchIndex } from '../ranking/search-index.js';
import { buildIndex } from './build-index.js';
import { checkVersion } from './check-version.js';
import { corpusSchema } from './corpus.js';
import { definitionFormat } from './index-definition.js';
import type { IndexedPages } from './indexed-pages.js';
import { findIndex, removeOldIndexes } from './kept-indexes.js';
import type { OpenSearchClient } from './opensearch-client.js';
import { OpenSearchError } from './opensearch-error.js';
import { OpenSearchIndex } from './opensearch-index.js';

/** What to index, and where. */
export interface ProvideIndexOptions {
  client: OpenSearchClient;
  /** The documentation's domain, by which the indexes of several are told apart. */
  domain: string;
  pages: IndexedPages;
  /** Milliseconds that a step of a search may take. Default 3 seconds. */
  searchPatience?: number;
}

/** Milliseconds that reading what is known of an index may take. */
const patience = 60_000;

const mappingsSchema = z.record(
  z.string(),
  z.object({
    mappings: z.object({ _meta: corpusSchema }).transform(({ _meta: corpus }) => corpus),
  }),
);

/**
 * The index of these pages in OpenSearch, built where there is none. An index gets the alias that names
 * its generation when it is complete, so that what is found under an alias is whole and never changes,
 * and servers with newer and with older pages can search at the same time.
 *
 * @throws OpenSearchError in a sentence.
 */
export async function provideIndex(options: ProvideIndexOptions): Promise<SearchIndex> {
  const { client, domain, pages, searchPatience = 3000 } = options;
  await checkVersion(client);
  const prefix = prefixOf(domain);
  const name = `${prefix}${indexGeneration(pages.references, definitionFormat).slice(0, 32)}`;
  let index = await findIndex(client, name);
  if (index === undefined) {
    index = await buildIndex({ client, pages, name });
    await removeOldIndexes(client, prefix);
  }
  const path = `/${index}/_mapping`;
  const found = await client.send({ method: 'GET', path, patience }, mappingsSchema);
  const corpus = found?.[index]?.mappings;
  if (!corpus) throw new OpenSearchError(`OpenSearch at ${client.name} has lost ${index}.`);
  return new OpenSearchIndex({ client, name: index, corpus, pages, patience: searchPatience });
}

/** Names of indexes are in lower case, of few characters, and no prefix is the beginning of another. */
function prefixOf(domain: string): string {
  return `docs-assistant-${Buffer.from(domain).toString('hex')}-`;
}
