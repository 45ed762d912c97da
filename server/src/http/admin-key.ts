import { Problem } from '../problem.js';
import type { KeyStore, StoredKey } from '../storage/key-store.js';
import { findRequestKey } from './request-key.js';

/**
 * The admin key of a request; throws the problem where it has none.
 *
 * @param authorization - the request's `Authorization` header.
 *
 * Source: Documentation Platform API, "Authentication".
 */
export async function requireAdminKey(
  keys: KeyStore,
  authorization: string | undefined,
): Promise<StoredKey> {
  const key = await findRequestKey(keys, { authorization, kind: 'admin' });
  if (key.kind === 'admin') return key;
  throw new Problem(
    'This is an assistant key, which is public. Use an admin key here, and from a server only.',
    { status: 403, code: 'assistant-key' },
  );
}
