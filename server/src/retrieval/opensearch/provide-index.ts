import { ulid } from 'ulid';
import { z } from 'zod';
import type { Page, Section } from '../../content/page.js';
import { indexGeneration } from '../index-generation.js';
import type { SearchIndex } from '../ranking/search-index.js';
import { definitionFormat, indexDefinition, sectionDocument } from './index-definition.js';
import type { OpenSearchClient } from './opensearch-client.js';
import { OpenSearchError } from './opensearch-error.js';
import { OpenSearchIndex } from './opensearch-index.js';

/** What to index, and where. */
export interface ProvideIndexOptions {
  client: OpenSearchClient;
  /** The documentation's domain, by which the indexes of several are told apart. */
  domain: string;
  pages: readonly Page[];
}

/** Milliseconds that anything but a search may take. */
const patience = 60_000;
/** Sections of one request. */
const batchSize = 500;
/** Generations that stay: the latest, and the one that servers use until they have loaded it. */
const keptGenerations = 2;
/** Milliseconds after which an index without an alias is what a server that ended has left behind. */
const longestBuild = 24 * 60 * 60 * 1000;

const acknowledged = z.object({ acknowledged: z.literal(true) });
const anything = z.unknown();
const aliasesSchema = z.record(z.string(), z.unknown());
const bulkSchema = z.object({
  errors: z.boolean(),
  items: z.array(
    z.object({
      index: z.object({
        status: z.number(),
        error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
      }),
    }),
  ),
});
const indexesSchema = z.record(
  z.string(),
  z.object({
    aliases: z.record(z.string(), z.unknown()),
    settings: z.object({ index: z.object({ creation_date: z.coerce.number() }) }),
  }),
);

/**
 * The index of these pages in OpenSearch, built where there is none. An index gets the alias that names
 * its generation when it is complete, so that what is found under an alias is whole and never changes,
 * and servers with newer and with older pages can search at the same time.
 *
 * @throws OpenSearchError in a sentence.
 */
export async function provideIndex(options: ProvideIndexOptions): Promise<SearchIndex> {
  const { client, domain, pages } = options;
  const sections = pages.flatMap((page) => page.sections);
  const prefix = prefixOf(domain);
  const name = `${prefix}${indexGeneration(pages, definitionFormat).slice(0, 32)}`;
  let index = await findIndex(client, name);
  if (index === undefined) {
    index = await buildIndex({ client, sections, name });
    await removeOldIndexes(client, prefix);
  }
  return new OpenSearchIndex({ client, name: index, sections });
}

/** The complete index of that generation. */
async function findIndex(client: OpenSearchClient, name: string): Promise<string | undefined> {
  const path = `/_alias/${name}`;
  const found = await client.send({ method: 'GET', path, patience }, aliasesSchema);
  return Object.keys(found ?? {}).sort()[0];
}

/** Names of indexes are in lower case, of few characters, and no prefix is the beginning of another. */
function prefixOf(domain: string): string {
  return `docs-assistant-${Buffer.from(domain).toString('hex')}-`;
}

interface BuildOptions {
  client: OpenSearchClient;
  sections: readonly Section[];
  /** Name of the generation. */
  name: string;
}

async function buildIndex({ client, sections, name }: BuildOptions): Promise<string> {
  // Another server may build the same at the same time.
  const index = `${name}-${ulid().toLowerCase()}`;
  const create = { method: 'PUT', path: `/${index}`, body: indexDefinition, patience } as const;
  await required(client.send(create, acknowledged));
  for (let start = 0; start < sections.length; start += batchSize) {
    await addSections({ client, sections: sections.slice(start, start + batchSize), index, start });
  }
  const refresh = { method: 'POST', path: `/${index}/_refresh`, patience } as const;
  await required(client.send(refresh, anything));
  const other = await findIndex(client, name);
  if (other !== undefined) {
    await client.send({ method: 'DELETE', path: `/${index}`, patience }, anything);
    return other;
  }
  const actions = [{ add: { index, alias: name } }];
  const body = { actions };
  await required(client.send({ method: 'POST', path: '/_aliases', body, patience }, acknowledged));
  return index;
}

interface AddSectionsOptions {
  client: OpenSearchClient;
  sections: readonly Section[];
  index: string;
  /** Number of the first one. */
  start: number;
}

async function addSections(options: AddSectionsOptions): Promise<void> {
  const { client, sections, index, start } = options;
  const body = sections.flatMap((section, number) => [
    { index: { _id: String(start + number) } },
    sectionDocument(section),
  ]);
  const request = { method: 'POST', path: `/${index}/_bulk`, body, patience } as const;
  const { errors, items } = await required(client.send(request, bulkSchema));
  if (!errors) return;
  const error = items.find((item) => item.index.error)?.index.error;
  throw new OpenSearchError(
    `OpenSearch at ${client.name} could not index all sections (${error?.type ?? 'no reason'}: ${error?.reason ?? 'none given'}).`,
  );
}

async function removeOldIndexes(client: OpenSearchClient, prefix: string): Promise<void> {
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
      await client.send({ method: 'DELETE', path: `/${name}`, patience }, anything);
    }
  }
}

/** What an answer must bring: nothing at the path is an error. */
async function required<Answer>(sent: Promise<Answer | undefined>): Promise<Answer> {
  const answer = await sent;
  if (answer !== undefined) return answer;
  throw new OpenSearchError('OpenSearch has lost the index that is being built: try again.');
}
