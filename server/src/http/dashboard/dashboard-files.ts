import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownPicturesPolicy, siteHeaders } from '../../site/content-security-policy.js';
import { entityResponse } from '../../site/entity-response.js';
import { serveStaticFile } from '../../site/static-file.js';

/** Where the dashboard is built to; `undefined` where it was not built. */
export function findDashboardFolder(): string | undefined {
  const folders = ['../../dashboard/', '../../../dist/dashboard/'].map((folder) =>
    fileURLToPath(new URL(folder, import.meta.url)),
  );
  return folders.find((folder) => existsSync(join(folder, 'index.html')));
}

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
]);

const dashboardHeaders = { ...siteHeaders, 'content-security-policy': ownPicturesPolicy };

/** Which file is asked for. */
export interface DashboardFile {
  /** Folder of the built dashboard. */
  folder: string;
  /** Path below it, exactly as requested. */
  path: string;
}

/** A file of the dashboard; or `undefined`. */
export function serveDashboardFile(
  request: Request,
  { folder, path }: DashboardFile,
): Promise<Response | undefined> {
  // The builder puts a hash of the content into the names of what lies there.
  const cacheControl = path.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
  const headers = { ...dashboardHeaders, 'cache-control': cacheControl };
  return serveStaticFile({ folder, path, mediaTypes, request, headers });
}

/** The one document of the dashboard, whose script shows what the address names. */
export async function serveDashboardDocument(
  request: Request,
  { folder, basePath }: { folder: string; basePath: string },
): Promise<Response> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  // It is built for the root of a host.
  const body = built.replaceAll('="/admin/', `="${basePath}/admin/`);
  const headers = {
    ...dashboardHeaders,
    'content-type': 'text/html; charset=utf-8',
    // No address of it is anybody else's business.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  };
  return entityResponse({ body, request, headers });
}
