import type { Context } from 'hono';
import { Problem } from '../../problem.js';
import type { Session, SessionStore } from '../../storage/stores/session-store.js';
import { readSessionId } from './session-cookie.js';

/** Names the key that a page was opened with; a link, which sends no header, has it in its query. */
const pageKeyHeader = 'x-docs-assistant-key';
const pageKeyParameter = 'pageKey';

/**
 * The session that a request carries; throws the problem where it carries none that lasts, or one that began with
 * another key than its page shows. All tabs of a browser share a cookie: who signs in to another project in one of
 * them would change it from the others, which still show the first.
 */
export async function requireSession(
  context: Context,
  { sessions, trustedProxies }: { sessions: SessionStore; trustedProxies: number },
): Promise<Session> {
  const id = readSessionId(context, { trustedProxies });
  const session = id === undefined ? undefined : await sessions.find(id);
  const pageKey = context.req.header(pageKeyHeader) ?? context.req.query(pageKeyParameter);
  if (session && pageKey !== undefined && pageKey !== session.key.id) {
    throw new Problem('This browser has signed in with another key meanwhile.', {
      status: 409,
      code: 'other-session',
    });
  }
  if (session) return session;
  throw new Problem('You are not signed in, or not any longer. Sign in with an admin key.', {
    status: 401,
    code: 'missing-session',
    headers: { 'www-authenticate': 'Session realm="docs-assistant"' },
  });
}
