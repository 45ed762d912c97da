import type { SingleFiles } from '../../docs-files.js';
import { navigationOfLinkList } from '../../navigation/link-list-navigation.js';
import { navigationOfMkDocs } from '../../navigation/mkdocs-navigation.js';
import type { NavigationEntry } from '../../navigation/navigation.js';
import { readFirst } from './detect-dialect.js';
import type { DialectName } from './dialect.js';

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

/** Whose navigation is read, and from what. */
export interface GeneratedNavigationOptions {
  dialect: DialectName;
  files: SingleFiles;
  /** What the configuration of the generator says. */
  configuration: string;
  isPage: (path: string) => boolean;
}

/** What a generator shows beside its pages; empty where nothing says which of these pages it lists. */
export async function readGeneratedNavigation({
  dialect,
  files,
  configuration,
  isPage,
}: GeneratedNavigationOptions): Promise<NavigationEntry[]> {
  if (dialect === 'mkdocs') return navigationOfMkDocs(configuration, isPage);
  const list = await readFirst(files, pageLists[dialect] ?? []);
  return list ? navigationOfLinkList(list.source, { file: list.file, isPage }) : [];
}
