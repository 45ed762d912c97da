import { fileURLToPath } from 'node:url';
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

/** Files that describe a site to machines, which an author may write. */
const describingFiles = new Set(['llms.txt', 'llms-full.txt', 'robots.txt', 'sitemap.xml']);

const describingTypes: ReadonlyMap<string, string> = new Map([
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
]);

/** A file of the site's own look by its path there, percent-encoded; or `undefined`. */
export function serveSiteAsset(request: Request, path: string): Promise<Response | undefined> {
  return serveStaticFile({
    folder: assetsFolder,
    path,
    mediaTypes: siteTypes,
    request,
    headers: siteHeaders,
  });
}

/** An image or another file that lies beside the pages, or describes them, by its path there; or `undefined`. */
export function serveDocumentAsset(
  request: Request,
  { folder, path }: { folder: string; path: string },
): Promise<Response | undefined> {
  return serveStaticFile({
    folder,
    path,
    mediaTypes: describingFiles.has(path) ? describingTypes : documentTypes,
    request,
    headers: siteHeaders,
  });
}
