import { z } from 'zod';

/** What was measured of one engine on one set. Times in milliseconds, memory in bytes. */
export const engineMeasuresSchema = z.object({
  sectionCount: z.number(),
  build: z.number(),
  load: z.number(),
  memory: z.number(),
  ndcg: z.number(),
  mrr: z.number(),
  recall: z.number(),
  median: z.number(),
  p95: z.number(),
});

export type EngineMeasures = z.infer<typeof engineMeasuresSchema>;
