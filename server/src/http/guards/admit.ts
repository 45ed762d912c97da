import type { Context } from 'hono';
import type { FindReader, SiteReader } from '../../content/page-audience.js';
import { documentationFor } from '../../projects/for-readers.js';
import type {
  ServedDocumentation,
  ServedProject,
  ServedProjects,
} from '../../projects/served-projects.js';
import type { KeyKind, KeyStore, StoredKey } from '../../storage/stores/key-store.js';
import type { SessionStore } from '../../storage/stores/session-store.js';
import { requireAdminKey } from './admin-key.js';
import { requireAssistantKey } from './assistant-key.js';
import { clientAddress } from './client-address.js';
import type { KeyUses } from './key-uses.js';
import { isFromOwnPage } from './own-page.js';
import type { OwnerHints } from './owner-hints.js';
import type { LimitedAs, RateLimiter } from './rate-limiter.js';
import { requireSession } from './require-session.js';
import { requireSigned } from './webhook-signature.js';

/** Who may use the endpoints, and how often. */
export interface AdmissionOptions {
  keys: KeyStore;
  sessions: SessionStore;
  /** Told which keys are used. */
  uses: KeyUses;
  limiter: RateLimiter;
  /** How many reverse proxies stand before the server. */
  trustedProxies: number;
  /** What the server serves. */
  projects: ServedProjects;
  /** Told of what an owner can mend. */
  hints: OwnerHints;
  /** Who has signed in; absent where readers cannot sign in. */
  readerOf?: ((context: Context) => Promise<SiteReader | undefined>) | undefined;
}

/** What an endpoint asks of its requests. */
export interface GuardedEndpoint {
  key: KeyKind | 'session' | 'signature';
  ofAnyProject?: true;
  limitedAs?: LimitedAs;
  isForReader?: true;
}

/** What is known of a request that may pass. */
export interface Admitted {
  /** The valid key that it carries, or that its session began with; absent where its endpoint asks for none. */
  key?: StoredKey | undefined;
  /**
   * Counts a question, once it is known to be a valid one: questions are few and dear. Everything else has
   * been counted before.
   *
   * @throws Problem, status 429, where a limit does not let it pass.
   */
  count(): Promise<void>;
  /** Response headers that tell of the limits, once the request was counted. */
  limitHeaders: Readonly<Record<string, string>>;
  /**
   * The documentation that an assistant key opens, in one state of it, as the reader gets it where the endpoint is for
   * them, and else as everybody does; rejects for admin keys.
   */
  documentation(): Promise<ServedDocumentation>;
}

/** Where there is no key, the limits of addresses apply alone. */
const noKey = { id: '', project: '' };

/** Lets a request pass that has a key, and that the limits still allow; throws the problem otherwise. */
export async function admit(
  context: Context,
  options: AdmissionOptions & { endpoint: GuardedEndpoint },
): Promise<Admitted> {
  const { endpoint, limiter, trustedProxies } = options;
  const { limitedAs } = endpoint;
  // Before the key is looked up, as it is about trying keys.
  if (limitedAs === 'sign-in') await limiter.countSignIn(clientAddress(context, trustedProxies));
  const { key, project } = await requireKey(context, options);
  const limitHeaders: Record<string, string> = {};
  const admitted = {
    limitHeaders,
    ...(key && { key }),
    documentation: async () => {
      if (!project) throw new Error('This endpoint names no documentation.');
      const { pathname } = new URL(context.req.url);
      const opened = await project.open(options.projects.placeOf(project.domain, pathname));
      return documentationFor(opened, findReaderOf(context, options));
    },
  };
  if (!limitedAs || limitedAs === 'sign-in') return { ...admitted, count: async () => {} };
  const count = async () => {
    const address = clientAddress(context, trustedProxies);
    const { organization } = project ?? {};
    const headers = await limiter.count({ limitedAs, key: key ?? noKey, organization, address });
    Object.assign(limitHeaders, headers);
  };
  if (limitedAs === 'question') return { ...admitted, count };
  await count();
  return { ...admitted, count: async () => {} };
}

/**
 * Whom an endpoint answers, by the cookie of their session. Pages of other origins, which browsers let send it along
 * where they are of the same site, get what everybody does.
 */
function findReaderOf(
  context: Context,
  { endpoint, readerOf, trustedProxies }: AdmissionOptions & { endpoint: GuardedEndpoint },
): FindReader | undefined {
  if (!endpoint.isForReader || !readerOf || !isFromOwnPage(context, trustedProxies))
    return undefined;
  return () => readerOf(context);
}

async function requireKey(
  context: Context,
  options: AdmissionOptions & { endpoint: GuardedEndpoint },
): Promise<{ key?: StoredKey; project?: ServedProject }> {
  // A page that is left open is no use of the key.
  if (options.endpoint.key === 'session') return requireSession(context, options);
  const found = await requireSentKey(context, options);
  if (found.key) options.uses.note(found.key.id);
  return found;
}

async function requireSentKey(
  { req }: Context,
  { endpoint, keys, projects, hints }: AdmissionOptions & { endpoint: GuardedEndpoint },
): Promise<{ key?: StoredKey; project?: ServedProject }> {
  if (endpoint.key === 'signature') {
    requireSigned((name) => req.header(name));
    return {};
  }
  const authorization = req.header('authorization');
  if (endpoint.key === 'admin') {
    // A path that names no project by mistake opens to nobody.
    const project = endpoint.ofAnyProject ? undefined : (req.param('projectId') ?? '');
    return { key: await requireAdminKey({ keys, project, authorization }) };
  }
  return requireAssistantKey({
    ...{ keys, projects, authorization, hints },
    domain: req.param('domain') ?? '',
    origin: req.header('origin'),
    fetchSite: req.header('sec-fetch-site'),
  });
}
