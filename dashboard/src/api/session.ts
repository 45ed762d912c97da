import { maxLength, object, optional, type output, regex, string } from 'zod/mini';
import type { ApiClient } from './api-client.js';

const name = string().check(maxLength(1000));

export const sessionSchema = object({
  project: object({
    ...{ id: name, domain: name, name },
    sitePath: name.check(regex(/^\/(?![/\\])(?:.*\/)?$/)),
  }),
  key: object({ id: name, name: optional(name) }),
});

/** Who is signed in, and to which project. */
export type Session = output<typeof sessionSchema>;

/** Reads it. */
export function readSession(client: ApiClient): Promise<Session> {
  return client.read('session', sessionSchema);
}

/** Signs in. The key goes into a header, so that it stands in no log and in no form's history. */
export async function signIn(client: ApiClient, key: string): Promise<void> {
  // What no header can hold is no key.
  const authorization = `Bearer ${/^[\w-]*$/.test(key) ? key : '-'}`;
  await client.send('session', { method: 'POST', headers: { authorization } });
}

/** Signs out. */
export async function signOut(client: ApiClient): Promise<void> {
  await client.send('session', { method: 'DELETE' });
}

/**
 * Path below the dashboard from which the browser downloads something, of the project that the page shows or not at all:
 * a link sends no header that would say so.
 */
export function downloadPath(path: string, { key }: Pick<Session, 'key'>): string {
  return `api/${path}${path.includes('?') ? '&' : '?'}pageKey=${encodeURIComponent(key.id)}`;
}
