import type { KeyStore } from '../../storage/stores/key-store.js';
import { requireAdminKey } from '../guards/admin-key.js';
import type { Endpoint } from './endpoint.js';
import { forgetDescription } from './endpoint-descriptions.js';
import { type ForgetRouteOptions, forgetReader } from './forget-route.js';

/** What owners of a site can ask of the server. */
export interface OwnerEndpointsOptions extends ForgetRouteOptions {
  keys: KeyStore;
}

/** The endpoints for admin keys. Browsers of other sites have no business here: no origin is allowed. */
export function ownerEndpoints(options: OwnerEndpointsOptions): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/api/external/v1/assistant/:projectId/forget',
      handle: async (context) => {
        const { domain } = await requireAdminKey({
          keys: options.keys,
          project: context.req.param('projectId') ?? '',
          authorization: context.req.header('authorization'),
        });
        return forgetReader(context, { ...options, domain });
      },
      description: forgetDescription,
    },
  ];
}
