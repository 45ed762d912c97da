import type { PageLink } from '../../content/markdown/render-page.js';
import { giveWay } from '../../give-way.js';
import type { StatementRunner } from '../database/database.js';
import { linksSchema } from './page-schema.js';

/** Milliseconds of work after which others have their turn. */
const longestTurn = 5;

/** Where the links of the pages of a domain's live generation lead, by path; none of pages of which that is not known. */
export async function readLinks(
  database: StatementRunner,
  domain: string,
): Promise<Map<string, PageLink[]>> {
  const { rows } = await database.execute({
    sql: 'SELECT path, links FROM pages WHERE domain = ? AND last_generation IS NULL',
    args: [domain],
  });
  const known = new Map<string, PageLink[]>();
  let began = performance.now();
  for (const { path, links } of rows) {
    const isKnown = typeof links === 'string';
    known.set(String(path), isKnown ? linksSchema.parse(JSON.parse(links)) : []);
    if (performance.now() - began < longestTurn) continue;
    await giveWay();
    began = performance.now();
  }
  return known;
}
