import { Problem } from '../../problem.js';
import type { ServedProject, ServedProjects } from '../../projects/served-projects.js';
import type { KeyStore, StoredKey } from '../../storage/stores/key-store.js';
import type { OwnerHints } from './owner-hints.js';
import { findRequestKey } from './request-key.js';

/** What decides whether a request may pass. */
export interface AssistantKeyOptions {
  keys: KeyStore;
  /** What the server serves. */
  projects: ServedProjects;
  /** The domain that the request's path names. */
  domain: string;
  /** The request's `Authorization` header. */
  authorization: string | undefined;
  /** The request's `Origin` header, which a browser sends. */
  origin: string | undefined;
  /** The request's `Sec-Fetch-Site` header, which browsers send that are not old. */
  fetchSite: string | undefined;
  /** Told of what an owner can mend. */
  hints: OwnerHints;
}

/**
 * The valid assistant key that a request carries, of the domain that it asks for and for pages of its
 * origin, and the project that it opens; throws the problem otherwise. What exists is told only to those who have a key.
 *
 * Source: Documentation Platform API, "Authentication".
 */
export async function requireAssistantKey(
  options: AssistantKeyOptions,
): Promise<{ key: StoredKey; project: ServedProject }> {
  const { keys, projects, domain, authorization, origin, fetchSite, hints } = options;
  const key = await findRequestKey(keys, { authorization, kind: 'assistant' });
  if (key.kind === 'admin') {
    if (origin !== undefined || fetchSite !== undefined) hints.onAdminKey(key);
    throw new Problem(
      'This is an admin key. It is secret and must not be used in a browser: revoke it if a page ' +
        'carried it, and use an assistant key, which begins with "svc_dsc_".',
      { status: 403, code: 'admin-key' },
    );
  }
  const project = await projects.find({ domain });
  if (!project) {
    throw new Problem(`No documentation site has the domain "${domain.slice(0, 100)}" here.`, {
      status: 404,
      code: 'unknown-domain',
    });
  }
  if (key.domain !== domain) {
    throw new Problem(`This key belongs to another documentation site than "${domain}".`, {
      status: 403,
      code: 'wrong-domain',
    });
  }
  requireOrigin(key, options);
  return { key, project };
}

/**
 * Keeps a public key from being used in the pages of others. Anything but a browser sends no origin, or any
 * that it likes: this does not hold it off.
 */
function requireOrigin(key: StoredKey, { origin, hints }: AssistantKeyOptions): void {
  const { allowedOrigins } = key;
  if (!allowedOrigins || origin === undefined || allowedOrigins.includes(origin)) return;
  hints.onForeignKey({ ...key, origin });
  throw new Problem(
    'This key is for pages of other origins. Create a key for this one: keys create --origin <origin>.',
    { status: 403, code: 'wrong-origin' },
  );
}
