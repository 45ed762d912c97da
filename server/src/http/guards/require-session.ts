import type { Context } from 'hono';
import { Problem } from '../../problem.js';
import type { Session, SessionStore } from '../../storage/stores/session-store.js';
import { readSessionId } from './session-cookie.js';

/** The session that a request carries; throws the problem where it carries none that lasts. */
export async function requireSession(
  context: Context,
  { sessions, trustedProxies }: { sessions: SessionStore; trustedProxies: number },
): Promise<Session> {
  const id = readSessionId(context, { trustedProxies });
  const session = id === undefined ? undefined : await sessions.find(id);
  if (session) return session;
  throw new Problem('You are not signed in, or not any longer. Sign in with an admin key.', {
    status: 401,
    code: 'missing-session',
    headers: { 'www-authenticate': 'Session realm="docs-assistant"' },
  });
}
