import type { Page } from '../../src/content/page.js';

/** Pages by path as they are stored, whether all of them was read before or not. */
export function plainPages(pages: ReadonlyMap<string, Page>): [string, Page][] {
  return [...pages].map(([path, page]) => [path, JSON.parse(JSON.stringify(page))]);
}
