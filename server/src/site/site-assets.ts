import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { siteHeaders } from './content-security-policy.js';
import { serveStaticFile } from './static-file.js';

const assetsFolder = fileURLToPath(new URL('./assets/', import.meta.url));

/** Where the site's own style, script and icon are served; no page of a documentation begins so. */
export const assetsPath = '/_site/';

const siteTypes: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
]);

/** What a documentation folder may serve beside its pages; its sources and settings are not in it. */
const documentTypes: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.ico', 'image/x-icon'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.mp4', 'video/mp4'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.webm', 'video/webm'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
]);

/** A file of the site's own look, or `undefined`. */
export function serveSiteAsset(context: Context): Promise<Response | undefined> {
  return serveStaticFile({
    folder: assetsFolder,
    path: new URL(context.req.url).pathname.slice(assetsPath.length),
    mediaTypes: siteTypes,
    request: context.req.raw,
    headers: siteHeaders,
  });
}

/** An image or another file that lies beside the pages, or `undefined`. */
export function serveDocumentAsset(
  context: Context,
  folder: string,
): Promise<Response | undefined> {
  return serveStaticFile({
    folder,
    path: new URL(context.req.url).pathname.slice(1),
    mediaTypes: documentTypes,
    request: context.req.raw,
    headers: siteHeaders,
  });
}
