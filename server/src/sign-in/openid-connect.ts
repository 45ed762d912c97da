import { createHash } from 'node:crypto';
import type { ClientAuth, Configuration } from 'openid-client';
import { isRecord } from '#core/record.js';
import { describeCertificate, fetchFailureCode } from '../network/fetch-failure.js';
import { groupsIn } from './groups-claim.js';
import { type CodeMethod, SignInError, type SignInSecrets } from './sign-in-method.js';

/** A provider of OpenID Connect, and what it knows this server as. */
export interface OpenIdSettings {
  /** Over https, or over http on this machine. */
  issuer: URL;
  clientId: string;
  /** Absent for a public client. */
  clientSecret: string | undefined;
  /** Separated by spaces, `openid` among them. */
  scopes: string;
  groupsClaim: string;
  sessionSeconds: number;
}

/** Seconds that the provider has for an answer. */
const timeout = 10;

/** Milliseconds for which what the provider says of itself holds. Its keys are asked for again with each new one. */
const discoveryLasts = 60 * 60 * 1000;

/**
 * Signs readers in by the authorization code flow with PKCE. Nonce and code verifier are derived from what only the
 * browser knows, so that the database holds neither.
 *
 * Source: OpenID Connect Core 1.0, section 3.1; RFC 7636; RFC 9207; RFC 9700.
 */
export class OpenIdConnect implements CodeMethod {
  readonly kind = 'code';
  readonly #settings: OpenIdSettings;
  #discovered: { configuration: Promise<Configuration>; at: number } | undefined;

  constructor(settings: OpenIdSettings) {
    this.#settings = settings;
  }

  get sessionSeconds(): number {
    return this.#settings.sessionSeconds;
  }

  async begin(secrets: SignInSecrets, redirectAddress: string): Promise<string> {
    const configuration = await this.#configuration();
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await client();
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirectAddress,
      scope: this.#settings.scopes,
      state: secrets.state,
      nonce: derived(secrets, 'nonce'),
      code_challenge: await calculatePKCECodeChallenge(derived(secrets, 'verifier')),
      code_challenge_method: 'S256',
    }).href;
  }

  async finish(secrets: SignInSecrets, address: URL): Promise<string[]> {
    const configuration = await this.#configuration();
    const { authorizationCodeGrant } = await client();
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: secrets.state,
      expectedNonce: derived(secrets, 'nonce'),
      pkceCodeVerifier: derived(secrets, 'verifier'),
    }).catch(refuse);
    const claims = tokens.claims();
    if (!claims) throw new SignInError('the provider sent no ID token', { code: 'refused' });
    const { groupsClaim } = this.#settings;
    return (
      groupsIn(claims, groupsClaim) ??
      groupsIn(await this.#userInfo(configuration, tokens.access_token, claims.sub), groupsClaim) ??
      []
    );
  }

  /** Some providers name groups there alone. */
  async #userInfo(configuration: Configuration, token: string, subject: string): Promise<unknown> {
    if (!configuration.serverMetadata().userinfo_endpoint) return undefined;
    const { fetchUserInfo } = await client();
    return fetchUserInfo(configuration, token, subject).catch(refuse);
  }

  async #configuration(): Promise<Configuration> {
    const now = Date.now();
    if (!this.#discovered || now - this.#discovered.at > discoveryLasts)
      this.#discovered = { configuration: this.#discover(), at: now };
    const { configuration } = this.#discovered;
    try {
      return await configuration;
    } catch (cause) {
      this.#discovered = undefined;
      throw new SignInError(describe(cause), { code: 'unreachable', cause });
    }
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await client();
    return discovery(issuer, clientId, clientSecret, await this.#authentication(), {
      timeout,
      // Without them a signature is not looked at, as the token comes over TLS.
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    });
  }

  async #authentication(): Promise<ClientAuth> {
    const { clientSecret } = this.#settings;
    const { ClientSecretBasic, ClientSecretPost, None } = await client();
    if (clientSecret === undefined) return None();
    return (server, ...request) => {
      // What a provider takes that names nothing. Source: OpenID Connect Discovery 1.0, section 3.
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const isBasic = methods.includes('client_secret_basic');
      const authenticate = isBasic ? ClientSecretBasic : ClientSecretPost;
      authenticate(clientSecret)(server, ...request);
    };
  }
}

/** Loaded with the first sign-in: most servers have none. */
function client() {
  return import('openid-client');
}

function derived({ browser, state }: SignInSecrets, use: string): string {
  return createHash('sha256').update(`${use} ${browser} ${state}`).digest('base64url');
}

/** Codes of errors that say that nobody answered, in time or as a provider. */
const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ECONNREFUSED']);

function refuse(cause: unknown): never {
  const { error, code } = isRecord(cause) ? cause : {};
  if (error === 'access_denied')
    throw new SignInError('access_denied', { code: 'cancelled', cause });
  const isAbsent = cause instanceof TypeError || unreachable.has(String(code));
  const said = typeof error === 'string' && /^[\w.-]{1,60}$/.test(error) ? ` (${error})` : '';
  throw new SignInError(describe(cause) + said, {
    code: isAbsent ? 'unreachable' : 'refused',
    cause,
  });
}

/** Messages of the library name what was wrong, never the token. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const certificate = describeCertificate(cause);
  if (certificate) return `the provider ${certificate}`;
  const code = fetchFailureCode(cause);
  return cause.message.slice(0, 300) + (code === undefined ? '' : ` (${code})`);
}
