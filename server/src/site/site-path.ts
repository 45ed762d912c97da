import type { SiteConfiguration } from '../content/navigation/site-configuration.js';

/** What says where a site is. */
export type SitePlace = Pick<SiteConfiguration, 'url' | 'basePath' | 'addresses'>;

/**
 * What stands before the paths of pages where readers open them, such as `/guide`; empty at the root of a
 * host. Where the site is published counts, else where this server serves it.
 */
export function sitePath({ url, basePath = '' }: SitePlace): string {
  return url === undefined ? basePath : new URL(url).pathname.replace(/\/+$/, '');
}

/**
 * What follows the site's own address in that of a page, not encoded: its path, as the generator that
 * publishes the site writes it. A site that is not published elsewhere has its paths as they are.
 */
export function publishedPath({ url, addresses }: SitePlace, path: string): string {
  if (url === undefined || !addresses) return path;
  const { start, ending, folders } = addresses;
  if (path.endsWith('/')) return start + path;
  return start + path + (isFolder(folders, path) ? '/' : ending);
}

/** The other way round: the path by which the documentation names its page. */
function pathOfPublished({ url, addresses }: SitePlace, published: string): string {
  if (url === undefined || !addresses) return published;
  const { start, ending } = addresses;
  const path = start && published.startsWith(start) ? published.slice(start.length) : published;
  const bare = path.replace(/\/index\.html?$/, '/').replace(/(?<=.)\/+$/, '');
  return ending !== '/' && ending && bare.endsWith(ending) ? bare.slice(0, -ending.length) : bare;
}

const folderSets = new WeakMap<readonly string[], ReadonlySet<string>>();

function isFolder(folders: readonly string[], path: string): boolean {
  const known = folderSets.get(folders) ?? new Set(folders);
  folderSets.set(folders, known);
  return known.has(path);
}

/** The rest of a path that lies at or below another; `undefined` for all others. */
export function pathBelow(path: string, base: string): string | undefined {
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** What is served beside pages, at addresses that do not depend on the documentation. */
const ownAddress =
  /^\/(?:(?:(?:-\/)?(?:healthz|metrics)|-\/(?:login(?:\/(?:callback|token))?|logout|proxy)|openapi\.json|mcp)$|(?:discovery\/v\d+|api\/external|v1\/project\/(?:update(?:-status)?|webhook)|docs-assistant|_site)\/.)/;

/**
 * The path of a request as the server's routes name it. A proxy may pass on the base path or take it away,
 * so that a path which begins like it can be either: the reading that leads to a route counts. For pages
 * that is the one without the base path.
 */
export function routedPath(path: string, basePath: string): string {
  const inner = pathBelow(path, basePath) ?? path;
  return !ownAddress.test(inner) && ownAddress.test(path) ? path : inner;
}

/** The path of the page at an address of the site, as the documentation names it: not encoded. */
export function pagePathOf(pathname: string, site: SitePlace): string {
  const bases = [sitePath(site), site.basePath ?? ''].filter(Boolean);
  const below = bases.map((base) => pathBelow(pathname, base)).find((path) => path !== undefined);
  return pathOfPublished(site, decodedPath(below ?? pathname));
}

/** A proxy that takes the base path away may have left a path that begins in the same way. */
export function readingsOf(pathname: string, basePath: string): Set<string> {
  return new Set([pathBelow(pathname, basePath) ?? pathname, pathname]);
}

/** A path of an address without its escapes; as it is where these are broken. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
