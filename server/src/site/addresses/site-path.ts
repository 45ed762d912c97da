import { pathBelow, type SitePlace, sitePath } from '../../content/navigation/published-path.js';

export {
  pagePathOf,
  pathBelow,
  type SitePlace,
  sitePath,
} from '../../content/navigation/published-path.js';

/**
 * What follows the site's own address in that of a page, not encoded: its path, as the generator that
 * publishes the site writes it. A site that is not published elsewhere has its paths as they are.
 */
export function publishedPath(site: SitePlace, path: string): string {
  if (!hasOwnAddresses(site)) return path;
  const own = site.written?.byPath.get(path);
  // From the root of its host on, or from that of the documentation.
  const named = own === undefined ? path : (pathBelow(own, sitePath(site)) ?? own);
  if (!site.addresses) return named;
  const { start, ending, folders } = site.addresses;
  if (named.endsWith('/') || (own !== undefined && fileEnding.test(named))) return start + named;
  return start + named + (isFolder(folders, path) ? '/' : ending);
}

const fileEnding = /\.[a-z][a-z\d]{1,4}$/i;

/** Whether pages have other addresses on the site than their paths. */
export function hasOwnAddresses({ url, addresses, written }: SitePlace): boolean {
  return url !== undefined && (addresses !== undefined || written !== undefined);
}

const folderSets = new WeakMap<readonly string[], ReadonlySet<string>>();

function isFolder(folders: readonly string[], path: string): boolean {
  const known = folderSets.get(folders) ?? new Set(folders);
  folderSets.set(folders, known);
  return known.has(path);
}

/** What is served beside pages, at addresses that do not depend on the documentation. */
const ownAddress =
  /^\/(?:(?:(?:-\/)?(?:healthz|metrics)|-\/(?:login(?:\/(?:callback|token))?|logout|proxy)|openapi\.json|llms-full\.txt|mcp|-\/pictures\/[\w-]{32}\.png|v1\/agent\/[^/]+\/jobs?(?:\/.*)?)$|(?:discovery\/v\d+|api\/external|v1\/project\/(?:update(?:-status)?|webhook)|docs-assistant|_site)\/.)/;

/**
 * The path of a request as the server's routes name it. A proxy may pass on the base path or take it away,
 * so that a path which begins like it can be either: the reading that leads to a route counts. For pages
 * that is the one without the base path.
 */
export function routedPath(path: string, basePath: string): string {
  const inner = pathBelow(path, basePath) ?? path;
  // The widget's folder may be the base path as well, and has nothing of that name.
  const isOwn = ownAddress.test(inner) || pathBelow(inner, '/admin') !== undefined;
  return !isOwn && ownAddress.test(path) ? path : inner;
}

/** A proxy that takes the base path away may have left a path that begins in the same way. */
export function readingsOf(pathname: string, basePath: string): Set<string> {
  return new Set([pathBelow(pathname, basePath) ?? pathname, pathname]);
}
