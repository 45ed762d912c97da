import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { LRUCache } from 'lru-cache';
import type { KeyStore } from '../../storage/stores/key-store.js';
import { AllowedOrigins } from './allowed-origins.js';
import type { OwnerHints } from './owner-hints.js';
import { rateLimitHeaders, retryAfterHeader } from './rate-limit-headers.js';
import { stringLimits } from './request-limits.js';

/** Whose pages may ask, and what their scripts may read. */
export interface AllowOriginsOptions {
  keys: KeyStore;
  /** Whose keys name origins, where a request names this domain. */
  domainOf: (named: string) => string;
  /** Origins of other sites that may ask from a browser, whatever the keys say; `*` for every one. */
  allowedOrigins: readonly string[];
  /** Names of the response headers that scripts may read, beside those of limits. */
  exposedHeaders: readonly string[];
  /** Told of what an owner can mend. */
  hints: OwnerHints;
}

/** Domains whose origins are remembered: anybody can ask for one that there is not. */
const mostDomains = 1000;

/** Lets pages of allowed origins ask; without an origin only pages of this server itself can ask from a browser. */
export function allowOrigins(options: AllowOriginsOptions): MiddlewareHandler {
  const { keys, domainOf, allowedOrigins, exposedHeaders, hints } = options;
  const known = new LRUCache<string, AllowedOrigins>({ max: mostDomains });
  const allowedFor = (context: Context) => {
    const domain = domainOf(domainIn(context.req.path));
    const allowed =
      known.get(domain) ?? new AllowedOrigins({ keys, domain, named: allowedOrigins });
    known.set(domain, allowed);
    return allowed;
  };
  const isOpen = allowedOrigins.includes('*');
  const preflight = cors({
    origin: isOpen
      ? '*'
      : async (origin, context) => {
          if (await allowedFor(context).has(origin)) return origin;
          // Nothing else tells a page of another site from one of this server's own, whose address may be a proxy's.
          hints.onRefusedOrigin(origin);
          return null;
        },
    allowMethods: ['GET', 'POST', 'DELETE'],
    maxAge: 600,
  });
  const exposed = [
    ...new Set(exposedHeaders),
    ...Object.keys({ ...retryAfterHeader, ...rateLimitHeaders }),
  ].join(',');
  return async (context, next) => {
    const { method } = context.req;
    if (method === 'OPTIONS') return preflight(context, next);
    const origin = context.req.header('origin') ?? '';
    const isAllowed = !isOpen && (await allowedFor(context).has(origin));
    await next();
    // Hono's own sets them before there is a response, which then is made again and sent as a stream.
    const { headers } = context.res;
    if (isOpen || isAllowed) headers.set('Access-Control-Allow-Origin', isOpen ? '*' : origin);
    headers.set('Access-Control-Expose-Headers', exposed);
    if (!isOpen) headers.append('Vary', 'Origin');
    return undefined;
  };
}

/** All paths of the API for readers name it fourth: `/discovery/v1/search/docs`. */
function domainIn(path: string): string {
  return path.split('/')[4]?.slice(0, stringLimits.name) ?? '';
}
