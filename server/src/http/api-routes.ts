import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed, notFound } from '../problem.js';
import type { SearchIndex } from '../retrieval/search-index.js';
import type { KeyStore } from '../storage/key-store.js';
import { readVersion } from '../version.js';
import { requireAssistantKey } from './assistant-key.js';
import type { AnsweringOptions } from './begin-answer.js';
import type { Endpoint } from './endpoint.js';
import {
  firstVersionDescription,
  messageDescription,
  resumeDescription,
  searchDescription,
  stopDescription,
} from './endpoint-descriptions.js';
import { answerFirstVersion } from './first-version-route.js';
import { answerMessage } from './message-route.js';
import { describeApi } from './openapi.js';
import { limitBody } from './request-body.js';
import { resumeAnswer, stopAnswer } from './resume-route.js';
import { answerSearch } from './search-route.js';

/** What the API serves, and to whom. */
export interface ApiRoutesOptions extends AnsweringOptions {
  index: SearchIndex;
  keys: KeyStore;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Origins of other sites that may ask from a browser; `*` for every one. */
  allowedOrigins: readonly string[];
}

/** The endpoints below `/discovery`, all for assistant keys. */
function listEndpoints(options: ApiRoutesOptions): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/discovery/v1/assistant/:domain/message',
      handle: (context) => answerFirstVersion(context, options),
      description: firstVersionDescription,
    },
    {
      method: 'POST',
      path: '/discovery/v2/assistant/:domain/message',
      handle: (context) => answerMessage(context, options),
      description: messageDescription,
    },
    {
      method: 'GET',
      path: '/discovery/v2/assistant/:domain/message/:threadId/stream',
      handle: (context) => resumeAnswer(context, options),
      description: resumeDescription,
    },
    {
      method: 'DELETE',
      path: '/discovery/v2/assistant/:domain/message/:threadId/stream',
      handle: (context) => stopAnswer(context, options),
      description: stopDescription,
    },
    {
      method: 'POST',
      path: '/discovery/v1/search/:domain',
      handle: (context) => answerSearch(context, options.index),
      description: searchDescription,
    },
  ];
}

/** The API, and `/openapi.json`, which describes it. */
export function apiRoutes(options: ApiRoutesOptions): Hono {
  const endpoints = listEndpoints(options);
  const routes = new Hono();
  const document = describeApi(endpoints, readVersion());
  routes.use('/openapi.json', cors());
  routes.get('/openapi.json', (context) => context.json(document));
  routes.use('/discovery/*', allowOrigins(options.allowedOrigins));
  for (const { method, path, handle } of endpoints) {
    routes.all(path, takeOnly(endpoints.filter((endpoint) => endpoint.path === path)));
    routes.on(method, path, requireKey(options), limitBody, handle);
  }
  routes.all('/discovery/*', () => {
    throw notFound();
  });
  return routes;
}

/** Hono answers HEAD by GET without its body, which would leave a stream that nobody reads or closes. */
function takeOnly(endpoints: readonly Endpoint[]): MiddlewareHandler {
  const methods: string[] = endpoints.map(({ method }) => method);
  return async (context, next) => {
    if (!methods.includes(context.req.method)) throw methodNotAllowed(methods.join(', '));
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
    allowMethods: ['GET', 'POST', 'DELETE'],
    exposeHeaders: ['X-Thread-Id', 'X-Thread-Key', 'X-Resumable', 'Retry-After'],
    maxAge: 600,
  });
}
