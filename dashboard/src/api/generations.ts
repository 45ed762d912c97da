import { array, boolean, maxLength, number, object, optional, type output, string } from 'zod/mini';
import type { ApiClient } from './api-client.js';
import { startedSchema } from './updates.js';

const text = string().check(maxLength(4000));

export const generationsSchema = object({
  generations: array(
    object({
      id: number(),
      isLive: boolean(),
      publishedAt: text,
      pages: number(),
      restored: optional(number()),
      update: optional(object({ id: text, summary: text })),
    }),
  ),
});

/** A state of the documentation that is live, or was and is kept. */
export type Generation = output<typeof generationsSchema>['generations'][number];

/** The generations that are kept, the live one first. */
export async function listGenerations(
  client: ApiClient,
  signal: AbortSignal,
): Promise<Generation[]> {
  return (await client.read('generations', generationsSchema, { signal })).generations;
}

/** Asks for an update that makes a generation live again, and gives its id. */
export async function goBack(client: ApiClient, { id }: Generation): Promise<string> {
  const request = { method: 'POST', body: { generation: id } } as const;
  return (await client.read('rollbacks', startedSchema, request)).id;
}
