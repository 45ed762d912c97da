import { AssistantError } from '../assistant-error.js';
import { mayHoldSecret } from '../secrets/possible-secret.js';

/**
 * A query without the secrets in it: what looks like one neither leaves the page nor is kept.
 *
 * @throws AssistantError `network` when the code that finds secrets cannot be loaded.
 */
export async function maskQuery(query: string): Promise<string> {
  if (!mayHoldSecret(query)) return query;
  const { maskedQuery } = await import('./masked-query.js').catch(notLoaded);
  return maskedQuery(query);
}

function notLoaded(cause: unknown): never {
  const message = 'What masks secrets could not be loaded, so nothing was sent.';
  throw new AssistantError('network', message, { cause });
}
