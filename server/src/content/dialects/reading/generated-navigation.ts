import { posix } from 'node:path';
import type { SingleFiles } from '../../docs-files.js';
import { navigationOfLinkList } from '../../navigation/generated/link-list-navigation.js';
import { type ListedPages, withOthers } from '../../navigation/generated/listed-items.js';
import { navigationOfMkDocs } from '../../navigation/generated/mkdocs-navigation.js';
import {
  navigationOfSidebar,
  navigationOfSidebars,
} from '../../navigation/generated/sidebar-navigation.js';
import { navigationOfToctrees } from '../../navigation/generated/toctree-navigation.js';
import { placesOf } from '../../navigation/navigation.js';
import { type ConfigurationFile, readFirst } from './detect-dialect.js';
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

/** Where Docusaurus has its sidebars, from the folder of its configuration. */
const sidebars = ['js', 'ts', 'json', 'cjs', 'mjs'].map((ending) => `sidebars.${ending}`);

/** Whose navigation is read, and from what. */
export interface GeneratedNavigationOptions {
  dialect: DialectName;
  files: SingleFiles;
  /** That of the generator, where it is found. */
  configuration: ConfigurationFile | undefined;
  /** The files of the pages that there are, by their paths. */
  pages: ReadonlyMap<string, string>;
}

/** What a generator shows beside its pages; empty where nothing says which of these pages it lists. */
export async function readGeneratedNavigation({
  dialect,
  files,
  configuration,
  pages,
}: GeneratedNavigationOptions): Promise<ListedPages> {
  const isPage = (path: string) => pages.has(path);
  const { source = '', file: configured = '' } = configuration ?? {};
  if (dialect === 'mkdocs') return navigationOfMkDocs(source, isPage);
  if (dialect === 'vitepress' || dialect === 'starlight')
    return withOthers(navigationOfSidebar(source, pages.keys()), pages.keys());
  if (dialect === 'docusaurus') {
    const names = sidebars.map((name) => posix.join(posix.dirname(configured), name));
    const found = configuration && (await readFirst(configuration.files, names));
    const listed = found ? await listedInSidebars(found.source, { files, pages }) : nothing;
    return withOthers(listed, pages.keys());
  }
  if (dialect === 'sphinx') {
    const read = async (file: string) => (await readFirst(files, [file]))?.source;
    return withOthers(await navigationOfToctrees({ pages, read }), pages.keys());
  }
  const list = await readFirst(files, pageLists[dialect] ?? []);
  return navigationOfLinkList(list?.source ?? '', { file: list?.file ?? '', isPage });
}

const nothing: ListedPages = { navigation: [], titles: new Map() };

/** Only where some page is not listed otherwise, all are asked for the ids that they may have. */
async function listedInSidebars(
  program: string,
  { files, pages }: Pick<GeneratedNavigationOptions, 'files' | 'pages'>,
): Promise<ListedPages> {
  const listed = navigationOfSidebars(program, pages.keys());
  const { size } = placesOf(listed.navigation);
  if (size === 0 || size === pages.size) return listed;
  return navigationOfSidebars(program, pages.keys(), await readIds(files, pages));
}

/** Characters at the top of a page in which its id is looked for. */
const longestTop = 2000;

async function readIds(
  files: SingleFiles,
  pages: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [path, file] of pages) {
    const source = await files.read(file).catch(() => undefined);
    const top = source?.subarray(0, longestTop).toString() ?? '';
    const [, matter = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\n---/.exec(top) ?? [];
    const id = /^id:[ \t]*(["']?)([\w./-]{1,200})\1[ \t]*\r?$/m.exec(matter)?.[2];
    if (id !== undefined) ids.set(posix.join('/', posix.dirname(file), id), path);
  }
  return ids;
}
