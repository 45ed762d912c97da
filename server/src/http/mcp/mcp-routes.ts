import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isReading, methodNotAllowed, notFound, Problem } from '../../problem.js';
import type { ServedDocumentation, ServedProjects } from '../../projects/served-projects.js';
import type { KeyStore } from '../../storage/stores/key-store.js';
import { AllowedOrigins } from '../guards/allowed-origins.js';
import { clientAddress } from '../guards/client-address.js';
import { forwardedOrigin } from '../guards/forwarded-origin.js';
import { rateLimitHeaders, retryAfterHeader } from '../guards/rate-limit-headers.js';
import type { RateLimiter } from '../guards/rate-limiter.js';
import { limitBody, readBody } from '../guards/request-body.js';

/** What machines read by the Model Context Protocol, and how often. */
export interface McpOptions {
  projects: ServedProjects;
  keys: KeyStore;
  limiter: RateLimiter;
  /** How many reverse proxies stand before the server. */
  trustedProxies: number;
  /** Origins whose pages may ask, whatever the keys say; `*` for every one. */
  allowedOrigins: readonly string[];
  report: (line: string) => void;
}

/** Messages that may come together: as many as the SDK takes, which names its `MAX_BATCH_SIZE` to nobody. */
const mostMessages = 100;

/** Domains whose origins are remembered. */
const mostDomains = 1000;

/**
 * The endpoint of the Model Context Protocol, for each site. Whoever reads the site may use it, without a
 * key, as often as search is used from one network address.
 *
 * Source: modelcontextprotocol.io, "Transports", "Streamable HTTP".
 */
export function mcpRoutes(options: McpOptions): Hono {
  const routes = new Hono();
  const isAllowed = originGuard(options);
  routes.use(
    '/mcp',
    cors({
      origin: async (origin, context) =>
        (await isAllowed(origin, await find(context, options))) ? origin : null,
      allowMethods: ['POST'],
      exposeHeaders: Object.keys({ ...retryAfterHeader, ...rateLimitHeaders }),
      maxAge: 600,
    }),
  );
  routes.post('/mcp', limitBody(), async (context) => {
    const documentation = await find(context, options);
    const { req } = context;
    const origin = req.header('origin');
    if (origin !== undefined && !(await isAllowed(origin, documentation))) throw foreignOrigin();
    const message = await readBody(context, z.unknown());
    const limits = await count(context, { ...options, documentation, message });
    const { answerMcp } = await import('./mcp-server.js');
    const { library, publishedAt } = documentation;
    const { basePath = '' } = library.site;
    const reachedAt = forwardedOrigin(context, options.trustedProxies) + basePath;
    const response = await answerMcp({
      ...{ request: req.raw, message, report: options.report },
      documentation: { library, publishedAt: publishedAt ?? reachedAt, reachedAt },
    });
    // Hono adds headers of its context to responses that it makes itself.
    for (const [name, value] of Object.entries(limits)) response.headers.set(name, value);
    return response;
  });
  routes.all('/mcp', async ({ req }, next) => {
    // Nothing is ever sent unasked; and a page of that name is no stream of events.
    const asksForPage = !req.header('accept')?.includes('text/event-stream');
    if (isReading(req.method) && asksForPage) return next();
    throw methodNotAllowed('POST');
  });
  return routes;
}

async function find(context: Context, { projects }: McpOptions): Promise<ServedDocumentation> {
  const { hostname, pathname } = new URL(context.req.url);
  const found = await projects.locate({ host: hostname, pathname });
  if (!found) throw notFound();
  return found.project.open(found.place);
}

/**
 * Whether pages of an origin may ask. That a page was sent by this very host says nothing: whoever owns a
 * name can let it lead here (DNS rebinding).
 */
function originGuard({ keys, allowedOrigins }: McpOptions) {
  const known = new LRUCache<string, AllowedOrigins>({ max: mostDomains });
  return async (origin: string, documentation: ServedDocumentation): Promise<boolean> => {
    const { domain, publishedAt } = documentation;
    if (allowedOrigins.includes('*')) return true;
    if (publishedAt !== undefined && new URL(publishedAt).origin === origin) return true;
    const allowed =
      known.get(domain) ?? new AllowedOrigins({ keys, domain, named: allowedOrigins });
    known.set(domain, allowed);
    return allowed.has(origin);
  };
}

function foreignOrigin(): Problem {
  return new Problem(
    'Pages of this origin may not ask here. The server allows them: --allow-origin.',
    {
      status: 403,
      code: 'wrong-origin',
    },
  );
}

/**
 * Older clients may send several messages at once: each counts as a search does, and none of too many. It gives the
 * response headers that tell what is left; none where nothing was counted.
 */
async function count(
  context: Context,
  asked: McpOptions & { documentation: ServedDocumentation; message: unknown },
): Promise<Readonly<Record<string, string>>> {
  const { limiter, trustedProxies, documentation, message } = asked;
  const messages: unknown[] = Array.isArray(message) ? message : [message];
  if (messages.length > mostMessages) throw tooManyMessages(messages.length);
  const address = clientAddress(context, trustedProxies);
  // Searches are counted by address alone.
  const key = { id: 'mcp', project: documentation.project };
  let headers: Readonly<Record<string, string>> = {};
  for (const each of messages) {
    if (typeof each !== 'object' || each === null || !('id' in each)) continue;
    headers = await limiter.count({ limitedAs: 'search', key, address });
  }
  return headers;
}

function tooManyMessages(length: number): Problem {
  return new Problem(
    `${length} messages came together; ${mostMessages} are the most that are taken. Send them in parts.`,
    { status: 400, code: 'invalid-request' },
  );
}
