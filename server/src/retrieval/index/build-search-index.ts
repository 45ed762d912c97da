import { LRUCache } from 'lru-cache';
import { type KnownPage, readableSections, type Section } from '../../content/page.js';
import { giveWay } from '../../give-way.js';
import type { SearchHit, SearchIndex, SearchOptions } from '../ranking/search-index.js';
import { type PackedIndex, packSections, SectionIndex, SectionRanking } from '../search-engine.js';
import type { SectionPlace } from './section-place.js';

/** Hits of earlier searches that an index remembers: readers come to the same ones key by key. */
const mostRemembered = 5000;
/** Characters of a query that take as much memory as a hit. */
const charactersOfHit = 200;

/** Builds the index in memory, here and now; `openKeptIndex` is for more than a few pages. */
export function buildSearchIndex(sections: readonly Section[]): SearchIndex {
  const index = new SectionIndex(sections, packSections(sections));
  return remembering(async (options) => index.search(options));
}

/**
 * The same of a few pages, as far as they can be read. Where the database does not answer, it is built when it is
 * searched.
 */
export function indexOfPages(pages: readonly KnownPage[]): SearchIndex {
  const build = () => {
    const built = buildInTurn(pages);
    built.catch(() => {
      building = undefined;
    });
    return built;
  };
  let building: Promise<SearchIndex> | undefined = build();
  return {
    async search(options) {
      building ??= build();
      return (await building).search(options);
    },
  };
}

/** Others have their turn first: who changed the pages has worked for a while. */
async function buildInTurn(pages: readonly KnownPage[]): Promise<SearchIndex> {
  const sections: Section[] = [];
  for (const page of pages) sections.push(...(await readableSections(page)));
  await giveWay();
  return buildSearchIndex(sections);
}

/** The index that `packSections` has made of the sections that stand in these places. */
export function openSearchIndex(places: readonly SectionPlace[], packed: PackedIndex): SearchIndex {
  const ranking = new SectionRanking({ sections: places, packed });
  return remembering(async (options) => {
    const hits = ranking.search(options);
    const sections = await Promise.all(hits.map(({ section }) => section.read()));
    return hits.flatMap((hit, number) => {
      const section = sections[number];
      return section ? [{ ...hit, section }] : [];
    });
  });
}

/**
 * As an index never changes, a search that is repeated gets the hits of the first time, the same objects; another state
 * of the pages is another index, which remembers nothing of this one.
 */
function remembering(
  search: (options: SearchOptions) => Promise<readonly SearchHit[]>,
): SearchIndex {
  const remembered = new LRUCache<string, readonly SearchHit[]>({
    maxSize: mostRemembered,
    sizeCalculation: (hits, name) => hits.length + Math.ceil(name.length / charactersOfHit),
  });
  return {
    async search(options) {
      const name = nameOf(options);
      const known = remembered.get(name);
      if (known) return [...known];
      const hits = await search(options);
      remembered.set(name, hits);
      return [...hits];
    },
  };
}

function nameOf({ query, limit, filter, prefix = false }: SearchOptions): string {
  return JSON.stringify([query, limit, prefix, filter?.version, filter?.language]);
}
