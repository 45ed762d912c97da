import { publishedPath, type SitePlace } from './site-path.js';

/**
 * The path of a page, written for a link: what a file may be named and an address may not hold
 * (`?`, `#`, `%`, spaces, quotes) is encoded, segment by segment.
 */
export function pageAddress(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** A page, or a place on it. */
export interface PagePlace {
  /** As the documentation names the page: not encoded. */
  path: string;
  /** Fragment, without `#`; absent for the page as a whole. */
  anchor?: string | undefined;
}

/** What follows the published site's own address in that of a place: encoded, with its fragment. */
export function publishedAddress(site: SitePlace, { path, anchor }: PagePlace): string {
  const { routes, page } = publishedParts(site, path);
  const address = routes + pageAddress(page);
  if (!anchor) return address;
  // Where the fragment holds the page, what stands on it is asked for as Docsify does.
  return `${address}${routes ? '?id=' : '#'}${encodeURIComponent(anchor)}`;
}

/** The same of a page, for who reads it: only what means something else in an address is encoded. */
export function readableAddress(site: SitePlace, path: string): string {
  const { routes, page } = publishedParts(site, path);
  return routes + page.replace(/[%#?\\]/g, encodeURIComponent);
}

/** What begins a fragment that holds pages, where one does, and the page behind it. */
function publishedParts(site: SitePlace, path: string): { routes: string; page: string } {
  const published = publishedPath(site, path);
  const [routes = ''] = /^\/#!?/.exec(published) ?? [];
  return { routes, page: published.slice(routes.length) };
}

/** An address below the base path, where it begins at the root of the site. */
export function placedAddress(address: string, basePath: string): string {
  return /^\/(?![/\\])/.test(address) ? basePath + address : address;
}

/** The address of a page on a site that is served here. */
export function pageLink({ basePath = '' }: Pick<SitePlace, 'basePath'>, path: string): string {
  return basePath + pageAddress(path);
}

/** The path of a page's text as Markdown, such as `/styling.md`; `/index.md` for what ends with a slash. */
export function markdownPath(path: string): string {
  return `${path}${path.endsWith('/') ? 'index' : ''}.md`;
}

/**
 * The page whose text as Markdown is at a path. Where a path ends with a slash, some look for
 * `index.html.md`. Source: llmstxt.org.
 */
export function pageOfMarkdown<Page>(
  pages: ReadonlyMap<string, Page>,
  path: string,
): Page | undefined {
  if (!path.endsWith('.md')) return undefined;
  const bare = path.slice(0, -'.md'.length);
  const folder = bare.replace(/\/index(?:\.html)?$/, '');
  const candidates = [bare, `${folder}/`, folder];
  const found = candidates.find((each) => pages.has(each));
  return found === undefined ? undefined : pages.get(found);
}
