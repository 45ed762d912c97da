import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from '../../problem.js';
import { forwardedOrigin } from './forwarded-origin.js';

/**
 * Refuses what would change something, unless a page of this very origin sends it: a browser adds the cookie of a
 * session by itself. `SameSite=Strict` keeps pages of other sites from that, yet not those of sibling hosts and
 * other ports, which are the same site. Every browser that runs the dashboard says who sends a request: by
 * `Sec-Fetch-Site` over https and on this machine, else by `Origin`, and no page can change what they say. That is
 * why no token is needed beside them. A form is no script: whoever writes a page of the documentation can put one into
 * it, for an owner to press.
 */
export function requireOwnPage(trustedProxies: number): MiddlewareHandler {
  return async (context, next) => {
    const isSafe = context.req.method === 'GET' || context.req.method === 'HEAD';
    const isForm = (context.req.header('sec-fetch-dest') ?? 'empty') !== 'empty';
    if (!isSafe && (isForm || !isFromOwnPage(context, trustedProxies))) throw foreignPage();
    await next();
  };
}

/** Whether a page of this very origin sends a request, as the browser says. */
export function isFromOwnPage(context: Context, trustedProxies: number): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return context.req.header('origin') === forwardedOrigin(context, trustedProxies);
}

function foreignPage(): Problem {
  return new Problem(
    'Only the dashboard itself may send this. Behind a proxy over plain http, let the proxy pass on "Host".',
    { status: 403, code: 'foreign-page' },
  );
}
