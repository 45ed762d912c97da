import { z } from 'zod';

export const generationSchema = z.object({ id: z.number(), hash: z.string() });

/** A state of a domain's documentation. */
export interface Generation {
  /** Counts up by one with each state. */
  id: number;
  /** Of the site's configuration, all pages and all reviewed answers. */
  hash: string;
}

/** A state that is live, or was and is kept. */
export interface KeptGeneration {
  id: number;
  /** ISO date-time, UTC. */
  publishedAt: string;
  pageCount: number;
  /** The earlier generation that it is again; `undefined` for what was read from the source. */
  restored: number | undefined;
  /** The id of the update that made it, while that is kept. */
  update: string | undefined;
  /** What came of that update. */
  summary: string | undefined;
}

export const keptGenerationSchema = z
  .object({
    id: z.number(),
    created_at: z.string(),
    restored: z.number().nullable(),
    update_id: z.string().nullable(),
    summary: z.string().nullable(),
    page_count: z.number(),
  })
  .transform(
    ({ id, created_at, restored, update_id, summary, page_count }): KeptGeneration => ({
      ...{ id, publishedAt: created_at, pageCount: page_count },
      ...{ restored: restored ?? undefined, update: update_id ?? undefined },
      summary: summary ?? undefined,
    }),
  );
