import { z } from 'zod';
import { Problem } from '../../../problem.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';

/** What revoking keys needs. */
export interface RevokeKeyNeeds {
  stores: Pick<Stores, 'keys'>;
}

/** Makes a key of the project invalid at once and for good, and ends the sessions that began with it. */
export const revokeKey = defineEndpoint(
  {
    method: 'DELETE',
    path: '/admin/api/keys/:keyId',
    key: 'session',
    operationId: 'revokeKey',
    summary: 'Revoke a key of the project',
    query: z.object({
      own: z.literal('yes').optional().describe('Needed for the key of the session itself.'),
    }),
    success: { status: 204, description: 'It is valid no longer.' },
  },
  async ({ key: own, parameter, query, context }, { stores }: RevokeKeyNeeds) => {
    const id = parameter('keyId');
    if (id === own.id && query().own === undefined) {
      throw new Problem('You are signed in with this key: revoking it signs you out.', {
        status: 400,
        code: 'invalid-request',
        field: 'own',
      });
    }
    if (!(await stores.keys.revoke(id, own.project))) {
      throw new Problem('No valid key of this project has this id.', {
        status: 404,
        code: 'unknown-key',
      });
    }
    return context.body(null, 204);
  },
);
