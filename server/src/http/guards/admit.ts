import type { Context } from 'hono';
import type { KeyKind, KeyStore, StoredKey } from '../../storage/stores/key-store.js';
import { requireAdminKey } from './admin-key.js';
import { requireAssistantKey } from './assistant-key.js';
import { clientAddress } from './client-address.js';
import type { OwnerHints } from './owner-hints.js';
import type { LimitedAs, RateLimiter } from './rate-limiter.js';

/** Who may use the endpoints, and how often. */
export interface AdmissionOptions {
  keys: KeyStore;
  limiter: RateLimiter;
  /** How many reverse proxies stand before the server. */
  trustedProxies: number;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Told of what an owner can mend. */
  hints: OwnerHints;
}

/** What an endpoint asks of its requests. */
export interface GuardedEndpoint {
  key: KeyKind;
  ofAnyProject?: true;
  limitedAs?: LimitedAs;
}

/** What is known of a request that may pass. */
export interface Admitted {
  /** The valid key that it carries. */
  key: StoredKey;
  /**
   * Counts a question, once it is known to be a valid one: questions are few and dear. Everything else has
   * been counted before.
   *
   * @throws Problem, status 429, where a limit does not let it pass.
   */
  count(): Promise<void>;
}

/** Lets a request pass that has a key, and that the limits still allow; throws the problem otherwise. */
export async function admit(
  context: Context,
  options: AdmissionOptions & { endpoint: GuardedEndpoint },
): Promise<Admitted> {
  const { endpoint, limiter, trustedProxies } = options;
  const { limitedAs } = endpoint;
  const key = await requireKey(context, options);
  if (!limitedAs) return { key, count: async () => {} };
  const count = async () => {
    const address = clientAddress(context, trustedProxies);
    const headers = await limiter.count({ limitedAs, key, address });
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  };
  if (limitedAs === 'question') return { key, count };
  await count();
  return { key, count: async () => {} };
}

function requireKey(
  { req }: Context,
  { endpoint, keys, domain, hints }: AdmissionOptions & { endpoint: GuardedEndpoint },
): Promise<StoredKey> {
  const authorization = req.header('authorization');
  if (endpoint.key === 'admin') {
    // A path that names no project by mistake opens to nobody.
    const project = endpoint.ofAnyProject ? undefined : (req.param('projectId') ?? '');
    return requireAdminKey({ keys, project, authorization });
  }
  return requireAssistantKey({
    ...{ keys, authorization, hints, servedDomain: domain },
    domain: req.param('domain') ?? '',
    origin: req.header('origin'),
    fetchSite: req.header('sec-fetch-site'),
  });
}
