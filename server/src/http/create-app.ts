import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { getPath } from 'hono/utils/url';
import type { Logger } from 'pino';
import type { KeptAnswers } from '../answers/kept/kept-answers.js';
import type { RunningAnswers } from '../answers/kept/running-answers.js';
import type { QuestionMeanings } from '../gaps/question-meanings.js';
import { methodNotAllowed, notFound, Problem, serverError, unavailable } from '../problem.js';
import { findSite } from '../projects/find-site.js';
import type { ServedProjects } from '../projects/served-projects.js';
import { serveText } from '../site/machines/serve-text.js';
import { siteRoutes } from '../site/site-routes.js';
import type { Stores } from '../storage/stores/open-stores.js';
import { UnavailableError } from '../unavailable-error.js';
import { readVersion } from '../version.js';
import { endpointRoutes } from './api/endpoint-routes.js';
import { describeApi } from './api/openapi.js';
import { ClaimedAnswers } from './asking/claimed-answers.js';
import type { DashboardNeeds } from './dashboard/dashboard-endpoints.js';
import { dashboardRoutes } from './dashboard/dashboard-routes.js';
import type { AgentSettings } from './endpoints/agent/begin-job.js';
import { type EndpointNeeds, endpoints } from './endpoints/endpoints.js';
import type { AdmissionOptions } from './guards/admit.js';
import { allowOrigins } from './guards/allow-origins.js';
import { forwardedOrigin } from './guards/forwarded-origin.js';
import type { KeyUses } from './guards/key-uses.js';
import { OwnerHints } from './guards/owner-hints.js';
import type { RateLimiter } from './guards/rate-limiter.js';
import { readerOf as clientOf } from './guards/reader-of.js';
import { mcpRoutes } from './mcp/mcp-routes.js';
import type { Health } from './monitoring/health.js';
import { Metrics } from './monitoring/metrics.js';
import { logRequests, requestIdHeader, requestIdOf } from './monitoring/request-log.js';
import { monitoringRoutes } from './monitoring-routes.js';
import { proxyRoutes } from './proxy/proxy-routes.js';
import type { ProxySettings } from './proxy/proxy-settings.js';
import type { SearchLog } from './searching/search-log.js';
import { type SearchBounds, SearchQueue } from './searching/search-queue.js';
import { picturesPath, servePictures } from './serve-pictures.js';
import { type OpenedSignIn, openSignIn, type ReadersLogin } from './sign-in/open-sign-in.js';

/** What the server serves, and to whom. */
export interface AppOptions {
  /** What is served. Whoever stops the server closes it. */
  projects: ServedProjects;
  stores: Stores;
  /** Limits how often readers may ask. Whoever stops the server closes it. */
  limiter: RateLimiter;
  /** Notes which keys are used. Whoever stops the server flushes it. */
  uses: KeyUses;
  /** How many reverse proxies stand before the server, whose `X-Forwarded-` headers hold then. Default 0. */
  trustedProxies?: number;
  /** Days that questions and answers are kept; with 0 they are not recorded. */
  keepConversations: number;
  /** Holds the answers, so that they can be resumed. Whoever stops the server closes it. */
  kept: KeptAnswers;
  /** Knows which answers are being made. Whoever stops the server waits for them. */
  running: RunningAnswers;
  /** The project whose admin keys open what is about the whole server. */
  project: string;
  /** Records what readers search for. Whoever stops the server closes it. Default: nobody does. */
  searchLog?: SearchLog | undefined;
  /** Tells the dashboard what questions mean. Default: words alone group them. */
  meanings?: QuestionMeanings | undefined;
  /** How many searches are worked on, and wait for that. */
  searchBounds?: SearchBounds;
  /** Folder of the built widget; `undefined` when there is none. */
  widgetFolder: string | undefined;
  /** Folder of the built dashboard; it is left out without one. */
  dashboardFolder?: string | undefined;
  /** Origins that may ask from a browser beside those that keys name; `*` for every one. Default: none. */
  allowedOrigins?: readonly string[];
  /** Milliseconds between signs of life while an answer is awaited. Default 15 seconds. */
  heartbeat?: number;
  /** Which agent jobs are taken. Default: none, as no model is configured. */
  agent?: AgentSettings | undefined;
  /** Where readers sign in. Default: they cannot. */
  signIn?: ReadersLogin | undefined;
  /** Lets playgrounds send through this server. Default: they cannot. */
  playgroundProxy?: ProxySettings | undefined;
  /** Called when there is an update or an agent job to work on. */
  onTriggered?: () => void;
  /** What the secrets of webhooks are derived from. Default: no webhook is taken. */
  webhookKey?: (() => Promise<string>) | undefined;
  /** What `/-/healthz` says. Whoever stops the server tells it first. */
  health: Health;
  /** Aborts when the server takes no more requests: streams of agent jobs end then. Default: never. */
  stopping?: AbortSignal | undefined;
  /** Gets a line for each request, and the faults that the client is not told. */
  log: Logger;
}

const fifteenSeconds = 15_000;
const noAgent: AgentSettings = { models: [], budget: { atOnce: 0, day: 0 } };

