import { fileURLToPath } from 'node:url';
import { assetType, assetTypesAt } from '../content/asset-types.js';
import { siteHeaders } from './content-security-policy.js';
import { entityResponse } from './entity-response.js';
import { serveStaticFile } from './static-file.js';

const assetsFolder = fileURLToPath(new URL('./assets/', import.meta.url));

/** Where the site's own style, script and icon are served; no page of a documentation begins so. */
export const assetsPath = '/_site/';

const siteTypes: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
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
    mediaTypes: assetTypesAt(path),
    request,
    headers: siteHeaders,
  });
}

/** Files beside the pages that are stored with them. */
export interface StoredAssets {
  /** Their hashes by their paths. */
  hashes: Readonly<Record<string, string>>;
  read: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The same of a documentation whose files are stored, by its path there, decoded; or `undefined`. */
export async function serveStoredAsset(
  request: Request,
  { hashes, read, path }: StoredAssets & { path: string },
): Promise<Response | undefined> {
  const mediaType = assetType(path);
  const hash = Object.hasOwn(hashes, path) ? hashes[path] : undefined;
  const body = mediaType && hash ? await read(hash) : undefined;
  if (!mediaType || !body) return undefined;
  return entityResponse({ body, request, headers: { ...siteHeaders, 'content-type': mediaType } });
}
