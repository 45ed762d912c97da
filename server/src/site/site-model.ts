import type { Page } from '../content/page.js';
import type { SiteConfiguration } from '../content/site-configuration.js';

/** Everything that a page of the site shows beside its own text. */
export interface SiteModel {
  site: SiteConfiguration;
  pages: ReadonlyMap<string, Page>;
  /** Domain that the elements ask. */
  domain: string;
  /** The site's own public assistant key. */
  apiKey: string;
}

/** Pages before and after a page in the order of the navigation. */
export interface Neighbours {
  group: string | undefined;
  previous: Page | undefined;
  next: Page | undefined;
}

/** Where a page stands in the navigation. */
export function findNeighbours({ site, pages }: SiteModel, path: string): Neighbours {
  const order = site.navigation.flatMap((group) => group.pages).filter((each) => pages.has(each));
  const position = order.indexOf(path);
  const pageAt = (index: number) => pages.get(order[index] ?? '');
  return {
    group: site.navigation.find((group) => group.pages.includes(path))?.group,
    previous: position > 0 ? pageAt(position - 1) : undefined,
    next: position >= 0 ? pageAt(position + 1) : undefined,
  };
}

const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [primary = '', second = ''] = language.toLowerCase().split('-');
  if (second === 'arab' || second === 'hebr') return 'rtl';
  return rightToLeft.has(primary) && second !== 'latn' ? 'rtl' : 'ltr';
}
