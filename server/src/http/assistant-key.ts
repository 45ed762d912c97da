import { Problem } from '../problem.js';
import type { KeyStore } from '../storage/key-store.js';
import { readBearerToken, unauthorized } from './bearer-token.js';

/** What decides whether a request may pass. */
export interface AssistantKeyOptions {
  keys: KeyStore;
  /** The one domain that this server serves. */
  servedDomain: string;
  /** The domain that the request's path names. */
  domain: string;
  /** The request's `Authorization` header. */
  authorization: string | undefined;
}

/**
 * Lets a request pass that carries a valid assistant key of the domain it asks for; throws the
 * problem otherwise. What exists is told only to those who have a key.
 *
 * Source: Documentation Platform API, "Authentication".
 */
export async function requireAssistantKey(options: AssistantKeyOptions): Promise<void> {
  const { keys, servedDomain, domain } = options;
  const key = await keys.findKey(readBearerToken(options.authorization, 'assistant'));
  if (!key) {
    throw unauthorized({
      code: 'invalid-key',
      detail: 'This key is not known here, or it was revoked. Use a current assistant key.',
    });
  }
  if (key.kind === 'admin') {
    throw new Problem(
      'This is an admin key. It is secret and must not be used in a browser: revoke it if a page ' +
        'carried it, and use an assistant key, which begins with "svc_dsc_".',
      { status: 403, code: 'admin-key' },
    );
  }
  if (domain !== servedDomain) {
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
}
