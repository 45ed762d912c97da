import type { Fetched } from './site-client.js';
import { readSitemap } from './sitemap.js';

const mostSitemaps = 200;
/** Where sitemaps are that no `robots.txt` names; Astro's is the second. */
const usualNames = ['sitemap.xml', 'sitemap-index.xml'];

/** Where to look for sitemaps, and how. */
export interface ListedPagesOptions {
  site: URL;
  /** Addresses of sitemaps that the site's `robots.txt` names. */
  named: readonly string[];
  get(url: URL): Promise<Fetched | undefined>;
}

/**
 * Addresses of pages that the sitemaps of a site list, below the site or elsewhere. The sitemaps are always read at its
 * own origin, where those of a preview are, too.
 */
export async function listedPages({ site, named, get }: ListedPagesOptions): Promise<string[]> {
  const usual = ['', '/'].flatMap((folder) =>
    usualNames.map((name) => new URL(`${folder}${name}`, site).href),
  );
  const queue = named.length > 0 ? [...named] : usual;
  const seen = new Set<string>();
  const pages: string[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (seen.size >= mostSitemaps || !URL.canParse(next, site.href)) continue;
    const { pathname, search } = new URL(next, site);
    const url = new URL(pathname + search, site);
    if (seen.has(url.href)) continue;
    seen.add(url.href);
    const found = await get(url);
    if (found?.kind !== 'document') continue;
    const sitemap = readSitemap(found.text);
    // One at a time: a sitemap decides how many there are, and a call takes only so many.
    for (const page of sitemap.pages) pages.push(page);
    for (const other of sitemap.sitemaps) queue.push(other);
  }
  return pages;
}

/**
 * The listed pages at the origin of the site: those of a site that is read where it is not published, such as a preview,
 * whose sitemap has the addresses that it will have. None where the first page itself is not among them.
 */
export function atSite(site: URL, listed: readonly string[]): string[] {
  const urls = listed.filter((address) => URL.canParse(address)).map((address) => new URL(address));
  const isSame = urls.some(({ pathname }) => `${pathname}/`.replace('//', '/') === site.pathname);
  return isSame ? urls.map(({ pathname }) => new URL(pathname, site).href) : [];
}
