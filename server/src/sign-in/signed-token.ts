import type { KeyObject } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { groupsIn } from './groups-claim.js';
import {
  longestToken,
  SignInError,
  type SignInSecrets,
  type TokenMethod,
} from './sign-in-method.js';

/** What proves that a token is of the owner's login: a shared secret, a public key, or the address of its keys. */
export type TokenKey = { secret: string } | { publicKey: KeyObject } | { keysAt: URL };

/** The owner's own login. */
export interface SignedTokenSettings {
  /** Where readers sign in. */
  login: URL;
  key: TokenKey;
  issuer: string;
  audience: string;
  groupsClaim: string;
  sessionSeconds: number;
}

/** Seconds that a token may last, and by which clocks may differ. */
const longestLife = 60 * 60;
const clockTolerance = 30;

/** Never both kinds: a public key is no secret, and must not pass for one. */
const secretAlgorithms = ['HS256'];
const publicAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const tokenClaims = z.looseObject({
  exp: z.number(),
  nonce: z.string().regex(/^[\w-]{43}$/),
});

/**
 * Signs readers in by a token that the owner's login signs. It holds the `nonce` that the login was opened with, so that
 * a token opens one sign-in of one browser, once.
 *
 * Source: RFC 7519; RFC 8725.
 */
export class SignedToken implements TokenMethod {
  readonly kind = 'token';
  readonly #settings: SignedTokenSettings;
  readonly #now: () => Date;
  #key: Promise<JWTVerifyGetKey> | undefined;

  constructor(settings: SignedTokenSettings, now: () => Date = () => new Date()) {
    this.#settings = settings;
    this.#now = now;
  }

  get sessionSeconds(): number {
    return this.#settings.sessionSeconds;
  }

  async begin({ state }: SignInSecrets): Promise<string> {
    const address = new URL(this.#settings.login);
    address.searchParams.set('nonce', state);
    return address.href;
  }

  async verify(token: string): Promise<{ state: string; groups: string[] }> {
    const { key, issuer, audience, groupsClaim } = this.#settings;
    if (token.length > longestToken)
      throw new SignInError('the token is too long', { code: 'refused' });
    const now = this.#now();
    const { jwtVerify } = await jose();
    this.#key ??= keyOf(key);
    const { payload } = await jwtVerify(token, await this.#key, {
      algorithms: 'secret' in key ? secretAlgorithms : publicAlgorithms,
      ...{ issuer, audience, clockTolerance },
      requiredClaims: ['exp', 'nonce'],
      currentDate: now,
    }).catch(refuse);
    const claims = tokenClaims.safeParse(payload);
    if (!claims.success)
      throw new SignInError('the "nonce" of the token is not ours', { code: 'refused' });
    const { exp, nonce } = claims.data;
    if (exp > now.getTime() / 1000 + longestLife)
      throw new SignInError(`the token lasts for more than ${longestLife} seconds`, {
        code: 'refused',
      });
    return { state: nonce, groups: groupsIn(payload, groupsClaim) ?? [] };
  }
}

/** Loaded with the first token: most servers get none. */
function jose() {
  return import('jose');
}

async function keyOf(key: TokenKey): Promise<JWTVerifyGetKey> {
  if ('keysAt' in key) {
    const { createRemoteJWKSet } = await jose();
    return createRemoteJWKSet(key.keysAt, { timeoutDuration: 5000 });
  }
  const known = 'secret' in key ? new TextEncoder().encode(key.secret) : key.publicKey;
  return async () => known;
}

async function refuse(cause: unknown): Promise<never> {
  const { errors } = await jose();
  // What is wrong with a token is one of these; a message of another error may hold anything.
  const isKnown = cause instanceof errors.JOSEError;
  const isAbsent = cause instanceof errors.JWKSTimeout || (!isKnown && cause instanceof TypeError);
  const message = isKnown ? cause.message.slice(0, 300) : 'the keys of the login cannot be read';
  throw new SignInError(message, { code: isAbsent || !isKnown ? 'unreachable' : 'refused', cause });
}
