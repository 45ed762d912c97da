import { type Handler, Hono } from 'hono';
import { requireReading } from '../problem.js';
import { findSite } from '../projects/find-site.js';
import type { ServedProjects } from '../projects/served-projects.js';
import type { KeyStore } from '../storage/stores/key-store.js';
import { requireAdminKey } from './guards/admin-key.js';
import type { Health } from './monitoring/health.js';
import type { Metrics } from './monitoring/metrics.js';

/** What is told of the whole server, and to whom. */
export interface MonitoringOptions {
  projects: ServedProjects;
  keys: KeyStore;
  /** The project whose admin keys open it. */
  project: string;
  health: Health;
  metrics: Metrics;
}

/** What balancers and operators ask of the whole server. */
export function monitoringRoutes(options: MonitoringOptions): Hono {
  const { projects, health, metrics } = options;
  const routes = new Hono();
  const respondMetrics = forAdmin(options, metrics.respond);
  for (const path of ['/-/healthz', '/-/metrics', '/healthz', '/metrics']) {
    routes.all(path, ({ req }, next) => {
      requireReading(req.method);
      return next();
    });
  }
  routes.get('/-/healthz', health.respond);
  routes.get('/-/metrics', respondMetrics);
  // Their first addresses go on where no page has them.
  routes.get('/healthz', unlessPage(projects, health.respond));
  routes.get('/metrics', unlessPage(projects, respondMetrics));
  return routes;
}

/** Traffic and memory are nobody's business but the operator's. */
function forAdmin({ keys, project }: MonitoringOptions, respond: Handler): Handler {
  return async (context, next) => {
    const authorization = context.req.header('authorization');
    await requireAdminKey({ keys, project, authorization });
    return respond(context, next);
  };
}

/** Responds where the site that a request may be for has no page at its address. */
function unlessPage(projects: ServedProjects, respond: Handler): Handler {
  return async (context, next) => {
    // Health is told of what fails, also where it is the documentation.
    const site = await findSite(context, projects).catch(() => undefined);
    return site?.model.pages.has(context.req.path) ? next() : respond(context, next);
  };
}
