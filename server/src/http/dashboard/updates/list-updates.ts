import { z } from 'zod';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { describeUpdate, updateSchema } from './describe-update.js';

/** What listing updates needs. */
export interface ListUpdatesNeeds {
  stores: Pick<Stores, 'updates'>;
}

/** The updates of the project that are kept, newest first. */
export const listUpdates = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/updates',
    key: 'session',
    operationId: 'listUpdates',
    summary: 'List the updates of the project',
    success: {
      status: 200,
      description: 'The updates, newest first.',
      mediaType: 'application/json',
      schema: z.object({ updates: z.array(updateSchema) }),
    },
  },
  async ({ key, json }, { stores }: ListUpdatesNeeds) => {
    const updates = await stores.updates.listOf(key.project);
    return json({ updates: updates.map(describeUpdate) }, privately);
  },
);
