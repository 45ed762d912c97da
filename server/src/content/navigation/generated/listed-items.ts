import { posix } from 'node:path';
import { humanize } from '../humanize.js';
import type { NavigationEntry } from '../navigation.js';

/** What a generator lists: a page, others below a title, or both. */
export interface ListedItem {
  /** Without one, what it holds stands among what is around it. */
  title?: string | undefined;
  /** The path of its page, if it has one that there is. */
  page?: string | undefined;
  items: ListedItem[];
}

/** The pages that a generator lists. */
export interface ListedPages {
  navigation: NavigationEntry[];
  /** What it calls them, by their paths. */
  titles: ReadonlyMap<string, string>;
  /** The files of pages that list them, where pages do. */
  listing?: ReadonlySet<string>;
}

/** Items in one another; those of deeper ones are left out. */
export const deepestItem = 20;

const longestTitle = 200;

/**
 * The groups and pages that items stand for. What holds one page alone is that page where it is its own; a group whose
 * title is empty has the name of the folder whose page comes first.
 */
export function arrange(items: readonly ListedItem[]): ListedPages {
  const titles = new Map<string, string>();
  const entriesOf = ({ title: said, page, items: inside }: ListedItem): NavigationEntry[] => {
    const title = said?.trim().slice(0, longestTitle);
    if (page !== undefined && title && !titles.has(page)) titles.set(page, title);
    const own = page === undefined ? [] : [page];
    const pages = [...own, ...inside.flatMap(entriesOf)];
    return pages.length === own.length || title === undefined ? pages : grouped(title, pages);
  };
  return { navigation: items.flatMap(entriesOf), titles };
}

function grouped(title: string, pages: NavigationEntry[]): NavigationEntry[] {
  const [first] = pages;
  const group = title || (typeof first === 'string' ? humanize(posix.basename(first)) : '');
  return group === '' ? pages : [{ group, pages }];
}
