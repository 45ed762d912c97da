import { humanize, numberInOrder } from './humanize.js';
import { contentsOf, type NavigationNode, pageOf, titleOf } from './navigation-file.js';
import { pathOfFile } from './page-path.js';

/** A titled list of pages, and of groups in it. */
export interface NavigationGroup {
  group: string;
  /** Paths of pages, such as `/styling`, and the groups between them. */
  pages: NavigationEntry[];
  /** What all pages of the group are for, where the navigation says so. */
  version?: string;
  language?: string;
}

/** The path of a page, or a group. */
export type NavigationEntry = string | NavigationGroup;

/** Where a page stands in the navigation. */
export interface NavigationPlace {
  /** Titles of the groups around the page, outermost first. */
  groups: string[];
  version?: string | undefined;
  language?: string | undefined;
}

const nameOfRest = 'Documentation';

/**
 * The navigation that an owner wrote; what leads to no page of this site is left out.
 *
 * @param knownPath - the path of the page that a written one means. Default: the same.
 */
export function navigationOfFile(
  file: NavigationNode,
  knownPath = (path: string) => path,
): NavigationGroup[] {
  return inGroups(entriesOf(file, { knownPath }));
}

/** In the order of their names, numbers in them by their value: `2-options` before `10-instances`. */
function sortPaths(paths: Iterable<string>): string[] {
  // A collator would take three times as long whenever a page is added.
  const named = Array.from(paths, (path) => {
    const name = path.toLowerCase().replace(/\d+/g, (number) => number.padStart(16, '0'));
    return { path, name: `${name} ${path}` };
  });
  named.sort((first, second) => (first.name < second.name ? -1 : 1));
  return named.map(({ path }) => path);
}

/** What folders are called: without the numbers that most of them begin with, where that leaves each its own name. */
function namesOfFolders(folders: readonly string[], written: WrittenNames): Map<string, string> {
  const nameOf = (folder: string) => written.get(folder) ?? folder;
  const numbered = folders.filter((folder) => numberInOrder.test(folder)).length;
  const inOrder = folders.map((folder) => humanize(nameOf(folder).replace(numberInOrder, '')));
  const areOwn = new Set([...inOrder, nameOfRest]).size > folders.length;
  const isOrder = numbered > 1 && 2 * numbered > folders.length && areOwn;
  return new Map(
    folders.map((folder, place) => [
      folder,
      (isOrder && inOrder[place]) || humanize(nameOf(folder)),
    ]),
  );
}

/**
 * The navigation of pages that nobody arranged: by their folders, one in another.
 *
 * @param written - what folders are called by what their paths call them. Default: the same.
 */
export function navigationOfPaths(
  paths: readonly string[],
  written: WrittenNames = new Map(),
): NavigationGroup[] {
  const pages = sortPaths(paths).map((path) => path.split('/'));
  return groupsAt(1, { pages, rest: nameOfRest, written });
}

type WrittenNames = ReadonlyMap<string, string>;

/** The names in the path of a page, of which the first is empty. */
type PathNames = readonly string[];

/** Pages by what their folder at a depth is called; those that have none there are the rest. */
function groupsAt(
  depth: number,
  { pages, rest, written }: { pages: readonly PathNames[]; rest: string; written: WrittenNames },
): NavigationGroup[] {
  const deep = pages.filter((names) => names.length > depth + 1);
  const titles = namesOfFolders([...new Set(deep.map((names) => names[depth] ?? ''))], written);
  const groups = new Map<string, PathNames[]>();
  for (const names of pages) {
    const title = titles.get(names[depth] ?? '') ?? rest;
    const group = groups.get(title);
    if (group) group.push(names);
    else groups.set(title, [names]);
  }
  return [...groups].map(([group, inside]) => ({
    group,
    pages: entriesAt(depth + 1, inside, written),
  }));
}

