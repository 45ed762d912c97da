import type { NavigationEntry } from '../../content/navigation/navigation.js';
import { type PageHead, readableSections, type Section } from '../../content/page.js';
import type { Library } from '../../library/library.js';
import { type SourceLink, sectionUrl } from '../links/source-link.js';
import { listsChanges } from '../questions/changes.js';

/** Pages, and how they are arranged. */
export type Arranged = Pick<Library, 'pages' | 'site'>;

/** What stands beside the sources of an answer, the nearest first. */
export interface NearbySections {
  /** Other sections of their pages. */
  beside: Section[];
  /** The opening sections of the pages before and after them in the navigation. */
  neighbours: Section[];
}

/** Sources that are looked at, and sections on each side of one. */
const mostSources = 3;
const reach = 4;

/** What a reader may want to know next, by where it stands: beside what the answer was made from. */
export async function nearbySections(
  sources: readonly SourceLink[],
  library: Arranged,
): Promise<NearbySections> {
  const cited = new Set(sources.map(({ url }) => url));
  const isNew = (section: Section) =>
    !cited.has(sectionUrl(section, library.site)) &&
    section.blocks.length > 0 &&
    !listsChanges(section);
  const near = await Promise.all(
    sources.slice(0, mostSources).map(async ({ url, path }) => {
      const page = library.pages.get(path);
      const sections = await readableSections(page);
      if (!page || sections.length === 0) return { beside: [], neighbours: [] };
      const neighbours = await openingsBeside(page, library);
      // The parts of an operation have the same names on every page.
      const beside = page.operation ? [] : sectionsBeside(sections, url, library);
      return { beside, neighbours };
    }),
  );
  return {
    beside: near.flatMap(({ beside }) => beside).filter(isNew),
    neighbours: near.flatMap(({ neighbours }) => neighbours).filter(isNew),
  };
}

/** What follows the cited section comes first: it goes on from there. */
function sectionsBeside(sections: readonly Section[], url: string, { site }: Arranged): Section[] {
  const place = sections.findIndex((section) => sectionUrl(section, site) === url);
  const after = sections.slice(place + 1, place + 1 + reach);
  const before = sections.slice(Math.max(0, place - reach), Math.max(0, place));
  return [...after, ...before.toReversed()].filter(({ anchor }) => anchor !== undefined);
}

/** The next page of the navigation's group comes before the last one. */
async function openingsBeside(
  { path, version, language }: PageHead,
  { site, pages }: Arranged,
): Promise<Section[]> {
  const group = groupAround(path, site.navigation) ?? [];
  const place = group.indexOf(path);
  const fitting = [place + 1, place - 1].flatMap((index) => {
    const page = pages.get(group[index] ?? '');
    const fits = page && page.version === version && page.language === language;
    return fits && !page.isUnlisted ? [page] : [];
  });
  const whole = await Promise.all(fitting.map(readableSections));
  return whole.flatMap((sections) => sections.slice(0, 1));
}

/** The paths of the pages that stand directly in the same group as a page. */
function groupAround(path: string, entries: readonly NavigationEntry[]): string[] | undefined {
  if (entries.includes(path)) return entries.filter((entry) => typeof entry === 'string');
  for (const entry of entries) {
    const found = typeof entry === 'string' ? undefined : groupAround(path, entry.pages);
    if (found) return found;
  }
  return undefined;
}
