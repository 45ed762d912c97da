import { posix } from 'node:path';
import { ignoredFiles } from '../ignored-files.js';
import { pageFile, pathOfFile } from '../page-path.js';
import { arrange, deepestItem, type ListedItem, type ListedPages } from './listed-items.js';

/** A page's own lists of others, as far as the navigation is made of them. */
export interface ListingPage {
  title: string | undefined;
  lists: readonly {
    caption: string | undefined;
    isGlob: boolean;
    entries: readonly { title: string | undefined; target: string }[];
  }[];
}

/** Where the lists begin, and which pages there are. */
export interface ToctreeOptions {
  /** The page from which all others are reached. */
  root: string;
  /** The files of the pages, by their paths. */
  pages: ReadonlyMap<string, string>;
  read: (file: string) => Promise<ListingPage | undefined>;
}

/** The navigation that tables of contents in pages make, each of pages that may have others; empty where there is none. */
export async function navigationOfToctrees(options: ToctreeOptions): Promise<ListedPages> {
  const { root } = options;
  const reading = { ...options, seen: new Set([root]), listing: new Set<string>(), depth: 0 };
  const items = await itemsBelow(root, reading);
  const isListed = items.some((item) => item.items.length > 0);
  const all = isListed ? [{ page: root, items: [] }, ...items] : [];
  return { ...arrange(all), listing: reading.listing };
}

interface Reading extends ToctreeOptions {
  /** Pages that are listed already: only the first place counts. */
  seen: Set<string>;
  /** Files of pages with lists. */
  listing: Set<string>;
  depth: number;
}

async function itemsBelow(path: string, reading: Reading): Promise<ListedItem[]> {
  const { pages, read, listing, depth } = reading;
  const file = pages.get(path) ?? '';
  const { lists = [] } = (depth > deepestItem ? undefined : await read(file)) ?? {};
  if (lists.length > 0) listing.add(file);
  const items: ListedItem[] = [];
  for (const { caption, isGlob, entries } of lists) {
    const listed: ListedItem[] = [];
    for (const { title, target } of entries) {
      const found = pathsAt({ file, target, isGlob }, pages);
      for (const each of found) listed.push(...(await itemOf(each, { ...reading, title })));
    }
    items.push({ title: caption, items: listed });
  }
  return items;
}

async function itemOf(
  page: string,
  { title, ...reading }: Reading & { title: string | undefined },
): Promise<ListedItem[]> {
  const { seen, pages, read, depth } = reading;
  if (seen.has(page)) return [];
  seen.add(page);
  const own = title || (await read(pages.get(page) ?? ''))?.title;
  return [
    { title: own ?? '', page, items: await itemsBelow(page, { ...reading, depth: depth + 1 }) },
  ];
}

function pathsAt(
  { file, target, isGlob }: { file: string; target: string; isGlob: boolean },
  pages: ReadonlyMap<string, string>,
): string[] {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(target)) return [];
  const named = target.startsWith('/') ? target : posix.join('/', posix.dirname(file), target);
  if (isGlob && /[*?[]/.test(target)) {
    const isMeant = ignoredFiles(named);
    return [...pages.keys()].filter((path) =>
      isMeant((pages.get(path) ?? '').replace(pageFile, '')),
    );
  }
  const path = pathOfFile(named.slice(1));
  return pages.has(path) ? [path] : [];
}
