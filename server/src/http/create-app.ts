import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { AnswerSource } from '../answers/answer-source.js';
import { methodNotAllowed, notFound, Problem } from '../problem.js';
import type { Library } from '../retrieval/library.js';
import { siteRoutes } from '../site/site-routes.js';
import type { KeyStore } from '../storage/key-store.js';
import { requireAssistantKey } from './assistant-key.js';
import { answerMessage } from './message-route.js';
import { limitBody } from './request-body.js';
import { answerSearch } from './search-route.js';

/** What the server serves, and to whom. */
export interface AppOptions {
  library: Library;
  answers: AnswerSource;
  keys: KeyStore;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Public assistant key that the site's own pages use. */
  siteKey: string;
  /** Folder of the documentation, for the images in it. */
  folder: string;
  /** Folder of the built widget; `undefined` when there is none. */
  widgetFolder: string | undefined;
  /** Origins of other sites that may ask from a browser; `*` for every one. Default: none. */
  allowedOrigins?: readonly string[];
  /** Milliseconds between signs of life while an answer is awaited. Default 15 seconds. */
  heartbeat?: number;
  /** Told of faults that the client is not, as one line. Default: standard error. */
  report?: (line: string) => void;
}

const fifteenSeconds = 15_000;
const messagePath = '/discovery/v2/assistant/:domain/message';
const searchPath = '/discovery/v1/search/:domain';

/** The whole server as a fetch handler: the API, the documentation site, and the widget's files. */
export function createApp(options: AppOptions): Hono {
  const { library, domain, siteKey, folder, widgetFolder } = options;
  const report = options.report ?? ((line: string) => console.error(line));
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof Problem) return error.toResponse();
    report(`A request failed: ${error.stack ?? error.message}`);
    return serverError().toResponse();
  });
  app.notFound(() => notFound().toResponse());
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.route('/', apiRoutes({ ...options, report }));
  const model = { site: library.site, pages: library.pages, domain, apiKey: siteKey };
  app.route('/', siteRoutes({ model, folder, widgetFolder }));
  return app;
}

function apiRoutes(options: AppOptions & { report: (line: string) => void }): Hono {
  const { library, answers, keys, report, heartbeat = fifteenSeconds } = options;
  const routes = new Hono();
  routes.use('/discovery/*', allowOrigins(options.allowedOrigins ?? []));
  for (const path of [messagePath, searchPath]) {
    routes.post(path, async (context, next) => {
      await requireAssistantKey({
        keys,
        servedDomain: options.domain,
        domain: context.req.param('domain') ?? '',
        authorization: context.req.header('authorization'),
      });
      await next();
    });
    routes.post(path, limitBody);
  }
  routes.post(messagePath, (context) => answerMessage(context, { answers, heartbeat, report }));
  routes.post(searchPath, (context) => answerSearch(context, library.index));
  for (const path of [messagePath, searchPath]) {
    routes.all(path, () => {
      throw methodNotAllowed('POST');
    });
  }
  routes.all('/discovery/*', () => {
    throw notFound();
  });
  return routes;
}

/** Without an origin only pages of this server itself can ask from a browser. */
function allowOrigins(origins: readonly string[]) {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['POST'],
    exposeHeaders: ['X-Thread-Id', 'Retry-After'],
    maxAge: 600,
  });
}

function serverError(): Problem {
  return new Problem('The server failed to answer. Try again later.', {
    status: 500,
    code: 'server-error',
  });
}
