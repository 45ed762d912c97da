import { Problem } from '../../problem.js';
import type { KeyStore, StoredKey } from '../../storage/stores/key-store.js';
import { findRequestKey } from './request-key.js';

/** What decides whether a request may pass. */
export interface AdminKeyOptions {
  keys: KeyStore;
  /** The project whose key it has to be, such as the one that the request's path names; `undefined` for any. */
  project: string | undefined;
  /** The request's `Authorization` header. */
  authorization: string | undefined;
}

/**
 * The admin key that a request carries, of the project it asks for; throws the problem otherwise. To
 * keys of other projects, a project of others does not exist.
 *
 * Source: Documentation Platform API, "Authentication".
 */
export async function requireAdminKey(options: AdminKeyOptions): Promise<StoredKey> {
  const { keys, project, authorization } = options;
  const key = await findRequestKey(keys, { authorization, kind: 'admin' });
  if (key.kind !== 'admin') {
    throw new Problem('This address is for admin keys alone, and this is an assistant key.', {
      status: 403,
      code: 'assistant-key',
    });
  }
  if (project !== undefined && key.project !== project) {
    throw unknownProject(project);
  }
  return key;
}

/** The problem of a project that the request's key does not open, or that there is not. */
export function unknownProject(project: string): Problem {
  return new Problem(`This key opens no project "${project.slice(0, 100)}".`, {
    status: 404,
    code: 'unknown-project',
  });
}
