import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import { type Answer, described, documentation, problem } from './github-answers.js';
import { exampleOf, takesBody } from './github-description.js';

/** What differs from an app that may do all, on `acme/docs`. */
export interface GitHubAppStandInOptions {
  /** GitHub's clock. Default: that of the machine. */
  now?: () => Date;
  isInstalled?: boolean;
  isSuspended?: boolean;
  permissions?: Readonly<Record<string, string>>;
}

/** A request to the API. */
export interface AppRequest {
  method: string;
  path: string;
  /** What came after `Bearer`. */
  bearer: string;
  body: unknown;
}

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const installation = 77;
const hour = 3_600_000;
const paths = {
  find: '/repos/{owner}/{repo}/installation',
  make: '/app/installations/{installation_id}/access_tokens',
};
const headerSchema = z.strictObject({ alg: z.literal('RS256'), typ: z.literal('JWT') });
const claimsSchema = z.strictObject({ iat: z.int(), exp: z.int(), iss: z.string() });
const askedSchema = z.strictObject({
  repositories: z.tuple([z.literal('docs')]),
  permissions: z.record(z.string(), z.string()),
});

/** The routes that a GitHub App uses, with GitHub's own checks of what it shows for itself. */
export class GitHubAppStandIn {
  readonly id = '123456';
  /** As GitHub gives it: in PKCS #1. */
  readonly pem: string = pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  readonly key: KeyObject = pair.privateKey;
  /** What the last token was asked for. */
  lastAsked: z.output<typeof askedSchema> | undefined;
  /** Tokens that were made, with the milliseconds at which they expire. */
  readonly tokens = new Map<string, number>();
  readonly now: () => Date;
  readonly #options: GitHubAppStandInOptions;

  constructor(options: GitHubAppStandInOptions = {}) {
    this.#options = options;
    this.now = options.now ?? (() => new Date());
  }

  /** What a server is configured with, by the same clock. */
  get identity() {
    const { id, key, now } = this;
    return { id, key, now };
  }

  /** The tokens that open the repository now. */
  get valid(): string[] {
    return [...this.tokens].filter(([, end]) => end > this.now().getTime()).map(([token]) => token);
  }

  /** What it answers; `undefined` where the route is not for apps. */
  answer({ method, path, bearer, body }: AppRequest): Answer | undefined {
    const isSearch = method === 'GET' && path.endsWith('/installation');
    const [, id] = /^\/app\/installations\/(\d+)\/access_tokens$/.exec(path) ?? [];
    if (!isSearch && id === undefined) return undefined;
    const refused = this.#refuse(bearer);
    if (refused) return refused;
    if (isSearch) return this.#find(path);
    if (method !== 'POST' || Number(id) !== installation) return problem(404, 'Not Found');
    return this.#make(body);
  }

  #find(path: string): Answer {
    const { isInstalled = true } = this.#options;
    const operation = { path: paths.find, method: 'get' };
    if (!isInstalled || path.toLowerCase() !== '/repos/acme/docs/installation') {
      const body = { message: 'Not Found', documentation_url: documentation, status: '404' };
      return described({ ...operation, status: 404 }, body);
    }
    const found = { ...exampleOf('installation'), id: installation, app_id: Number(this.id) };
    return described({ ...operation, status: 200 }, found);
  }

  #make(body: unknown): Answer {
    const { isSuspended, permissions = { contents: 'write', pull_requests: 'write' } } =
      this.#options;
    const operation = { path: paths.make, method: 'post' };
    if (isSuspended) return problem(403, 'This installation has been suspended');
    if (!takesBody(operation, body)) return problem(422, 'Invalid request.');
    const asked = askedSchema.parse(body);
    this.lastAsked = asked;
    if (Object.entries(asked.permissions).some(([name, right]) => permissions[name] !== right)) {
      const message = 'The permissions requested are not granted to this installation.';
      return problem(422, message);
    }
    const token = `ghs_token-${this.tokens.size + 1}-of-the-stand-in`;
    const expires = this.now().getTime() + hour;
    this.tokens.set(token, expires);
    const { repositories: _, ...example } = exampleOf('installation-token');
    const expires_at = `${new Date(expires).toISOString().slice(0, 19)}Z`;
    const made = { ...example, token, expires_at, permissions: asked.permissions };
    return described({ ...operation, status: 201 }, made);
  }

  /** Why it does not take what an app shows for itself, in GitHub's words. */
  #refuse(bearer: string): Answer | undefined {
    const [header = '', claims = '', signature = ''] = bearer.split('.');
    const parsed = claimsSchema.safeParse(decode(claims));
    const undecoded = problem(401, 'A JSON web token could not be decoded');
    if (!parsed.success || !headerSchema.safeParse(decode(header)).success) return undecoded;
    const { iat, exp, iss } = parsed.data;
    if (iss !== this.id) return problem(404, 'Integration not found');
    const signed = Buffer.from(`${header}.${claims}`);
    const isOurs = verify('sha256', signed, pair.publicKey, Buffer.from(signature, 'base64url'));
    if (!isOurs) return undecoded;
    const now = this.now().getTime() / 1000;
    if (iat > now) {
      return problem(
        401,
        "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
      );
    }
    if (exp <= now) {
      return problem(
        401,
        "'Expiration time' claim ('exp') must be a numeric value representing the future time at which the assertion expires",
      );
    }
    if (exp > now + 600) {
      return problem(401, "'Expiration time' claim ('exp') is too far in the future");
    }
    return undefined;
  }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
