import { type KeyObject, sign } from 'node:crypto';

/** A GitHub App, as its settings show it. */
export interface GitHubAppIdentity {
  /** Its number or its client ID. */
  id: string;
  /** An RSA key that GitHub made for it. */
  key: KeyObject;
}

/** Seconds that the clock may be ahead of GitHub's. */
const earlier = 60;
/** Seconds that it is good for: GitHub takes ten minutes at most, which a clock that is ahead would exceed. */
const lifetime = 9 * 60;

/**
 * What a GitHub App shows for itself.
 *
 * Source: GitHub, "Generating a JSON Web Token (JWT) for a GitHub App"; RFC 7519; RFC 7518, 3.3.
 */
export function gitHubAppToken({ id, key }: GitHubAppIdentity, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = [
    { alg: 'RS256', typ: 'JWT' },
    { iat: seconds - earlier, exp: seconds + lifetime, iss: id },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}
