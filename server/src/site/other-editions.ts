import { orderPaths } from '../content/navigation/navigation.js';
import { pathsWithoutEdition } from '../content/navigation/paths-without-edition.js';
import type { KnownPage } from '../content/page.js';
import type { Edition, SiteModel } from './site-model.js';
import { StateMemory } from './state-memory.js';

/** A version or a language of the documentation, and where in it a reader of a page goes on. */
export interface EditionChoice {
  /** As pages name it. */
  name: string;
  /** The same page there, or the first one. */
  path: string;
  isSamePage: boolean;
  /** Whether the reader's page is of it. */
  isCurrent: boolean;
}

/** The pages of one version in one language. */
interface EditionPages extends Edition {
  /** In the order of the navigation. */
  first: string;
  /** By their paths without what stands for the edition. */
  byPlace: Map<string, string>;
}

interface Editions {
  all: readonly EditionPages[];
  /** The path of a page without what stands for its edition. */
  placeOf: (path: string) => string;
}

const memory = new StateMemory<Editions>();

/** Versions or languages that a page can be read in, its own among them; none where there are not several. */
export function editionChoices(
  model: SiteModel,
  page: KnownPage,
  field: keyof Edition,
): EditionChoice[] {
  const { all, placeOf } = memory.get(model, '', () => findEditions(model));
  const names = new Set(all.flatMap((edition) => edition[field] ?? []));
  const own = page[field];
  if (own === undefined || names.size < 2) return [];
  const place = placeOf(page.path);
  return inOrder([...names], { model, field }).map((name) => {
    if (name === own) return { name, path: page.path, isSamePage: true, isCurrent: true };
    const named = all.filter((edition) => edition[field] === name);
    // In the same language, where another version is looked for, and the other way round.
    const rest = field === 'version' ? 'language' : 'version';
    const closest = named.filter((edition) => edition[rest] === page[rest]);
    const candidates = closest.length > 0 ? closest : named;
    const same = candidates.find(({ byPlace }) => byPlace.has(place))?.byPlace.get(place);
    const path = same ?? candidates[0]?.first ?? page.path;
    return { name, path, isSamePage: same !== undefined, isCurrent: false };
  });
}

function findEditions({ site, pages }: SiteModel): Editions {
  const found = new Map<string, EditionPages>();
  const placeOf = pathsWithoutEdition(site);
  if (!hasSeveral(pages, 'version') && !hasSeveral(pages, 'language')) return { all: [], placeOf };
  for (const path of orderPaths(site.navigation, pages.keys())) {
    const { version, language } = pages.get(path) ?? {};
    const name = JSON.stringify([version, language]);
    const known = found.get(name) ?? { version, language, first: path, byPlace: new Map() };
    const place = placeOf(path);
    if (!known.byPlace.has(place)) known.byPlace.set(place, path);
    found.set(name, known);
  }
  return { all: [...found.values()], placeOf };
}

/** As the owner has arranged them; where nobody has, the latest version comes first. */
function inOrder(
  names: string[],
  { model, field }: { model: SiteModel; field: keyof Edition },
): string[] {
  if (field === 'language' || !model.site.isByFolder) return names;
  return names.toSorted((first, second) => byNumbers.compare(second, first));
}

const byNumbers = new Intl.Collator('en', { numeric: true });

function hasSeveral(pages: SiteModel['pages'], field: keyof Edition): boolean {
  const names = new Set(Array.from(pages.values(), (page) => page[field] ?? ''));
  names.delete('');
  return names.size > 1;
}
