import { posix } from 'node:path';
import type { SingleFiles } from '../../docs-files.js';
import { navigationOfBook } from '../../navigation/generated/book-navigation.js';
import { navigationOfLinkList } from '../../navigation/generated/link-list-navigation.js';
import type { ListedPages } from '../../navigation/generated/listed-items.js';
import { navigationOfMkDocs } from '../../navigation/generated/mkdocs-navigation.js';
import { navigationOfToctrees } from '../../navigation/generated/toctree-navigation.js';
import { placesOf } from '../../navigation/navigation.js';
import { pathOfFile } from '../../navigation/page-path.js';
import { readFirst } from './detect-dialect.js';
import type { DialectName } from './dialect.js';
import type { MarkedPages } from './marked-pages.js';

/** Lists of pages in their order, of which the first that is there counts. */
const pageLists: Readonly<Partial<Record<DialectName, readonly string[]>>> = {
  mdbook: ['SUMMARY.md', 'src/SUMMARY.md', 'docs/SUMMARY.md'],
  gitbook: ['SUMMARY.md'],
  docsify: ['_sidebar.md'],
};

/** Whether a file of the folder lists its pages for a generator, and so is no page. */
export function isPageList(dialect: DialectName, file: string): boolean {
  return pageLists[dialect]?.includes(file) ?? false;
}

/** The file of the folder that lists its pages for a generator; `undefined` where none does. */
export async function findPageList(
  files: SingleFiles,
  dialect: DialectName,
): Promise<string | undefined> {
  return (await readFirst(files, pageLists[dialect] ?? []))?.file;
}

/**
 * Tells which files are no pages as mdBook's list of pages does not name them; it makes pages of no others.
 *
 * Source: https://rust-lang.github.io/mdBook/format/summary.html
 */
export async function leftOutByBook(files: SingleFiles): Promise<(file: string) => boolean> {
  const list = await readFirst(files, pageLists.mdbook ?? []);
  // What a preprocessor puts in is not known.
  if (!list || list.source.includes('{{')) return () => false;
  const { navigation } = navigationOfLinkList(list.source, { file: list.file, isPage: () => true });
  const listed = new Set(placesOf(navigation).keys());
  const folder = list.file.slice(0, -posix.basename(list.file).length);
  return (file) => listed.size > 0 && file.startsWith(folder) && !listed.has(pathOfFile(file));
}

/** Whose navigation is read, and from what. */
export interface GeneratedNavigationOptions {
  dialect: DialectName;
  files: SingleFiles;
  /** What the generator's configuration says; empty where none is found. */
  configuration: string;
  /** The files of the pages that there are, by their paths. */
  pages: ReadonlyMap<string, string>;
  marked: Pick<MarkedPages, 'marksOf'>;
}

/** What a generator shows beside its pages; empty where nothing says which of these pages it lists. */
export async function readGeneratedNavigation({
  dialect,
  files,
  configuration,
  pages,
  marked,
}: GeneratedNavigationOptions): Promise<ListedPages> {
  const isPage = (path: string) => pages.has(path);
  if (dialect === 'mkdocs') return navigationOfMkDocs(configuration, isPage);
  if (dialect === 'sphinx') {
    const book = navigationOfBook(configuration, isPage);
    if (book.navigation.length > 0) return book;
    const named = /^(?:root|master)_doc[ \t]*=[ \t]*["']([^"'\n]{1,200})/m.exec(configuration)?.[1];
    const root = ['', 'source/'].map((at) => pathOfFile(`${at}${named ?? 'index'}`)).find(isPage);
    const read = (file: string) => marked.marksOf(file);
    return navigationOfToctrees({ root: root ?? '/', pages, read });
  }
  const list = await readFirst(files, pageLists[dialect] ?? []);
  return navigationOfLinkList(list?.source ?? '', { file: list?.file ?? '', isPage });
}
