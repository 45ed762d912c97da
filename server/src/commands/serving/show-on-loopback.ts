import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { listen } from '../../http/listen.js';
import { notFound, Problem, unavailable } from '../../problem.js';
import { DatabaseProjects, sitePathOf } from '../../projects/database-projects.js';
import { findSite } from '../../projects/find-site.js';
import { siteRoutes } from '../../site/site-routes.js';
import { findWidgetFolder } from '../../site/widget-files.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import type { ShowHome } from '../../updates/home-pictures.js';

const host = '127.0.0.1';

/** One documentation has room at any size. */
const memory = 1;

/**
 * Shows the pages of projects without serving them: nothing of them can be searched or asked, and only who knows the
 * path gets there, as other accounts of the machine reach its ports, too.
 */
export function showOnLoopback(stores: Pick<Stores, 'projects' | 'ofDomain'>): ShowHome {
  return async ({ domain }, look) => {
    const basePath = `/${randomBytes(24).toString('base64url')}`;
    const projects = new DatabaseProjects({
      ...{ stores, basePath, memory, warn: () => {} },
      indexBuilderOf: () => async () => ({ search: async () => [] }),
      answersFor: async () => ({ answer: () => Promise.reject(unavailable('Nothing answers.')) }),
      siteKeyOf: async () => 'svc_dsc_none',
    });
    const server = await listen({ app: siteOf(projects), host, port: 0 });
    try {
      await look(`${server.url}${basePath}${sitePathOf(domain)}/`);
    } finally {
      await server.close({ grace: 0, cutOff: () => {} });
      await projects.close();
    }
  };
}

function siteOf(projects: DatabaseProjects): Hono {
  const routedPath = (pathname: string) => projects.routedPath(pathname);
  const app = new Hono({ getPath: (request) => routedPath(getPath(request)) });
  app.onError((error) => {
    const problem = error instanceof Problem ? error : unavailable('The page cannot be shown.');
    return problem.toResponse();
  });
  app.use(async ({ req }, next) => {
    if (!new URL(req.url).pathname.startsWith(`${projects.basePath}/`)) throw notFound();
    await next();
  });
  app.route(
    '/',
    siteRoutes({
      ...{ routedPath, widgetFolder: findWidgetFolder() },
      siteOf: (context) => findSite(context, projects),
      originOf: ({ req }) => new URL(req.url).origin,
      textFor: async () => undefined,
      onPage: async () => {},
    }),
  );
  return app;
}
