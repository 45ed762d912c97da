import { ulid } from 'ulid';
import { z } from 'zod';
import { CorpusCounter } from './corpus.js';
import { documentsOf } from './documents.js';
import { indexDefinition } from './index-definition.js';
import type { IndexedPages } from './indexed-pages.js';
import { findIndex, removeIndex } from './kept-indexes.js';
import type { OpenSearchClient } from './opensearch-client.js';
import { OpenSearchError } from './opensearch-error.js';
import { readContent } from './page-content.js';
import { writeDocuments } from './write-documents.js';

/** What to build. */
export interface BuildIndexOptions {
  client: OpenSearchClient;
  pages: IndexedPages;
  /** Name of the generation. */
  name: string;
}

/** Milliseconds that a request may take. */
const patience = 60_000;
/** Pages that are read at a time. */
const batchSize = 50;

const acknowledged = z.object({ acknowledged: z.literal(true) });
const refreshed = z.object({ _shards: z.object({ failed: z.number() }) });
const counted = z.object({ count: z.number() });

/**
 * Builds the index of a generation, which gets its alias when all of it is there; gives its name, or that of another
 * server's that was there first.
 *
 * @throws OpenSearchError in a sentence; what was written then stays behind, and is removed later.
 */
export async function buildIndex({ client, pages, name }: BuildIndexOptions): Promise<string> {
  // Another server may build the same at the same time.
  const index = `${name}-${ulid().toLowerCase()}`;
  await client.send(
    {
      ...{ method: 'PUT', body: indexDefinition, patience },
      // So that each document is on two nodes, where there are two, when it is acknowledged.
      path: `/${index}?wait_for_active_shards=all`,
      doneBefore: 'resource_already_exists_exception',
    },
    acknowledged,
  );
  const written = await writePages({ client, pages, index });
  await checkCount({ client, index, written });
  const other = await findIndex(client, name);
  if (other !== undefined) {
    await removeIndex(client, index);
    return other;
  }
  const body = { actions: [{ add: { index, alias: name } }] };
  await client.send({ method: 'POST', path: '/_aliases', body, patience }, acknowledged);
  return index;
}

interface WritePagesOptions extends Omit<BuildIndexOptions, 'name'> {
  index: string;
}

/** Writes the documents of all pages, and what is known of them together; tells how many there are. */
async function writePages({ client, pages, index }: WritePagesOptions): Promise<number> {
  const counter = new CorpusCounter();
  const { length } = pages.references;
  let written = 0;
  for (let from = 0; from < length; from += batchSize) {
    const read = await pages.readPages(from, Math.min(from + batchSize, length));
    const documents = read.flatMap((page, place) => {
      const content = readContent(page);
      counter.add(content);
      return content.sections.length === 0 ? [] : documentsOf(content, from + place);
    });
    await writeDocuments(documents, { client, index });
    written += documents.length;
  }
  const body = { _meta: counter.facts() };
  await client.send({ method: 'PUT', path: `/${index}/_mapping`, body, patience }, acknowledged);
  return written;
}

/** A node that died may have taken along what only it had. */
async function checkCount({
  client,
  index,
  written,
}: {
  client: OpenSearchClient;
  index: string;
  written: number;
}): Promise<void> {
  await client.send({ method: 'POST', path: `/${index}/_refresh`, patience }, refreshed);
  const answer = await client.send({ method: 'GET', path: `/${index}/_count`, patience }, counted);
  if (answer?.count === written) return;
  throw new OpenSearchError(
    `OpenSearch at ${client.name} has ${answer?.count ?? 0} of the ${written} documents that it took: the index is built again later.`,
  );
}
