import { posix } from 'node:path';
import { decodedText } from '#core/decoded-text.js';
import { pathOfFile } from '../page-path.js';
import { arrange, deepestItem, type ListedItem, type ListedPages } from './listed-items.js';

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
  items: ListedItem[];
}

/**
 * The navigation that a list of links in Markdown stands for, such as the `SUMMARY.md` of mdBook and GitBook: its headings
 * and items with others below them are groups. Empty where it lists none of the pages.
 */
export function navigationOfLinkList(markdown: string, options: LinkListOptions): ListedPages {
  const top: ListedItem[] = [];
  let part = top;
  let open: OpenList[] = [];
  let isTitled = false;
  for (const line of markdown.split('\n')) {
    const [, marks, said = ''] = heading.exec(line) ?? [];
    // The first is what the list itself is called.
    if (marks && (isTitled || marks.length > 1 || top.length > 0)) {
      part = [];
      top.push({ title: plainTitle(said), items: part });
      open = [];
    }
    isTitled ||= marks !== undefined;
    const found = marks ? undefined : readLine(line);
    if (!found) continue;
    const { columns, title, target } = found;
    open = open.filter((list) => list.columns < columns);
    const items: ListedItem[] = [];
    (open.at(-1)?.items ?? part).push({ title, page: pageAt(target, options), items });
    if (columns >= 0 && open.length < deepestItem) open.push({ columns, items });
  }
  return arrange(top);
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

function pageAt(target: string, { file, isPage }: LinkListOptions): string | undefined {
  const [named = ''] = target.split(/[?#]/, 1);
  if (named === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(named)) return undefined;
  const absolute = posix.join('/', named.startsWith('/') ? '' : posix.dirname(file), named);
  const path = pathOfFile(decodedText(absolute).replace(/^\/+|\/+$/g, ''));
  return isPage(path) ? path : undefined;
}
