import type { ServedProjects } from '../../../projects/served-projects.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { unknownProject } from '../../guards/admin-key.js';
import { type CookiePlace, readSessionId, writeSessionId } from '../../guards/session-cookie.js';

/** What signing in needs. */
export interface SignInNeeds {
  stores: Pick<Stores, 'sessions'>;
  projects: ServedProjects;
  cookies: CookiePlace;
}

/** Begins a session with the admin key in `Authorization`, where its project is served here. */
export const signIn = defineEndpoint(
  {
    method: 'POST',
    path: '/admin/api/session',
    key: 'admin',
    ofAnyProject: true,
    limitedAs: 'sign-in',
    operationId: 'signIn',
    summary: 'Sign in to the dashboard',
    success: { status: 204, description: 'The cookie of the session is set.' },
  },
  async ({ key, context }, { stores, projects, cookies }: SignInNeeds) => {
    if (!(await projects.find({ id: key.project }))) throw unknownProject(key.project);
    const earlier = readSessionId(context, cookies);
    if (earlier !== undefined) await stores.sessions.end(earlier);
    writeSessionId(context, await stores.sessions.begin(key.id), cookies);
    return context.body(null, 204);
  },
);
