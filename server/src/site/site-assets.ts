import { fileURLToPath } from 'node:url';
import { assetType, assetTypesAt } from '../content/asset-types.js';
import { spellingsOf } from '../content/navigation/page-path.js';
import type { StaticFolder } from '../content/static-folder.js';
import { siteHeaders } from './content-security-policy.js';
import { entityResponse } from './entity-response.js';
import { type FilePlace, findStaticFile, serveStaticFile } from './static-file.js';

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

/** Where files of a documentation lie that are not stored. */
export interface AssetFolders {
  /** The folder of its pages. */
  folder: string;
  /** Where its generator has more of them; they are served where the first has no such file. */
  staticFolder?: StaticFolder | undefined;
}

/** An image or another file that lies beside the pages, or describes them, by its path there; or `undefined`. */
export async function serveDocumentAsset(
  request: Request,
  { path, ...folders }: AssetFolders & { path: string },
): Promise<Response | undefined> {
  for (const place of placesOf(folders, path)) {
    const mediaTypes = assetTypesAt(place.path);
    const file = await serveStaticFile({ ...place, mediaTypes, request, headers: siteHeaders });
    if (file) return file;
  }
  return undefined;
}

/** The file of this machine that is served at a path, percent-encoded; `undefined` where there is none. */
export async function findDocumentAsset(
  folders: AssetFolders,
  path: string,
): Promise<string | undefined> {
  for (const place of placesOf(folders, path)) {
    const file = await findStaticFile(place);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Where a file may lie that is asked for, in this order. */
function placesOf({ folder, staticFolder }: AssetFolders, path: string): FilePlace[] {
  if (!staticFolder) return [{ folder, path }];
  const { root, name } = staticFolder;
  // Authors may name a file by where it lies, as in `../static/logo.png`.
  const paths = path.startsWith(`${name}/`) ? [path, path.slice(name.length + 1)] : [path];
  return [{ folder, path }, ...paths.map((each) => ({ folder: root, within: name, path: each }))];
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
  const name = spellingsOf(path).find((spelling) => Object.hasOwn(hashes, spelling));
  const hash = name === undefined ? undefined : hashes[name];
  const body = mediaType && hash ? await read(hash) : undefined;
  if (!mediaType || !body) return undefined;
  return entityResponse({ body, request, headers: { ...siteHeaders, 'content-type': mediaType } });
}
