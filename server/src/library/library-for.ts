import { LRUCache } from 'lru-cache';
import { keepPages, orderPaths } from '../content/navigation/navigation.js';
import { writtenAddresses } from '../content/navigation/written-addresses.js';
import type { KnownPage } from '../content/page.js';
import { isAmong, type SiteReader } from '../content/page-audience.js';
import type { WithheldPage, WithheldPages } from '../content/withheld-pages.js';
import { buildSearchIndex } from '../retrieval/index/build-search-index.js';
import { CombinedIndex } from '../retrieval/ranking/combined-index.js';
import type { Library } from './library.js';

/** Sets of pages that a state of a documentation is remembered with. */
const mostSets = 50;

/** What readers get of a state, by where it is served and by which pages are theirs. */
const made = new WeakMap<WithheldPages, LRUCache<string, Library>>();

/**
 * The library with the pages that are for this reader beside those for all: in its navigation and in its index, where
 * the few are searched beside the many, by their words. The same object for readers of the same pages; the library
 * itself where no page is for this reader alone.
 */
export function libraryFor(library: Library, reader: SiteReader | undefined): Library {
  const { withheld, site } = library;
  if (!withheld) return library;
  const own = [...withheld.pages.values()].filter(({ readers }) => isAmong(readers, reader));
  if (own.length === 0) return library;
  const known = made.get(withheld) ?? new LRUCache<string, Library>({ max: mostSets });
  made.set(withheld, known);
  const name = JSON.stringify([
    site.basePath,
    site.url,
    site.addresses,
    own.map(({ path }) => path),
  ]);
  const found = known.get(name) ?? withPages(library, { withheld, own });
  known.set(name, found);
  return found;
}

function withPages(
  library: Library,
  { withheld, own }: { withheld: WithheldPages; own: readonly WithheldPage[] },
): Library {
  const { site, pages, index, reviewedAnswers, parsedCount, keptCount } = library;
  const all = new Map([...pages, ...own.map((page): [string, KnownPage] => [page.path, page])]);
  const paths = orderPaths(withheld.navigation, all.keys());
  return {
    ...{ reviewedAnswers, parsedCount, keptCount },
    site: {
      ...site,
      navigation: keepPages(withheld.navigation, (path) => all.has(path)),
      written: writtenAddresses(all.values()),
    },
    pages: new Map(paths.flatMap((path) => entryOf(path, all))),
    index: new CombinedIndex({
      base: index,
      changed: buildSearchIndex(own.flatMap(({ sections }) => sections)),
      replaced: new Set(),
      replacedSections: 0,
    }),
  };
}

function entryOf(path: string, pages: ReadonlyMap<string, KnownPage>): [string, KnownPage][] {
  const page = pages.get(path);
  return page ? [[path, page]] : [];
}
