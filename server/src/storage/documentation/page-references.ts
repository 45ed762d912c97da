import { z } from 'zod';
import type { KnownPage, PageReference } from '../../content/page.js';
import type { StatementResult, StatementRunner } from '../database/database.js';
import type { Generation } from './generation-rows.js';

/** Pages as they were read before, by path. */
export interface KnownPages<Known extends PageReference = KnownPage> {
  pages: ReadonlyMap<string, Known>;
  /** Whose pages they are, all of them; `undefined` where they may be of several. */
  generation?: Generation | undefined;
}

/** Which pages are asked for. */
export interface ReferencesOptions<Known extends PageReference = PageReference> {
  /** The generation that they are of. Default: the live one. */
  generation?: number | undefined;
  /** What is known already: where its generation is still kept, only what differs from that is read. */
  known?: KnownPages<Known> | undefined;
}

const referenceSchema = z
  .object({ path: z.string(), file: z.string().nullable(), content_hash: z.string() })
  .transform(
    // Databases from before files were kept beside their pages have none.
    ({ path, file, content_hash }): PageReference => ({
      ...{ path, file: file ?? path, contentHash: content_hash },
    }),
  );

const statesSchema = z.object({
  first_generation: z.number(),
  last_generation: z.number().nullable(),
});

/** Which pages a domain has, by path. */
export async function readReferences(
  runner: StatementRunner,
  { domain, generation, known }: ReferencesOptions & { domain: string },
): Promise<Map<string, PageReference>> {
  const since = known?.generation;
  const isBefore = since !== undefined && since.id <= (generation ?? since.id);
  const changed = isBefore ? await readChanged(runner, { domain, since }) : undefined;
  return known && changed
    ? referencesFrom(known.pages, changed, generation)
    : readEach(runner, { domain, generation });
}

/** The condition that a row of `pages` is of a generation; of the live one where none is named. */
export function ofGeneration(generation: number | undefined): { sql: string; args: number[] } {
  if (generation === undefined) return { sql: 'last_generation IS NULL', args: [] };
  return {
    sql: 'first_generation <= ? AND (last_generation IS NULL OR last_generation >= ?)',
    args: [generation, generation],
  };
}

async function readEach(
  runner: StatementRunner,
  { domain, generation }: { domain: string; generation: number | undefined },
): Promise<Map<string, PageReference>> {
  const of = ofGeneration(generation);
  const { rows } = await runner.execute({
    sql: `SELECT path, file, content_hash FROM pages WHERE domain = ? AND ${of.sql}`,
    args: [domain, ...of.args],
  });
  return byPath(rows);
}

/**
 * The states of pages that began or ended after a generation, in one statement, so that they are of one moment;
 * `undefined` where that generation is not kept, and what ended after it therefore may not be either. The hash
 * tells it from one of the same number whose project was deleted.
 */
async function readChanged(
  runner: StatementRunner,
  { domain, since }: { domain: string; since: Generation },
): Promise<StatementResult['rows'] | undefined> {
  const columns = 'p.path, p.file, p.content_hash, p.first_generation, p.last_generation';
  const kept = 'g.domain = ? AND g.id = ? AND g.hash = ?';
  const keptArgs = [domain, since.id, since.hash];
  const { rows } = await runner.execute({
    sql: `SELECT ${columns} FROM generations g
        LEFT JOIN pages p ON p.domain = g.domain AND p.first_generation > g.id WHERE ${kept}
      UNION ALL
      SELECT ${columns} FROM generations g
        JOIN pages p ON p.domain = g.domain AND p.last_generation >= g.id
          AND p.first_generation <= g.id WHERE ${kept}`,
    args: [...keptArgs, ...keptArgs],
  });
  // A generation that is kept has a row at least, which is empty where nothing began after it.
  return rows.length === 0 ? undefined : rows.filter(({ path }) => path !== null);
}

function referencesFrom(
  known: ReadonlyMap<string, PageReference>,
  changed: StatementResult['rows'],
  generation = Number.POSITIVE_INFINITY,
): Map<string, PageReference> {
  const references = new Map<string, PageReference>();
  for (const [path, { file, contentHash }] of known) {
    references.set(path, { path, file, contentHash });
  }
  for (const { path } of changed) references.delete(String(path));
  const present = changed.filter((row) => {
    const { first_generation: first, last_generation: last } = statesSchema.parse(row);
    return first <= generation && (last ?? Number.POSITIVE_INFINITY) >= generation;
  });
  for (const [path, reference] of byPath(present)) references.set(path, reference);
  return references;
}

function byPath(rows: StatementResult['rows']): Map<string, PageReference> {
  const references = rows.map((row) => referenceSchema.parse(row));
  return new Map(references.map((reference) => [reference.path, reference]));
}
