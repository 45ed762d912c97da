import { keepPages, type NavigationGroup } from './navigation/navigation.js';
import type { SiteConfiguration } from './navigation/site-configuration.js';
import type { Page, PageReference } from './page.js';
import type { PageReaders } from './page-audience.js';

/** A page that is not for everybody. */
export type WithheldPage = Page & { readers: PageReaders };

/**
 * Pages that are for some readers only. They are kept apart from those for all, so that whatever is made of a
 * documentation without a word on who reads it holds nothing of them.
 */
export interface WithheldPages {
  /** By path: in the order of the navigation, then those it does not list. */
  pages: ReadonlyMap<string, WithheldPage>;
  /** The navigation with these pages and those for all. */
  navigation: NavigationGroup[];
}

/** The pages for all, with a navigation of them alone, and beside them those for some. */
export interface SeparatePages<Known> {
  site: SiteConfiguration;
  pages: Map<string, Known>;
  /** Absent where all pages are for all. */
  withheld?: WithheldPages;
}

/** Keeps pages for some readers apart from those for all; what the navigation lists and is neither, it loses. */
export function separatePages<Known extends PageReference>(
  site: SiteConfiguration,
  all: ReadonlyMap<string, Known>,
): SeparatePages<Known> {
  const pages = new Map<string, Known>();
  const withheld = new Map<string, WithheldPage>();
  for (const [path, page] of all) {
    if (isWithheld(page)) withheld.set(path, page);
    else pages.set(path, page);
  }
  const navigation = keepPages(site.navigation, (path) => pages.has(path));
  const separate = { site: { ...site, navigation }, pages };
  if (withheld.size === 0) return separate;
  const whole = keepPages(site.navigation, (path) => all.has(path));
  return { ...separate, withheld: { pages: withheld, navigation: whole } };
}

function isWithheld(page: PageReference | Page): page is WithheldPage {
  return 'readers' in page && page.readers !== undefined;
}
