import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { notFound } from '../../problem.js';
import type { KeyStore } from '../../storage/stores/key-store.js';
import { AllowedOrigins } from '../guards/allowed-origins.js';
import { requireAssistantKey } from '../guards/assistant-key.js';
import { clientAddress } from '../guards/client-address.js';
import { deferCount } from '../guards/deferred-count.js';
import type { OwnerHints } from '../guards/owner-hints.js';
import { rateLimitHeaders, retryAfterHeader } from '../guards/rate-limit-headers.js';
import type { RateLimiter } from '../guards/rate-limiter.js';
import { requestIdHeader } from '../request-log.js';
import { type Endpoint, routesOf } from './endpoint.js';
import { rateableHeader } from './feedback-route.js';

/** Who may use the endpoints, and how often. */
export interface ReaderRoutesOptions {
  keys: KeyStore;
  limiter: RateLimiter;
  /** How many reverse proxies stand before the server. */
  trustedProxies: number;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Origins of other sites that may ask from a browser, whatever the keys say; `*` for every one. */
  allowedOrigins: readonly string[];
  /** Told of what an owner can mend. */
  hints: OwnerHints;
}

/** The endpoints for readers' browsers, on this site and on those that are allowed. */
export function readerRoutes(endpoints: readonly Endpoint[], options: ReaderRoutesOptions): Hono {
  const routes = new Hono();
  routes.use('/discovery/*', allowOrigins(options));
  routes.route(
    '/',
    routesOf(endpoints, (endpoint) => admit(endpoint, options)),
  );
  routes.all('/discovery/*', () => {
    throw notFound();
  });
  return routes;
}

/** Lets a request pass that has a key, and that the limits still allow. */
function admit({ limitedAs }: Endpoint, options: ReaderRoutesOptions): MiddlewareHandler {
  const { keys, domain, limiter, trustedProxies, hints } = options;
  return async (context, next) => {
    const key = await requireAssistantKey({
      keys,
      servedDomain: domain,
      domain: context.req.param('domain') ?? '',
      authorization: context.req.header('authorization'),
      origin: context.req.header('origin'),
      fetchSite: context.req.header('sec-fetch-site'),
      hints,
    });
    const count = async () => {
      if (!limitedAs) return;
      const address = clientAddress(context, trustedProxies);
      const headers = await limiter.count({ limitedAs, key, address });
      for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    };
    // Questions are few and dear: one that cannot be answered takes none away.
    if (limitedAs === 'question') deferCount(context, count);
    else await count();
    await next();
  };
}

/** Without an origin only pages of this server itself can ask from a browser. */
function allowOrigins(options: ReaderRoutesOptions): MiddlewareHandler {
  const { keys, domain, allowedOrigins, hints } = options;
  const allowed = new AllowedOrigins({ keys, domain, named: allowedOrigins });
  return cors({
    origin: allowedOrigins.includes('*')
      ? '*'
      : async (origin, context) => {
          if (await allowed.has(origin)) return origin;
          // Nothing else tells a page of another site from one of this server's own, whose address may be a proxy's.
          if (context.req.method === 'OPTIONS') hints.onRefusedOrigin(origin);
          return null;
        },
    allowMethods: ['GET', 'POST', 'DELETE'],
    exposeHeaders: [
      ...['X-Thread-Id', 'X-Thread-Key', 'X-Resumable', rateableHeader, 'ETag', requestIdHeader],
      ...Object.keys({ ...retryAfterHeader, ...rateLimitHeaders }),
    ],
    maxAge: 600,
  });
}
