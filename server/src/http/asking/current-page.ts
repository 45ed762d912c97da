import type { Context } from 'hono';
import { stringLimits } from '../guards/request-limits.js';

/**
 * Path of the address that a question was asked from, still percent-encoded, as the browser says in `Referer`, when it is one of
 * this server's own site. Browsers tell another host no path, which would always look like the first page.
 * A query may make the address as long as it likes.
 */
export function currentPage(context: Context): string | undefined {
  const referer = context.req.header('referer');
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { host, pathname } = new URL(referer);
  if (host !== context.req.header('host')) return undefined;
  const path = pathname.replace(/(?<=.)\/$/, '');
  return path.length > stringLimits.path ? undefined : path;
}
