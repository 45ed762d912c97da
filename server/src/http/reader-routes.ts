import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { notFound } from '../problem.js';
import type { KeyStore } from '../storage/key-store.js';
import { requireAssistantKey } from './assistant-key.js';
import { type Endpoint, routesOf } from './endpoint.js';
import { requestIdHeader } from './request-log.js';

/** Who may use the endpoints. */
export interface ReaderRoutesOptions {
  keys: KeyStore;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Origins of other sites that may ask from a browser; `*` for every one. */
  allowedOrigins: readonly string[];
}

/** The endpoints for readers' browsers, on this site and on those that are allowed. */
export function readerRoutes(endpoints: readonly Endpoint[], options: ReaderRoutesOptions): Hono {
  const routes = new Hono();
  routes.use('/discovery/*', allowOrigins(options.allowedOrigins));
  routes.route('/', routesOf(endpoints, requireKey(options)));
  routes.all('/discovery/*', () => {
    throw notFound();
  });
  return routes;
}

function requireKey({ keys, domain }: ReaderRoutesOptions): MiddlewareHandler {
  return async (context, next) => {
    await requireAssistantKey({
      keys,
      servedDomain: domain,
      domain: context.req.param('domain') ?? '',
      authorization: context.req.header('authorization'),
    });
    await next();
  };
}

/** Without an origin only pages of this server itself can ask from a browser. */
function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'POST', 'DELETE'],
    exposeHeaders: [
      ...['X-Thread-Id', 'X-Thread-Key', 'X-Resumable', 'Retry-After', 'ETag'],
      requestIdHeader,
    ],
    maxAge: 600,
  });
}
