import {
  inGroups,
  keepPages,
  type NavigationGroup,
  type NavigationPlace,
  placesOf,
} from '../content/navigation/navigation.js';
import { pathsWithoutEdition } from '../content/navigation/paths-without-edition.js';
import type { SiteConfiguration } from '../content/navigation/site-configuration.js';
import type { KnownPage } from '../content/page.js';
import type { StaticFolder } from '../content/static-folder.js';
import type { StoredAssets } from './site-assets.js';
import { StateMemory } from './state-memory.js';

/** Everything that a page of the site shows beside its own text. */
export interface SiteModel {
  site: SiteConfiguration;
  pages: ReadonlyMap<string, KnownPage>;
  /** Domain that the elements ask. */
  domain: string;
  /** The site's own public assistant key. */
  apiKey: string;
  /** Where the site is published; by default where its configuration says. */
  publishedAt?: string | undefined;
}

/** Whether the reader of a site that has pages for some readers only has signed in. */
export type ReaderSession = 'signed-in' | 'signed-out';

/** A site as one request sees it. */
export interface ServedSite {
  model: SiteModel;
  /** Path that is asked for; with the base path, unless a proxy has taken it away. */
  pathname: string;
  /** Folder of the documentation, for the images beside the pages; `undefined` when there is none. */
  folder: string | undefined;
  /** Where its generator has more of them. */
  staticFolder?: StaticFolder | undefined;
  /** Reads what the documentation's configuration lists as stored beside the pages; absent where nothing is. */
  readAsset?: StoredAssets['read'] | undefined;
  /** How its reader stands where some pages are not for all; absent where all are, or where nobody can sign in. */
  session?: ReaderSession | undefined;
  /** Whether its pages are those of another server. */
  isElsewhere: boolean;
}

/** Pages before and after a page in the order of the navigation. */
export interface Neighbours {
  group: string | undefined;
  previous: KnownPage | undefined;
  next: KnownPage | undefined;
}

/** Pages in the order of the navigation beside them. */
interface PageOrder {
  places: ReadonlyMap<string, NavigationPlace>;
  paths: readonly string[];
  positions: ReadonlyMap<string, number>;
}

const orders = new StateMemory<PageOrder>();

/** Where a page stands in the navigation. */
export function findNeighbours(model: SiteModel, path: string): Neighbours {
  const { pages } = model;
  const order = orders.get(model, navigationName(model, path), () => orderOf(model, path));
  const { places, paths, positions } = order;
  const position = positions.get(path);
  const pageAt = (index: number) => pages.get(paths[index] ?? '');
  return {
    group: places.get(path)?.groups.at(-1),
    previous: position === undefined ? undefined : pageAt(position - 1),
    next: position === undefined ? undefined : pageAt(position + 1),
  };
}

function orderOf(model: SiteModel, path: string): PageOrder {
  const places = placesOf(navigationFor(model, path));
  const paths = [...places.keys()].filter((each) => model.pages.has(each));
  return { places, paths, positions: new Map(paths.map((each, position) => [each, position])) };
}

/** Tells the navigation beside a page from those beside others: pages with the same name have the same. */
export function navigationName({ pages }: SiteModel, path: string | undefined): string {
  const page = path === undefined ? undefined : pages.get(path);
  return JSON.stringify([page?.version, page?.language]);
}

/**
 * The navigation beside a page: without what is for another version or in another language. What an owner lists in no such
 * group stays beside all pages.
 */
export function navigationFor(
  { site, pages }: SiteModel,
  path: string | undefined,
): NavigationGroup[] {
  const page = path === undefined ? undefined : pages.get(path);
  const fits = (wanted: string | undefined, own: string | undefined) =>
    wanted === undefined || own === undefined || wanted === own;
  const isBeside = ({ version, language }: Partial<Edition>) =>
    fits(version, page?.version) && fits(language, page?.language);
  if (!site.isByFolder) return site.navigation.filter(isBeside);
  const kept = keepPages(site.navigation, (each) => isBeside(pages.get(each) ?? {}));
  return path === undefined ? kept : insideEdition(kept, { path, site });
}

/** A folder such as `ja`, which stands for the edition that all of these pages are of, is no group of theirs. */
function insideEdition(
  groups: NavigationGroup[],
  { path, site }: { path: string; site: SiteConfiguration },
): NavigationGroup[] {
  const placeOf = pathsWithoutEdition(site);
  let inside = groups;
  for (const { index } of path.slice(1).matchAll(/\//g)) {
    const [only, ...others] = inside;
    if (!only || others.length > 0 || placeOf(path.slice(0, index + 2)) !== '/') break;
    inside = inGroups(only.pages);
  }
  return inside;
}

/** Which of several editions of a documentation a page belongs to. */
export type Edition = Pick<KnownPage, 'version' | 'language'>;

const editions = new StateMemory<Edition>();

/**
 * What a question or a search on a page is restricted to: its version and its language, where there are several and every
 * page names its own. Pages that name none would be in no restriction.
 */
export function editionOf(model: SiteModel, path: string | undefined): Edition {
  return editions.get(model, navigationName(model, path), () => {
    const pages = [...model.pages.values()];
    const own = path === undefined ? undefined : model.pages.get(path);
    const oneOfSeveral = (field: keyof Edition) => {
      const named = new Set(pages.map((page) => page[field]));
      return named.size > 1 && !named.has(undefined) ? own?.[field] : undefined;
    };
    return { version: oneOfSeveral('version'), language: oneOfSeveral('language') };
  });
}

const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [primary = '', second = ''] = language.toLowerCase().split('-');
  if (second === 'arab' || second === 'hebr') return 'rtl';
  return rightToLeft.has(primary) && second !== 'latn' ? 'rtl' : 'ltr';
}