/** What a group holds: the pages that are in no deeper folder, then the folders. */
function entriesAt(
  depth: number,
  pages: readonly PathNames[],
  written: WrittenNames,
): NavigationEntry[] {
  if (pages.every((names) => names.length <= depth + 1)) return pages.map(pathOf);
  const groups = groupsAt(depth, { pages, rest: '', written });
  const own = groups.filter(({ group }) => group === '').flatMap((group) => group.pages);
  return [...own, ...groups.filter(({ group }) => group !== '')];
}

const pathOf = (names: PathNames) => names.join('/');

/** Where each page stands, in the order of the navigation; a page that is listed twice, at its first place. */
export function placesOf(navigation: readonly NavigationEntry[]): Map<string, NavigationPlace> {
  const places = new Map<string, NavigationPlace>();
  const walk = (entries: readonly NavigationEntry[], around: NavigationPlace): void => {
    for (const entry of entries) {
      if (typeof entry === 'string') {
        if (!places.has(entry)) places.set(entry, around);
        continue;
      }
      const { group, version = around.version, language = around.language } = entry;
      walk(entry.pages, { groups: [...around.groups, group], version, language });
    }
  };
  walk(navigation, { groups: [] });
  return places;
}

/** Paths in the order of the navigation, then those that it does not list: the same wherever they were read. */
export function orderPaths(
  navigation: readonly NavigationEntry[],
  paths: Iterable<string>,
): string[] {
  const others = new Set(paths);
  const listed = [...placesOf(navigation).keys()].filter((path) => others.delete(path));
  return [...listed, ...sortPaths(others)];
}

/** The same navigation with only the pages to keep, and without groups that have none. */
export function keepPages(
  navigation: readonly NavigationGroup[],
  isKept: (path: string) => boolean,
): NavigationGroup[] {
  const keep = (entry: NavigationEntry): NavigationEntry[] => {
    if (typeof entry === 'string') return isKept(entry) ? [entry] : [];
    return keepPages([entry], isKept);
  };
  return navigation
    .map((group) => ({ ...group, pages: group.pages.flatMap(keep) }))
    .filter(({ pages }) => pages.length > 0);
}

interface Around extends Pick<NavigationGroup, 'version' | 'language'> {
  knownPath: (path: string) => string;
}

function entriesOf(piece: NavigationNode, around: Around): NavigationEntry[] {
  const { knownPath } = around;
  const version = piece.version ?? around.version;
  const language = piece.language ?? around.language;
  const own = { ...(version && { version }), ...(language && { language }) };
  const page = pageOf(piece);
  const contents = contentsOf(piece);
  const inside = [
    ...(page === undefined ? [] : readPath(page).map(knownPath)),
    ...contents.flatMap((content) => entriesOf(content, { ...own, knownPath })),
  ];
  const title = titleOf(piece);
  if (inside.length === 0 || contents.length === 0) return inside;
  // Versions and languages have no title: their pages and groups carry them.
  if (title !== undefined) return [{ group: title, pages: inside, ...own }];
  return version || language ? inGroups(inside).map((group) => ({ ...own, ...group })) : inside;
}

/** Pages beside groups get a group of their own. */
export function inGroups(entries: readonly NavigationEntry[]): NavigationGroup[] {
  const groups: NavigationGroup[] = [];
  let loose: NavigationGroup | undefined;
  for (const entry of entries) {
    if (typeof entry !== 'string') {
      groups.push(entry);
      loose = undefined;
    } else if (loose) {
      loose.pages.push(entry);
    } else {
      loose = { group: nameOfRest, pages: [entry] };
      groups.push(loose);
    }
  }
  return groups;
}

/** The path of a page as an owner wrote it, if it is one: owners write pages as paths or as files; endpoints (`GET /users`) and other sites are no pages. */
export function readPath(page: string): string[] {
  if (/^[A-Z]+\s|^[a-z][a-z\d+.-]*:/.test(page)) return [];
  return [pathOfFile(page.replace(/^\/+|\/+$/g, ''))];
}
