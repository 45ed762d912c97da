import {
  array,
  maxLength,
  number,
  object,
  enum as oneOf,
  optional,
  type output,
  string,
} from 'zod/mini';
import type { ApiClient } from './api-client.js';

const text = string().check(maxLength(1000));

/** A limit, what is left of it, and seconds until it begins anew. */
export const limitSchema = object({ most: number(), left: number(), resetsIn: number() });

export type Limit = output<typeof limitSchema>;

export const keysSchema = object({
  keys: array(
    object({
      id: text,
      kind: oneOf(['assistant', 'admin']),
      name: optional(text),
      allowedOrigins: optional(array(text)),
      createdAt: text,
      lastUsedAt: optional(text),
      revokedAt: optional(text),
      use: optional(oneOf(['session', 'site'])),
      month: optional(limitSchema),
    }),
  ),
});

/** A key of the project, without the key itself. */
export type Key = output<typeof keysSchema>['keys'][number];

/** What a key is made with. */
export interface NewKey {
  kind: Key['kind'];
  name: string;
  allowedOrigins: readonly string[];
}

export const createdKeySchema = object({ id: text, plain: text });

/** All keys of the project, newest first. */
export async function listKeys(client: ApiClient, signal: AbortSignal): Promise<Key[]> {
  return (await client.read('keys', keysSchema, { signal })).keys;
}

/** Makes a key, and gives it for the only time. */
export async function createKey(client: ApiClient, key: NewKey): Promise<string> {
  return (await client.read('keys', createdKeySchema, { method: 'POST', body: key })).plain;
}

/** Gives a key another name; none where that is empty. */
export async function renameKey(client: ApiClient, { id }: Key, name: string): Promise<void> {
  await client.send(`keys/${encodeURIComponent(id)}`, { method: 'PUT', body: { name } });
}

/** Makes a key invalid for good; that of the session too, which ends then. */
export async function revokeKey(client: ApiClient, { id, use }: Key): Promise<void> {
  const own = use === 'session' ? '?own=yes' : '';
  await client.send(`keys/${encodeURIComponent(id)}${own}`, { method: 'DELETE' });
}
