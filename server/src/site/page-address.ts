import type { SitePlace } from './site-path.js';

/**
 * The path of a page as it stands in a link: what a file may be named and an address may not hold
 * (`?`, `#`, `%`, spaces, quotes) is encoded, segment by segment.
 */
export function pageAddress(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The address of a page on a site that is served here. */
export function pageLink({ basePath = '' }: Pick<SitePlace, 'basePath'>, path: string): string {
  return basePath + pageAddress(path);
}
