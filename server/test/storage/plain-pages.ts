import type { KnownPage, Page } from '../../src/content/page.js';
import { wholePages } from '../../src/content/whole-pages.js';

/** Pages by path as they are stored, whether all of them was read before or not. */
export async function plainPages(pages: ReadonlyMap<string, KnownPage>): Promise<[string, Page][]> {
  const plain: [string, Page][] = [];
  for await (const page of wholePages(pages.values())) {
    plain.push([page.path, JSON.parse(JSON.stringify(page))]);
  }
  return plain;
}
