import type { KnownPage } from '../page.js';

/**
 * Paths of pages that stand at their folder as well, as `/guide/index.html` does at `/guide/`: hosts give the one for the
 * other, and sites link to both.
 */
export function repeatedIndexes(pages: ReadonlyMap<string, KnownPage>): string[] {
  return [...pages.values()].flatMap(({ path, title }) => {
    const folder = path.replace(/\/index\.html?$/, '/');
    return folder !== path && pages.get(folder)?.title === title ? [path] : [];
  });
}
