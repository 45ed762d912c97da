import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { KeyStore } from '../../storage/stores/key-store.js';
import { AllowedOrigins } from './allowed-origins.js';
import type { OwnerHints } from './owner-hints.js';
import { rateLimitHeaders, retryAfterHeader } from './rate-limit-headers.js';

/** Whose pages may ask, and what their scripts may read. */
export interface AllowOriginsOptions {
  keys: KeyStore;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Origins of other sites that may ask from a browser, whatever the keys say; `*` for every one. */
  allowedOrigins: readonly string[];
  /** Names of the response headers that scripts may read, beside those of limits. */
  exposedHeaders: readonly string[];
  /** Told of what an owner can mend. */
  hints: OwnerHints;
}

/** Lets pages of allowed origins ask; without an origin only pages of this server itself can ask from a browser. */
export function allowOrigins(options: AllowOriginsOptions): MiddlewareHandler {
  const { keys, domain, allowedOrigins, exposedHeaders, hints } = options;
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
      ...new Set(exposedHeaders),
      ...Object.keys({ ...retryAfterHeader, ...rateLimitHeaders }),
    ],
    maxAge: 600,
  });
}
