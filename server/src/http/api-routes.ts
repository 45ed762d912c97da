import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed, notFound } from '../problem.js';
import type { SearchIndex } from '../retrieval/search-index.js';
import type { KeyStore } from '../storage/key-store.js';
import { requireAssistantKey } from './assistant-key.js';
import type { AnsweringOptions } from './begin-answer.js';
import type { EncodedBody } from './encoded-body.js';
import { answerFirstVersion } from './first-version-route.js';
import { answerIndex } from './index-route.js';
import { answerMessage } from './message-route.js';
import { limitBody } from './request-body.js';
import { resumeAnswer } from './resume-route.js';
import { answerSearch } from './search-route.js';

/** What the API serves, and to whom. */
export interface ApiRoutesOptions extends AnsweringOptions {
  index: SearchIndex;
  /** The documentation in brief, for a search in the browser. */
  siteIndex: EncodedBody;
  keys: KeyStore;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Origins of other sites that may ask from a browser; `*` for every one. */
  allowedOrigins: readonly string[];
}

interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  handle: Handler;
}

/** The endpoints below `/discovery`, all for assistant keys. */
export function apiRoutes(options: ApiRoutesOptions): Hono {
  const endpoints: Endpoint[] = [
    {
      method: 'POST',
      path: '/discovery/v1/assistant/:domain/message',
      handle: (context) => answerFirstVersion(context, options),
    },
    {
      method: 'POST',
      path: '/discovery/v2/assistant/:domain/message',
      handle: (context) => answerMessage(context, options),
    },
    {
      method: 'GET',
      path: '/discovery/v2/assistant/:domain/message/:threadId/stream',
      handle: (context) => resumeAnswer(context, options),
    },
    {
      method: 'POST',
      path: '/discovery/v1/search/:domain',
      handle: (context) => answerSearch(context, options.index),
    },
    {
      method: 'GET',
      path: '/discovery/v1/index/:domain',
      handle: (context) => answerIndex(context, options.siteIndex),
    },
  ];
  const routes = new Hono();
  routes.use('/discovery/*', allowOrigins(options.allowedOrigins));
  for (const { method, path, handle } of endpoints) {
    routes.all(path, takeOnly(method));
    routes.on(method, path, requireKey(options), limitBody, handle);
  }
  routes.all('/discovery/*', () => {
    throw notFound();
  });
  return routes;
}

/** Hono answers HEAD by GET without its body, which would leave a stream that nobody reads or closes. */
function takeOnly(method: Endpoint['method']): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== method) throw methodNotAllowed(method);
    await next();
  };
}

function requireKey({ keys, domain }: ApiRoutesOptions): MiddlewareHandler {
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
    allowMethods: ['GET', 'POST'],
    exposeHeaders: ['X-Thread-Id', 'X-Thread-Key', 'X-Resumable', 'Retry-After', 'ETag'],
    maxAge: 600,
  });
}
