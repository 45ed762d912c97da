import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { adviceOn } from './describe-failure.js';
import type { IndexedDocument } from './documents.js';
import type { OpenSearchClient } from './opensearch-client.js';
import { OpenSearchError } from './opensearch-error.js';

/** Where to write. */
export interface WriteDocumentsOptions {
  client: OpenSearchClient;
  index: string;
}

/** Milliseconds that a request may take: half a minute for a node to be missed, and another to take its place. */
const patience = 120_000;
/** Documents of one request. */
const batchSize = 500;
/** Milliseconds before what was too much is sent again. */
const pauses = [500, 2000, 8000, 20_000];
/** Statuses of a document that may be taken later. */
const busy: ReadonlySet<number> = new Set([429, 503]);

const bulkSchema = z.object({
  items: z.array(
    z.object({
      index: z.object({
        status: z.number(),
        error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
      }),
    }),
  ),
});
type Outcome = z.output<typeof bulkSchema>['items'][number]['index'];

/**
 * Writes the documents. What was written before is written again.
 *
 * @throws OpenSearchError for a document that OpenSearch does not take.
 */
export async function writeDocuments(
  documents: readonly IndexedDocument[],
  options: WriteDocumentsOptions,
): Promise<void> {
  for (let start = 0; start < documents.length; start += batchSize) {
    await writeBatch(documents.slice(start, start + batchSize), options);
  }
}

async function writeBatch(
  documents: readonly IndexedDocument[],
  options: WriteDocumentsOptions,
): Promise<void> {
  let left = documents;
  for (const wait of [...pauses, undefined]) {
    const outcomes = await send(left, options);
    const refused = outcomes.find(({ status }) => status >= 400 && !busy.has(status));
    if (refused) throw failure(refused, options);
    const late = outcomes.find(({ status }) => status >= 400);
    if (!late) return;
    if (wait === undefined) throw failure(late, options);
    left = left.filter((_document, place) => (outcomes[place]?.status ?? 0) >= 400);
    await pause(wait);
  }
}

async function send(
  documents: readonly IndexedDocument[],
  { client, index }: WriteDocumentsOptions,
): Promise<Outcome[]> {
  const body = documents.flatMap(({ id, document }) => [{ index: { _id: id } }, document]);
  const path = `/${index}/_bulk?filter_path=items.*.status,items.*.error`;
  const answer = await client.send({ method: 'POST', path, body, patience }, bulkSchema);
  if (answer?.items.length === documents.length) return answer.items.map((item) => item.index);
  throw new OpenSearchError(
    `OpenSearch at ${client.name} has lost the index that is being built: try again.`,
  );
}

function failure({ status, error }: Outcome, { client }: WriteDocumentsOptions): OpenSearchError {
  const { type = 'no reason', reason } = error ?? {};
  const said = (reason ?? 'none given').slice(0, 300);
  return new OpenSearchError(
    `OpenSearch at ${client.name} could not index all sections (${status}, ${type}: ${said})${adviceOn(type)}.`,
  );
}
