import { posix } from 'node:path';
import type { NavigationEntry, NavigationGroup } from './navigation.js';
import { pathOfFile } from './page-path.js';
import { decodedPath } from './published-path.js';

const deepest = 20;
const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const item = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const link = /^\[((?:[^\][\\]|\\.|\[[^\][]*\]){0,300})\]\(\s*(?:<([^<>]*)>|([^\s()]*))/;

/** A list of pages, and which of the pages that it names there are. */
export interface LinkListOptions {
  /** The file that holds it: links are read from there. */
  file: string;
  isPage: (path: string) => boolean;
}

/** A list that is open while what stands further in is read. */
interface OpenList {
  columns: number;
  entries: NavigationEntry[];
}

/**
 * The navigation that a list of links in Markdown stands for, such as the `SUMMARY.md` of mdBook and GitBook: its headings
 * and items with others below them are groups. Empty where it lists none of the pages.
 */
export function navigationOfLinkList(
  markdown: string,
  options: LinkListOptions,
): NavigationEntry[] {
  const top: NavigationEntry[] = [];
  let part = top;
  let open: OpenList[] = [];
  for (const line of markdown.split('\n')) {
    const [, marks, said = ''] = heading.exec(line) ?? [];
    if (marks) {
      // The first is what the list itself is called.
      part = marks.length === 1 && top.length === 0 ? top : opened(top, plainTitle(said));
      open = [];
      continue;
    }
    const found = readLine(line);
    if (!found) continue;
    const { columns, title, target } = found;
    open = open.filter((list) => list.columns < columns);
    const inside = opened(open.at(-1)?.entries ?? part, title, pagesAt(target, options));
    if (columns >= 0 && open.length < deepest) open.push({ columns, entries: inside });
  }
  return settled(top);
}

/** Adds a group, whose pages are still to come. */
function opened(entries: NavigationEntry[], group: string, pages: string[] = []) {
  const made: NavigationGroup = { group, pages };
  entries.push(made);
  return made.pages;
}

/** What is a page alone becomes its path; what holds no page, and what has no name, is no group. */
function settled(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return entry;
    const pages = settled(entry.pages);
    const isPage = pages.length === 1 && typeof entry.pages[0] === 'string';
    return isPage ? pages : grouped(entry.group, pages);
  });
}

function grouped(group: string, pages: NavigationEntry[]): NavigationEntry[] {
  if (pages.length === 0) return [];
  return group === '' ? pages : [{ group, pages }];
}

interface ListLine {
  /** How far in it stands; less than any item for a link that is in no list. */
  columns: number;
  title: string;
  /** What its link leads to; empty where it has none. */
  target: string;
}

function readLine(line: string): ListLine | undefined {
  const [, indent = '', words] = item.exec(line) ?? [];
  const [, title, pointed, bare] = link.exec((words ?? line).trim()) ?? [];
  if (words === undefined && title === undefined) return undefined;
  const columns = words === undefined ? -1 : indent.replaceAll('\t', '    ').length;
  return { columns, title: plainTitle(title ?? words ?? ''), target: pointed ?? bare ?? '' };
}

/** A title without marks of Markdown, and without HTML behind it. */
function plainTitle(written: string): string {
  return written
    .slice(0, 500)
    .replace(/<[^<>]*>|\{[^{}]*\}\s*$/g, '')
    .replace(/[`*]|\\(?=[^\p{L}\p{N}\s])/gu, '')
    .trim()
    .slice(0, 200);
}

function pagesAt(target: string, { file, isPage }: LinkListOptions): string[] {
  const [named = ''] = target.split(/[?#]/, 1);
  if (named === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(named)) return [];
  const absolute = posix.join('/', named.startsWith('/') ? '' : posix.dirname(file), named);
  const path = pathOfFile(decodedPath(absolute).replace(/^\/+|\/+$/g, ''));
  return isPage(path) ? [path] : [];
}
