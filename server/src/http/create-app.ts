import { Hono } from 'hono';
import type { AnswerSource } from '../answers/answer-source.js';
import type { KeptAnswers } from '../answers/kept-answers.js';
import { notFound, Problem } from '../problem.js';
import type { Library } from '../retrieval/library.js';
import { embedRoutes } from '../site/embed-routes.js';
import type { SiteModel } from '../site/site-model.js';
import { siteRoutes } from '../site/site-routes.js';
import type { KeyStore } from '../storage/key-store.js';
import type { ThreadStore } from '../storage/thread-store.js';
import { apiRoutes } from './api-routes.js';

/** What the server serves, and to whom. */
export interface AppOptions {
  /** What is served; a `LiveLibrary` may change while it is. */
  library: Library;
  answers: AnswerSource;
  keys: KeyStore;
  threads: ThreadStore;
  /** Holds the answers, so that they can be resumed. Whoever stops the server closes it. */
  kept: KeptAnswers;
  /** The documentation site's domain identifier. */
  domain: string;
  /** Public assistant key that the site's own pages use. */
  siteKey: string;
  /** Folder of the documentation, for the images in it; `undefined` when it is the site of another server. */
  folder: string | undefined;
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
  const { allowedOrigins = [], heartbeat = fifteenSeconds } = options;
  const { index } = library;
  app.route('/', apiRoutes({ ...options, index, allowedOrigins, heartbeat, report }));
  const model: SiteModel = {
    get site() {
      return library.site;
    },
    get pages() {
      return library.pages;
    },
    domain,
    apiKey: siteKey,
  };
  app.route(
    '/',
    folder === undefined
      ? embedRoutes({ model, widgetFolder })
      : siteRoutes({ model, folder, widgetFolder }),
  );
  return app;
}

function serverError(): Problem {
  return new Problem('The server failed to answer. Try again later.', {
    status: 500,
    code: 'server-error',
  });
}
