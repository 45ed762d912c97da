import { Problem } from '../../problem.js';
import type { KeyKind, KeyStore, StoredKey } from '../../storage/stores/key-store.js';

/** What a request shows and what it is expected to. */
export interface RequestKeyOptions {
  /** The request's `Authorization` header. */
  authorization: string | undefined;
  /** The kind to advise where there is none; any valid key is found. */
  kind: KeyKind;
}

/** The valid key that a request carries, of either kind; throws the problem where it carries none. */
export async function findRequestKey(
  keys: KeyStore,
  { authorization, kind }: RequestKeyOptions,
): Promise<StoredKey> {
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1];
  if (!token) {
    throw unauthorized({
      code: 'missing-key',
      detail: `Send an ${kind} key in the header "Authorization: Bearer <key>".`,
    });
  }
  const key = await keys.findKey(token);
  if (key) return key;
  throw unauthorized({
    code: 'invalid-key',
    detail: `This key is not known here, or it was revoked. Use a current ${kind} key.`,
  });
}

function unauthorized(problem: { code: 'missing-key' | 'invalid-key'; detail: string }): Problem {
  // RFC 6750, section 3: a request without any credentials is told no error code.
  const error = problem.code === 'invalid-key' ? ', error="invalid_token"' : '';
  return new Problem(problem.detail, {
    status: 401,
    code: problem.code,
    headers: { 'www-authenticate': `Bearer realm="docs-assistant"${error}` },
  });
}
