import { z } from 'zod';
import type { LimitUsage } from '../../guards/rate-limit-headers.js';

/** A limit, and what is left of it. */
export const limitSchema = z.object({
  most: z.number(),
  left: z.number(),
  resetsIn: z.number().describe('Seconds.'),
});

/** What the dashboard shows of a limit. */
export function describeLimit({ most, left, resetsIn }: LimitUsage): z.output<typeof limitSchema> {
  return { most, left, resetsIn };
}
