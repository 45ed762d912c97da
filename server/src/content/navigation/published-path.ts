import { decodedText } from '#core/decoded-text.js';
import type { PageAddresses } from './page-addresses.js';
import type { SiteConfiguration } from './site-configuration.js';

/** What says where a site is. */
export type SitePlace = Pick<SiteConfiguration, 'url' | 'basePath' | 'addresses' | 'written'>;

/**
 * What stands before the paths of pages where readers open them, such as `/guide`; empty at the root of a
 * host. Where the site is published counts, else where this server serves it.
 */
export function sitePath({ url, basePath = '' }: SitePlace): string {
  return url === undefined ? basePath : new URL(url).pathname.replace(/\/+$/, '');
}

/** The path of the page at an address of the site, as the documentation names it: not encoded. */
export function pagePathOf(pathname: string, site: SitePlace): string {
  const bases = [sitePath(site), site.basePath ?? ''].filter(Boolean);
  const below = bases.map((base) => pathBelow(pathname, base)).find((path) => path !== undefined);
  const path = decodedText(below ?? pathname);
  return pathByWritten(site, [path, decodedText(pathname)]) ?? pathOfPublished(site, path);
}

/** The path of the page that says itself that it is at one of these addresses. */
function pathByWritten(
  { written, addresses }: SitePlace,
  published: readonly string[],
): string | undefined {
  if (!written) return undefined;
  const bare = published.map((each) => bareAddress(addresses, each));
  const without = bare.map((each) => withoutEnding(addresses, each));
  return [...bare, ...without].map((each) => written.byAddress.get(each)).find(Boolean);
}

/** The path by which the documentation names the page that has an address. */
function pathOfPublished({ url, addresses }: SitePlace, published: string): string {
  if (url === undefined || !addresses) return published;
  return withoutEnding(addresses, bareAddress(addresses, published));
}

/** An address without what stands before the paths, and as that of a folder without its slash. */
function bareAddress(addresses: PageAddresses | undefined, published: string): string {
  const { start = '' } = addresses ?? {};
  const path = start && published.startsWith(start) ? published.slice(start.length) : published;
  return path.replace(/\/index\.html?$/, '/').replace(/(?<=[^/])\/+$/, '');
}

function withoutEnding(addresses: PageAddresses | undefined, bare: string): string {
  const { ending = '' } = addresses ?? {};
  return ending !== '/' && ending && bare.endsWith(ending) ? bare.slice(0, -ending.length) : bare;
}

/** The rest of a path that lies at or below another; `undefined` for all others. */
export function pathBelow(path: string, base: string): string | undefined {
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}
