import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';

/** Header of every response that names its request in the log. */
export const requestIdHeader = 'X-Request-Id';

/** What balancers and monitors ask all the time. */
const unremarkable = new Set(['/healthz', '/metrics', '/-/healthz', '/-/metrics']);

/**
 * Logs each request when its response begins: method, route, status, milliseconds, and an id, which the
 * client is told. Nothing that a client chose is in it: no address, no query, no header.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    context.set(requestIdHeader, requestId);
    await next();
    context.res.headers.set(requestIdHeader, requestId);
    const { method } = context.req;
    const { status } = context.res;
    const route = routeOf(context);
    const durationMs = Math.round((performance.now() - started) * 10) / 10;
    const level = unremarkable.has(route) ? 'debug' : 'info';
    log[level]({ requestId, method, route, status, durationMs }, 'request');
  };
}

/** The id of a request, by which its line is found. */
export function requestIdOf(context: Context): string {
  return String(context.get(requestIdHeader));
}

/** The path of the endpoint, with its parameters unfilled; `*` for pages and what is nowhere. */
export function routeOf(context: Context): string {
  return matchedRoutes(context).find(({ path }) => !path.includes('*'))?.path ?? '*';
}
