import type { Context } from 'hono';
import { stringLimits } from './request-limits.js';

/**
 * Path of the page that a question was asked from, as the browser says in `Referer`, when it is one of
 * this server's own site. Browsers tell another host no path, which would always look like the first page.
 * A query may make the address as long as it likes.
 */
export function currentPage(context: Context): string | undefined {
  const referer = context.req.header('referer');
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { host, pathname } = new URL(referer);
  if (host !== context.req.header('host')) return undefined;
  try {
    const path = decodeURIComponent(pathname).replace(/(?<=.)\/$/, '');
    return path.length > stringLimits.path ? undefined : path;
  } catch {
    return undefined;
  }
}
