import { z } from 'zod';
import type { Statement } from '../database/database.js';

/** A place in the documentation that an answer named. */
export interface CitedPlace {
  title: string;
  url: string;
  /** Path of its page, as the documentation names it. */
  path?: string | undefined;
}

/** The places as they are kept with their answer. */
export const keptPlacesSchema = z.array(z.object({ title: z.string(), url: z.string() }));

/** Characters of an address that is counted: an index of PostgreSQL takes no more than 2,700 bytes. */
const longestUrl = 1000;

/** What keeps the places that a conversation names, so that they can be counted; none where it was not kept. */
export function keepCitations({
  id,
  project,
  createdAt,
  sources,
}: {
  id: string;
  project: string;
  createdAt: string;
  sources: readonly CitedPlace[];
}): Statement[] {
  return sources
    .filter(({ url }) => url.length <= longestUrl)
    .map(({ url, title, path = '' }) => ({
      sql: `INSERT INTO conversation_sources (conversation_id, project, url, title, path, created_at)
        SELECT id, ?, ?, ?, ?, ? FROM conversations WHERE id = ?
        ON CONFLICT (conversation_id, url) DO NOTHING`,
      args: [project, url, title, path, createdAt, id],
    }));
}
