import { AssistantError } from './assistant-error.js';
import { mayHoldSecret } from './possible-secret.js';
import type { SecretKind } from './secrets.js';

/** What the kinds of secret are called in a query, whatever the interface's language. */
const names: Readonly<Record<SecretKind, string>> = {
  key: 'API key',
  token: 'token',
  privateKey: 'private key',
  password: 'password',
  email: 'e-mail address',
};

/**
 * A query without the secrets in it: what looks like one neither leaves the page nor is kept.
 *
 * @throws AssistantError `network` when what knows secrets cannot be loaded.
 */
export async function maskQuery(query: string): Promise<string> {
  if (!mayHoldSecret(query)) return query;
  const { maskSecrets } = await import('./secrets.js').catch(notLoaded);
  return maskSecrets(query, names);
}

function notLoaded(cause: unknown): never {
  const message = 'What masks secrets could not be loaded, so nothing was sent. Try again.';
  throw new AssistantError('network', message, { cause });
}
