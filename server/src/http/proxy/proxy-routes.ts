import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { decodedText } from '#core/decoded-text.js';
import { serverOriginsOf } from '../../content/openapi/connections.js';
import type { SiteReader } from '../../content/page-audience.js';
import { methodNotAllowed, notFound, Problem } from '../../problem.js';
import { findSiteAt } from '../../projects/find-site.js';
import type { ServedProjects } from '../../projects/served-projects.js';
import { type AskedRequest, mostHeadBytes, readAskedRequest } from '../../proxy/asked-request.js';
import { framedResponse } from '../../proxy/framed-response.js';
import { passOn, tooSlow } from '../../proxy/pass-on.js';
import { PlacesAtOnce } from '../../proxy/places-at-once.js';
import { readingsOf } from '../../site/addresses/site-path.js';
import { findOperationPage } from '../../site/playground.js';
import { playgroundAccess } from '../../site/playground-access.js';
import { clientAddress } from '../guards/client-address.js';
import { isFromOwnPage } from '../guards/own-page.js';
import type { RateLimiter } from '../guards/rate-limiter.js';
import { limitBody, readWhole } from '../guards/request-body.js';
import { defaultProxyLimits, type ProxySettings } from './proxy-settings.js';

/** What requests of playgrounds are passed on with. */
export interface ProxyOptions {
  /** Absent where nothing is passed on. */
  playgroundProxy?: ProxySettings | undefined;
  /** What is served. */
  projects: ServedProjects;
  /** Who has signed in; absent where readers cannot sign in. */
  readerOf?: ((context: Context) => Promise<SiteReader | undefined>) | undefined;
  limiter: RateLimiter;
  /** How many reverse proxies stand before the server. */
  trustedProxies: number;
  log: Logger;
}

/** What pages of other origins can send only after asking, and nobody here answers that. */
const ownHeader = 'x-docs-playground';

/** Passes requests of playgrounds on to the servers that their specification names. */
export function proxyRoutes(options: ProxyOptions): Hono<{ Bindings: HttpBindings }> {
  const { playgroundProxy: settings } = options;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  if (!settings) return routes;
  const limits = { ...defaultProxyLimits, ...settings.limits };
  const places = new PlacesAtOnce(limits.atOnce);
  const within = limitBody(limits.requestBytes + mostHeadBytes);
  routes.post('/-/proxy', async (context) => {
    const address = clientAddress(context, options.trustedProxies);
    requireOwnPlayground(context, options.trustedProxies);
    await options.limiter.countPassedOn(address);
    const release = places.take(address);
    const ended = new AbortController();
    const late = AbortSignal.timeout(limits.wholeTime);
    const signal = AbortSignal.any([ended.signal, late, context.req.raw.signal]);
    const end = () => {
      release();
      ended.abort();
    };
    try {
      // A client that leaves ends the body. What its signal says then is no error that the server could answer.
      const bytes = await untilAborted(readBody(context, within), late);
      const asked = readAskedRequest(bytes);
      const origins = await namedOrigins(context, { ...options, asked });
      const url = new URL(asked.url);
      const { guard } = settings;
      const passed = await passOn({ ...asked, url }, { ...limits, origins, guard, signal });
      const { status } = passed.response;
      // Where it went is the owner's own text. All else is the reader's.
      options.log.info({ api: url.origin, method: asked.method, status }, 'passed on');
      const close = () => {
        end();
        void passed.close();
      };
      return framedResponse(passed.response, {
        ...{ signal, mostBytes: limits.responseBytes },
        onEnd: close,
        cutOff: () => context.env.outgoing.destroy(),
      });
    } catch (error) {
      end();
      throw late.aborted ? tooSlow() : error;
    }
  });
  routes.all('/-/proxy', () => {
    throw methodNotAllowed('POST');
  });
  return routes;
}

/** A playground that the reader may not see names no server. */
async function namedOrigins(
  context: Context,
  { asked, projects, readerOf }: ProxyOptions & { asked: AskedRequest },
): Promise<Set<string>> {
  const { document: pathname } = asked;
  const { hostname: host } = new URL(context.req.url);
  const findReader = readerOf && (() => readerOf(context));
  const site = await findSiteAt({ host, pathname }, projects, findReader);
  if (!site || site.isElsewhere) throw notFound();
  const { model } = site;
  for (const path of readingsOf(site.pathname, model.site.basePath ?? '')) {
    const page = findOperationPage(model, decodedText(path));
    const { operation } = page ? await playgroundAccess(model.site, page, findReader) : {};
    if (operation) return serverOriginsOf(operation.document);
  }
  throw notFound();
}

/** Only now: a body whose length nobody names is kept in memory as it comes. */
async function readBody(
  context: Context,
  within: MiddlewareHandler,
): Promise<Uint8Array<ArrayBuffer>> {
  await within(context, async () => {});
  return readWhole(context);
}

function requireOwnPlayground(context: Context, trustedProxies: number): void {
  const hasHeader = context.req.header(ownHeader) !== undefined;
  if (hasHeader && isFromOwnPage(context, trustedProxies)) return;
  throw new Problem(
    'Only a playground of this site may send this. Behind a proxy over plain http, let the proxy pass on "Host".',
    { status: 403, code: 'foreign-page' },
  );
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