/** The whole server as a fetch handler: the API, the documentation site, and the widget's files. */
export function createApp(options: AppOptions): Hono {
  const { projects, log } = options;
  const { basePath } = projects;
  const routedPath = (pathname: string) => projects.routedPath(pathname);
  const app = new Hono({ getPath: (request) => routedPath(getPath(request)) });
  app.onError((error, context) => {
    if (error instanceof Problem) return error.toResponse();
    const requestId = requestIdOf(context);
    if (error instanceof UnavailableError) {
      log.error({ requestId }, `A request failed: ${error.message}`);
      return unavailable(
        'The server cannot reach what it works with. Try again later.',
      ).toResponse();
    }
    log.error({ requestId }, `A request failed: ${error.stack ?? error.message}`);
    return serverError().toResponse();
  });
  app.notFound(() => notFound().toResponse());
  const metrics = new Metrics();
  app.use(logRequests(log), metrics.watchRequests);
  app.route('/', monitoringRoutes({ ...options, keys: options.stores.keys, metrics }));
  app.all(`${picturesPath}:file`, servePictures(options.stores));
  const { allowedOrigins = [], trustedProxies = 0 } = options;
  const description = describeApi(endpoints, { version: readVersion(), basePath });
  app.get('/openapi.json', cors(), (context) => context.json(description));
  app.all('/openapi.json', () => {
    throw methodNotAllowed('GET, HEAD');
  });
  const hints = new OwnerHints({ warn: (line) => log.warn(line) });
  const { keys, sessions, readers } = options.stores;
  app.use(
    '/discovery/*',
    allowOrigins({
      ...{ keys, allowedOrigins, exposedHeaders: exposedHeaders(), hints },
      domainOf: (named) => projects.domainOf(named),
    }),
  );
  const signIn = openSignIn({ ...options, basePath, trustedProxies, readers });
  const readerOf = signIn?.readerOf;
  const admission = { ...options, keys, sessions, trustedProxies, hints, readerOf };
  app.route('/', apiRoutes(options, { admission, metrics }));
  app.all('/discovery/*', () => {
    throw notFound();
  });
  app.route('/', mcpRoutes({ ...admission, allowedOrigins, report: (line) => log.error(line) }));
  app.use('/llms-full.txt', compress());
  const { dashboardFolder: folder } = options;
  if (folder !== undefined) {
    const needs = dashboardNeedsOf(options);
    app.route('/', dashboardRoutes({ folder, routedPath, admission, needs }));
  }
  app.route('/', pageRoutes(options, { routedPath, signIn }));
  return app;
}

/** What readers open: the pages of all sites, and where they sign in. */
function pageRoutes(
  options: AppOptions,
  {
    routedPath,
    signIn,
  }: { routedPath: (pathname: string) => string; signIn: OpenedSignIn | undefined },
): Hono {
  const { projects, trustedProxies = 0, widgetFolder, playgroundProxy } = options;
  const routes = new Hono();
  if (signIn) routes.route('/', signIn.routes);
  const readerOf = signIn?.readerOf;
  routes.route('/', proxyRoutes({ ...options, readerOf, trustedProxies }));
  return routes.route(
    '/',
    siteRoutes({
      ...{ routedPath, widgetFolder, textFor: serveText, readerOf },
      hasProxy: playgroundProxy !== undefined,
      siteOf: (context) => findSite(context, projects, readerOf && (() => readerOf(context))),
      originOf: (context) => forwardedOrigin(context, trustedProxies),
      onPage: async (context, page) =>
        options.searchLog?.visit({ reader: clientOf(context, trustedProxies), ...page }),
    }),
  );
}

function apiRoutes(
  options: AppOptions,
  { admission, metrics }: { admission: AdmissionOptions; metrics: Metrics },
): Hono {
  const { takeTurns } = new SearchQueue(options.searchBounds);
  const needs = needsOf(options, metrics);
  return new Hono().route('/', endpointRoutes(endpoints, { admission, needs, takeTurns }));
}

function needsOf(options: AppOptions, metrics: Metrics): EndpointNeeds {
  const { stores, projects, keepConversations, heartbeat = fifteenSeconds, log } = options;
  return {
    ...options,
    agent: options.agent ?? noAgent,
    heartbeat,
    pictureAddress: (context, name) =>
      `${forwardedOrigin(context, options.trustedProxies ?? 0)}${projects.basePath}${picturesPath}${name}.png`,
    onTriggered: () => options.onTriggered?.(),
    searchLog: options.searchLog,
    readerOf: (context) => clientOf(context, options.trustedProxies ?? 0),
    watchAnswers: (answers) => metrics.watchAnswers(answers),
    claimed: new ClaimedAnswers(),
    conversations: keepConversations > 0 ? stores.conversations : undefined,
    report: (line) => log.error(line),
  };
}

function dashboardNeedsOf(options: AppOptions): DashboardNeeds {
  const { trustedProxies = 0, projects } = options;
  const cookies = { basePath: projects.basePath, trustedProxies };
  return {
    ...{ ...options, cookies },
    agent: options.agent ?? noAgent,
    picturePath: (name) => `${projects.basePath}${picturesPath}${name}.png`,
    onTriggered: () => options.onTriggered?.(),
  };
}

/** What scripts of other sites may read of a response. */
function exposedHeaders(): string[] {
  const forReaders = endpoints.filter(({ key }) => key === 'assistant');
  const named = forReaders.flatMap(({ success }) => Object.keys(success.headers ?? {}));
  return [...named, requestIdHeader];
}
