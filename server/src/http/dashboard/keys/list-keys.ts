import { z } from 'zod';
import { findSiteKey } from '../../../storage/stores/find-site-key.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import type { RateLimiter } from '../../guards/rate-limiter.js';
import { describeLimit, limitSchema } from './describe-limit.js';

const keySchema = z.object({
  id: z.string(),
  kind: z.enum(['assistant', 'admin']),
  name: z.string().optional(),
  allowedOrigins: z.array(z.string()).optional(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional().describe('Give or take a minute.'),
  revokedAt: z.string().optional(),
  use: z
    .enum(['session', 'site'])
    .optional()
    .describe('The key of this session, or the one that the pages of the site carry.'),
  month: limitSchema.optional().describe('Questions with it in this month.'),
});

/** What listing keys needs. */
export interface ListKeysNeeds {
  stores: Pick<Stores, 'keys' | 'settings'>;
  limiter: RateLimiter;
}

/** The keys of the project, newest first, and what is left to each. */
export const listKeys = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/keys',
    key: 'session',
    operationId: 'listKeys',
    summary: 'List the keys of the project',
    success: {
      status: 200,
      description: 'The keys; none is among them in plain.',
      mediaType: 'application/json',
      schema: z.object({ keys: z.array(keySchema) }),
    },
  },
  async ({ key: own, json }, { stores, limiter }: ListKeysNeeds) => {
    const ofSite = await findSiteKey(stores, own.domain);
    const uses = new Map<string, 'session' | 'site'>([[own.id, 'session']]);
    if (ofSite) uses.set(ofSite.id, 'site');
    const listed = (await stores.keys.listOf(own.project)).map(async (key) => {
      const { id, kind, name, allowedOrigins, createdAt, lastUsedAt, revokedAt } = key;
      const asks = kind === 'assistant' && revokedAt === undefined;
      const month = asks ? await limiter.leftOfKey(id) : undefined;
      return {
        ...{ id, kind, name, createdAt, lastUsedAt, revokedAt },
        allowedOrigins: allowedOrigins && [...allowedOrigins],
        use: uses.get(id),
        month: month && describeLimit(month),
      };
    });
    return json({ keys: await Promise.all(listed) }, privately);
  },
);
