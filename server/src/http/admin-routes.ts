import { Hono } from 'hono';
import type { KeptAnswers } from '../answers/kept-answers.js';
import { methodNotAllowed } from '../problem.js';
import type { Eraser } from '../storage/eraser.js';
import type { KeyStore } from '../storage/key-store.js';
import { requireAdminKey } from './admin-key.js';
import { forgetReader } from './forget-route.js';
import { limitBody } from './request-body.js';

/** What owners of a site can ask of the server. */
export interface AdminRoutesOptions {
  keys: KeyStore;
  eraser: Eraser;
  kept: KeptAnswers;
}

/** The endpoints for admin keys. Browsers of other sites have no business here: no origin is allowed. */
export function adminRoutes(options: AdminRoutesOptions): Hono {
  const routes = new Hono();
  const path = '/api/external/v1/assistant/:projectId/forget';
  routes.post(path, limitBody, async (context) => {
    const { domain } = await requireAdminKey({
      keys: options.keys,
      project: context.req.param('projectId'),
      authorization: context.req.header('authorization'),
    });
    return forgetReader(context, { ...options, domain });
  });
  routes.all(path, () => {
    throw methodNotAllowed('POST');
  });
  return routes;
}
