import { posix } from 'node:path';
import { pathOfFile } from '../page-path.js';
import { arrange, deepestItem, type ListedItem, type ListedPages } from './listed-items.js';

/** The pages of a documentation in Sphinx. */
export interface ToctreeOptions {
  /** The files of the pages that there are, by their paths. */
  pages: ReadonlyMap<string, string>;
  /** The text of such a file; `undefined` where it cannot be read. */
  read: (file: string) => Promise<string | undefined>;
}

/** Pages that the first table of contents may stand on. */
const firstPages = ['/', '/contents', '/source'];

/** What the tables of contents list, from that of the first page on: a page with one of its own is a group. */
export async function navigationOfToctrees(options: ToctreeOptions): Promise<ListedPages> {
  const reading = { ...options, seen: new Set<string>(firstPages) };
  for (const first of firstPages) {
    const { navigation, titles } = arrange(await itemsOf(first, { ...reading, depth: 0 }));
    if (navigation.length > 0) return { navigation: [first, ...navigation], titles };
  }
  return arrange([]);
}

interface Reading extends ToctreeOptions {
  /** Pages that are listed already, or are being read. */
  seen: Set<string>;
  depth: number;
}

/** What a page lists: on the first one each table that has no caption is called as the heading above it. */
async function itemsOf(path: string, reading: Reading): Promise<ListedItem[]> {
  const { pages, read, depth } = reading;
  const file = pages.get(path);
  const source = file === undefined || depth > deepestItem ? undefined : await read(file);
  const items: ListedItem[] = [];
  for (const { caption, heading, entries } of toctreesIn(source ?? '')) {
    const title = caption ?? (depth === 0 ? heading : undefined);
    const inside = await itemsOfEntries(entries, { ...reading, file: file ?? '' });
    const last = items.at(-1);
    if (last && title !== undefined && last.title === title) last.items = last.items.concat(inside);
    else items.push({ title, items: inside });
  }
  return items;
}

async function itemsOfEntries(
  entries: Toctree['entries'],
  { file, ...reading }: Reading & { file: string },
): Promise<ListedItem[]> {
  const items: ListedItem[] = [];
  for (const { title, target } of entries) {
    for (const page of pagesOf(target, file, reading.pages)) {
      if (reading.seen.has(page)) continue;
      reading.seen.add(page);
      items.push({
        title,
        page,
        items: await itemsOf(page, { ...reading, depth: reading.depth + 1 }),
      });
    }
  }
  return items;
}

interface Toctree {
  caption?: string | undefined;
  /** The heading that it stands below, other than that of the page. */
  heading: string | undefined;
  entries: { title: string; target: string }[];
}

const directive = /^([ \t]*)(?:\.\. toctree::|(`{3,}|:{3,})\{toctree\})[ \t]*$/;
const mostEntries = 5000;

const underline = /^([=~^"'`#*+.:_-])\1{2,}\s*$/;

interface OpenToctree extends Toctree {
  columns: number;
  fence: string | undefined;
}

function toctreesIn(source: string): Toctree[] {
  if (!source.includes('toctree')) return [];
  const found: OpenToctree[] = [];
  const headings: string[] = [];
  let open: OpenToctree | undefined;
  let before = '';
  for (const line of source.split('\n')) {
    if (open && goesOn(line, open)) continue;
    const [, indent, fence] = directive.exec(line) ?? [];
    const heading = headings.length > 1 ? headings.at(-1) : undefined;
    open =
      indent === undefined ? undefined : { heading, entries: [], columns: indent.length, fence };
    if (open) found.push(open);
    const own = headingOf(line, before);
    if (own) headings.push(own);
    before = line.trim();
  }
  return found;
}

/** Reads a line that stands in a table of contents; whether it does. */
function goesOn(line: string, open: OpenToctree): boolean {
  const said = line.trim();
  if (said === '') return true;
  if (open.fence ? said === open.fence : columnsOf(line) <= open.columns) return false;
  readLine(said, open);
  return true;
}

/** A heading of Markdown, or of reStructuredText at the line below it. */
function headingOf(line: string, before: string): string | undefined {
  if (underline.test(line)) return underline.test(before) ? undefined : before;
  return /^#{1,6}[ \t]+(.{1,300})$/.exec(line)?.[1]?.trim();
}

function columnsOf(line: string): number {
  return line.length - line.trimStart().length;
}

function readLine(said: string, toctree: Toctree): void {
  const [, name, value = ''] = /^:([\w-]{1,30}):[ \t]*(.*)$/.exec(said) ?? [];
  if (name === 'caption') toctree.caption = value;
  if (name !== undefined || toctree.entries.length >= mostEntries) return;
  const [, title = '', named] = /^([^<>]{1,300}?)[ \t]{0,20}<([^<>]{1,500})>$/.exec(said) ?? [];
  toctree.entries.push({ title, target: named ?? said });
}

/** The page that an entry names from its file on; of an entry with a star, all that it means. */
function pagesOf(target: string, file: string, pages: ToctreeOptions['pages']): string[] {
  if (/^[a-z][a-z\d+.-]*:|^self$/i.test(target)) return [];
  const path = pathOfFile(
    posix.join('/', target.startsWith('/') ? '' : posix.dirname(file), target).slice(1),
  );
  if (!target.includes('*')) return pages.has(path) ? [path] : [];
  const [start = '', end = '', ...others] = path.split('*');
  if (others.length > 0) return [];
  const isMeant = (page: string) =>
    page.startsWith(start) &&
    page.endsWith(end) &&
    page.length >= start.length + end.length &&
    !page.slice(start.length, page.length - end.length).includes('/');
  return [...pages.keys()].filter(isMeant).sort();
}
