import type { NavigationEntry, NavigationGroup } from './navigation.js';

/** What pages and folders say of where they stand. */
export interface WrittenOrder {
  /** Lower ones come first, those without one last; of a folder by its path, as of the page at that. */
  weights: ReadonlyMap<string, number>;
  /** What folders are called, by their paths. */
  labels: ReadonlyMap<string, string>;
}

/**
 * A navigation by folders in the order that its pages ask for, each folder below what it is called: what says nothing
 * stays in its order, behind the others. The page of a folder comes first in it.
 */
export function inWrittenOrder(
  navigation: readonly NavigationGroup[],
  order: WrittenOrder,
): NavigationGroup[] {
  const groups = navigation.map((group) => orderedGroup(group, { ...order, depth: 1 }));
  return sorted(groups, order.weights, ({ folder }) => folder).map(({ group }) => group);
}

interface Ordered {
  group: NavigationGroup;
  /** The path of its folder; empty for pages in none. */
  folder: string;
}

function orderedGroup(
  { group: title, pages, ...rest }: NavigationGroup,
  { weights, labels, depth }: WrittenOrder & { depth: number },
): Ordered {
  const folder = folderOf(pages, depth);
  const inside = pages.map((entry) =>
    typeof entry === 'string'
      ? { entry, path: entry }
      : entryOf(orderedGroup(entry, { weights, labels, depth: depth + 1 })),
  );
  const own = inside.filter(({ path, entry }) => path === folder && typeof entry === 'string');
  const others = inside.filter((each) => !own.includes(each));
  const ordered = [...own, ...sorted(others, weights, ({ path }) => path)];
  const group = {
    ...rest,
    group: labels.get(folder) ?? title,
    pages: ordered.map((each) => each.entry),
  };
  return { group, folder };
}

function entryOf({ group, folder }: Ordered): { entry: NavigationEntry; path: string } {
  return { entry: group, path: folder };
}

/** The folder of so many names in which all of these pages lie; empty where there is none. */
function folderOf(pages: readonly NavigationEntry[], depth: number): string {
  const [first] = pages;
  if (first === undefined) return '';
  if (typeof first !== 'string') return folderOf(first.pages, depth);
  const folder = first.split('/', depth + 1).join('/');
  const isIn = (path: NavigationEntry) =>
    typeof path !== 'string' || path === folder || path.startsWith(`${folder}/`);
  return pages.every(isIn) ? folder : '';
}

function sorted<Item>(
  items: readonly Item[],
  weights: ReadonlyMap<string, number>,
  pathOf: (item: Item) => string,
): Item[] {
  const weightOf = (item: Item) => {
    const path = pathOf(item);
    // Pages in no folder come before all folders.
    if (path === '') return Number.NEGATIVE_INFINITY;
    return weights.get(path) ?? Number.POSITIVE_INFINITY;
  };
  return [...items].sort((first, second) => {
    const [one, other] = [weightOf(first), weightOf(second)];
    return one === other ? 0 : one - other;
  });
}
