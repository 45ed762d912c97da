import { z } from 'zod';
import type { OpenSearchClient } from './opensearch-client.js';

/** Milliseconds that a request may take. */
const patience = 60_000;
/** Generations that stay: the latest, and the one that servers use until they have loaded it. */
const keptGenerations = 2;
/** Milliseconds after which an index without an alias is what a server that ended has left behind. */
const longestBuild = 24 * 60 * 60 * 1000;

const aliasesSchema = z.record(z.string(), z.unknown());
const indexesSchema = z.record(
  z.string(),
  z.object({
    aliases: z.record(z.string(), z.unknown()),
    settings: z.object({ index: z.object({ creation_date: z.coerce.number() }) }),
  }),
);

/** The complete index of the generation of that name. */
export async function findIndex(
  client: OpenSearchClient,
  name: string,
): Promise<string | undefined> {
  const path = `/_alias/${name}`;
  const found = await client.send({ method: 'GET', path, patience }, aliasesSchema);
  return Object.keys(found ?? {}).sort()[0];
}

/** Removes the index of that name. */
export async function removeIndex(client: OpenSearchClient, name: string): Promise<void> {
  await client.send({ method: 'DELETE', path: `/${name}`, patience }, z.unknown());
}

/** Removes the indexes that begin like this and that no server uses any more. */
export async function removeOldIndexes(client: OpenSearchClient, prefix: string): Promise<void> {
  const found = await client.send({ method: 'GET', path: `/${prefix}*`, patience }, indexesSchema);
  const indexes = Object.entries(found ?? {})
    .map(([name, { aliases, settings }]) => ({
      name,
      generation: Object.keys(aliases)[0],
      createdAt: settings.index.creation_date,
    }))
    .sort((first, second) => second.createdAt - first.createdAt);
  const latest = indexes[0]?.createdAt ?? 0;
  const generations = new Set(indexes.flatMap(({ generation }) => generation ?? []));
  const kept = new Set([...generations].slice(0, keptGenerations));
  for (const { name, generation, createdAt } of indexes) {
    const isLeft = generation === undefined && createdAt < latest - longestBuild;
    if (isLeft || (generation !== undefined && !kept.has(generation))) {
      await removeIndex(client, name);
    }
  }
}
