import { z } from 'zod';
import type { OpenSearchClient } from './opensearch-client.js';
import { OpenSearchError } from './opensearch-error.js';

const versionSchema = z.object({
  version: z.object({ number: z.string().max(100), distribution: z.string().max(100).optional() }),
});

/** Versions whose API is used as it is documented. */
const supported: ReadonlySet<string> = new Set(['2', '3']);
const patience = 10_000;

/**
 * Makes sure that this is an OpenSearch whose API we know.
 *
 * @throws OpenSearchError in a sentence.
 */
export async function checkVersion(client: OpenSearchClient): Promise<void> {
  const found = await client.send({ method: 'GET', path: '/', patience }, versionSchema);
  const { number = 'unknown', distribution } = found?.version ?? {};
  const isSupported = supported.has(number.split('.', 1)[0] ?? '');
  if (distribution === 'opensearch' && isSupported) return;
  const what = distribution === 'opensearch' ? 'OpenSearch' : 'another service, version';
  throw new OpenSearchError(
    `At ${client.name} there is ${what} ${number}: this server searches with OpenSearch 2 and 3.`,
  );
}
