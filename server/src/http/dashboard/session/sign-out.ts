import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { type CookiePlace, forgetSessionId, readSessionId } from '../../guards/session-cookie.js';

/** What signing out needs. */
export interface SignOutNeeds {
  stores: Pick<Stores, 'sessions'>;
  cookies: CookiePlace;
}

/** Ends the session, on the server as well as in the browser. */
export const signOut = defineEndpoint(
  {
    method: 'DELETE',
    path: '/admin/api/session',
    key: 'session',
    operationId: 'signOut',
    summary: 'Sign out of the dashboard',
    success: { status: 204, description: 'The session has ended.' },
  },
  async ({ context }, { stores, cookies }: SignOutNeeds) => {
    const id = readSessionId(context, cookies);
    if (id !== undefined) await stores.sessions.end(id);
    forgetSessionId(context, cookies);
    return context.body(null, 204);
  },
);
