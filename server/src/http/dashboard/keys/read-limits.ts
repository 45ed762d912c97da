import { z } from 'zod';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import type { RateLimiter } from '../../guards/rate-limiter.js';
import { describeLimit, limitSchema } from './describe-limit.js';

/** What reading limits needs. */
export interface ReadLimitsNeeds {
  stores: Pick<Stores, 'projects'>;
  limiter: RateLimiter;
}

/** What readers may still ask. Addresses have no number here, as no address is kept. */
export const readLimits = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/limits',
    key: 'session',
    operationId: 'readLimits',
    summary: 'Read the limits of the project',
    success: {
      status: 200,
      description: 'The limits; those that are not set are absent.',
      mediaType: 'application/json',
      schema: z.object({
        organization: z.string().optional().describe('With whose projects it is shared.'),
        hour: limitSchema.optional().describe('Questions of the project in this hour.'),
        keyMonth: z.number().describe('Questions with one key in a month; 0 without a limit.'),
        addressDay: z.number().describe('Questions from one address in a day.'),
        searchAddressDay: z.number().describe('Searches from one address in a day.'),
      }),
    },
  },
  async ({ key, json }, { stores, limiter }: ReadLimitsNeeds) => {
    const { organization } = (await stores.projects.find({ id: key.project })) ?? {};
    const hour = await limiter.leftOfProject({ project: key.project, organization });
    const { keyMonth, addressDay, searchAddressDay } = limiter.limits;
    return json(
      { keyMonth, addressDay, searchAddressDay, organization, hour: hour && describeLimit(hour) },
      privately,
    );
  },
);
