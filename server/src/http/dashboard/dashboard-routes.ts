import { Hono } from 'hono';
import { notFound, requireReading } from '../../problem.js';
import { endpointRoutes } from '../api/endpoint-routes.js';
import type { AdmissionOptions } from '../guards/admit.js';
import { requireOwnPage } from '../guards/own-page.js';
import { type DashboardNeeds, dashboardEndpoints } from './dashboard-endpoints.js';
import { serveDashboardDocument, serveDashboardFile } from './dashboard-files.js';

/** What the dashboard is made of. */
export interface DashboardRoutesOptions {
  /** Folder of the built dashboard. */
  folder: string;
  /** A path as the server's routes name it. */
  routedPath: (pathname: string) => string;
  admission: AdmissionOptions;
  needs: DashboardNeeds;
}

/** The dashboard below `/admin`: its API, its files, and one document for all other addresses. */
export function dashboardRoutes(options: DashboardRoutesOptions): Hono {
  const { folder, routedPath, admission, needs } = options;
  const { basePath } = admission.projects;
  const routes = new Hono();
  routes.use('/admin/api/*', requireOwnPage(admission.trustedProxies));
  routes.route('/', endpointRoutes(dashboardEndpoints, { admission, needs }));
  routes.all('/admin/api/*', () => {
    throw notFound();
  });
  routes.all('/admin/*', async ({ req }) => {
    const path = routedPath(new URL(req.url).pathname).slice('/admin/'.length);
    const file = await serveDashboardFile(req.raw, { folder, path });
    if (!file && path.startsWith('assets/')) throw notFound();
    requireReading(req.method);
    return file ?? serveDashboardDocument(req.raw, { folder, basePath });
  });
  return routes;
}
