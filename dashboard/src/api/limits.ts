import { maxLength, number, object, optional, type output, string } from 'zod/mini';
import type { ApiClient } from './api-client.js';
import { limitSchema } from './keys.js';

export const limitsSchema = object({
  organization: optional(string().check(maxLength(1000))),
  hour: optional(limitSchema),
  keyMonth: number(),
  addressDay: number(),
  searchAddressDay: number(),
});

/** How often readers may ask; 0 stands for any number. */
export type Limits = output<typeof limitsSchema>;

/** Reads them. */
export function readLimits(client: ApiClient, signal: AbortSignal): Promise<Limits> {
  return client.read('limits', limitsSchema, { signal });
}
