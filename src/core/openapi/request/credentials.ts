import type { SchemeUse } from '../operation.js';
import type { Pair } from './parameter-text.js';

/** What a reader has entered for a security scheme. Never stored, logged or put into an address of a page. */
export interface Credential {
  /** The key or the token; the password of `basic`. */
  secret: string;
  /** Of `basic`. */
  user?: string;
}

/** What credentials add to a request. */
export interface SecurityParts {
  headers: readonly Pair[];
  query: readonly Pair[];
  cookies: readonly Pair[];
}

/** What stands in the place of a secret that is not shown. */
const maskedSecret = '••••••••';

/**
 * What the schemes of one alternative add to a request, as far as the reader has entered anything. Masked ones
 * are for reading only.
 */
export function securityParts(
  uses: readonly SchemeUse[],
  credentials: Readonly<Record<string, Credential>>,
  options: { masked: boolean },
): SecurityParts {
  const parts = { header: [] as Pair[], query: [] as Pair[], cookie: [] as Pair[] };
  for (const { name, scheme } of uses) {
    const credential = Object.hasOwn(credentials, name) ? credentials[name] : undefined;
    if (!credential || (credential.secret === '' && !credential.user)) continue;
    if (scheme.kind === 'key')
      parts[scheme.place].push([scheme.parameter, shownSecret(credential.secret.trim(), options)]);
    else if (scheme.kind !== 'other')
      parts.header.push(['Authorization', authorization(scheme.kind, credential, options)]);
  }
  return { headers: parts.header, query: parts.query, cookies: parts.cookie };
}

function authorization(
  kind: 'basic' | 'token',
  { secret, user = '' }: Credential,
  options: { masked: boolean },
): string {
  if (kind === 'token') return `Bearer ${shownSecret(secret.trim(), options)}`;
  return `Basic ${shownSecret(base64(`${user}:${secret}`), options)}`;
}

function shownSecret(secret: string, { masked }: { masked: boolean }): string {
  return masked ? maskedSecret : secret;
}

/** As `btoa`, for all of Unicode (RFC 7617, in UTF-8). */
function base64(text: string): string {
  return btoa(
    Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''),
  );
}
