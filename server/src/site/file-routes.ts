import { Hono } from 'hono';
import { requireReading } from '../problem.js';
import { assetsPath, serveSiteAsset } from './site-assets.js';
import { serveWidgetFile } from './widget-files.js';

/** What every site serves beside its pages. */
export interface FileRoutesOptions {
  /** A path as the server's routes name it. */
  routedPath: (pathname: string) => string;
  /** Folder of the built widget; `undefined` when there is none. */
  widgetFolder: string | undefined;
}

/** The widget and the site's own look. Any other file is left to the routes that follow. */
export function fileRoutes({ routedPath, widgetFolder }: FileRoutesOptions): Hono {
  const routes = new Hono();
  const pathOf = ({ url }: { url: string }) => routedPath(new URL(url).pathname);
  // Anything but a file of the widget may be a page: a product's docs can have a folder of that name.
  routes.all('/docs-assistant/*', async ({ req }, next) => {
    const path = pathOf(req).replace(/^\/docs-assistant\//, '');
    const file = await serveWidgetFile(req.raw, { folder: widgetFolder, path });
    if (!file) return next();
    requireReading(req.method);
    return file;
  });
  routes.all(`${assetsPath}*`, async ({ req }, next) => {
    const path = pathOf(req).slice(assetsPath.length);
    const file = await serveSiteAsset(req.raw, path);
    if (!file) return next();
    requireReading(req.method);
    return file;
  });
  return routes;
}
