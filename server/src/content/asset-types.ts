import { extname } from 'node:path';

/** What a documentation may serve beside its pages; its sources and settings are not in it. */
const assetTypes: ReadonlyMap<string, string> = new Map([
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

/** The media types, by file extension, of which a file at this path may be. */
export function assetTypesAt(path: string): ReadonlyMap<string, string> {
  return describingFiles.has(path) ? describingTypes : assetTypes;
}

/** Whether a file or folder is called so that nobody is to see it; GitBook has its pictures and shared texts in `.gitbook`. */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') && name !== '.gitbook';
}

/** Names that a file is served by with the folders around it: none is `..`, hidden, empty, or holds what separates or ends others. */
export function areServedNames(names: readonly string[]): boolean {
  return names.every((name) => !isHiddenName(name) && /^[^\0/\\:]+$/.test(name));
}

/** The media type of a file at this path; `undefined` where it is not served. */
export function assetType(path: string): string | undefined {
  return assetTypesAt(path).get(extname(path).toLowerCase());
}
