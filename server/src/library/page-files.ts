import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { errorText } from '#core/error-text.js';
import type { PageDialect, ResolvedPage } from '../content/dialects/reading/page-dialect.js';
import {
  type ConfigurationPlace,
  configurationFile,
  linesOfPages,
} from '../content/navigation/configuration-source.js';
import {
  attributesOfFolder,
  type FolderAttributes,
} from '../content/navigation/folder-attributes.js';
import { type NavigationPlace, placesOf } from '../content/navigation/navigation.js';
import type { SiteConfiguration } from '../content/navigation/site-configuration.js';
import type { KnownPage } from '../content/page.js';
import type { ParsePageOptions } from '../content/parse-page.js';
import type { DocsFolderOptions } from '../content/read-docs-folder.js';
import { readPageFile } from '../content/read-page-file.js';
import { leftOut } from '../content/walk-folder.js';
import type { SpecificationFiles } from './specification-files.js';

/** Everything that a page is made of, except its source. */
export interface PageFile extends Omit<ParsePageOptions, 'source' | 'lines'> {
  /** Whether no author has written it: the operation's text is all that it has. */
  isMade?: true;
}

/** What stands around each page of a folder, by path. */
export function pageFilesOf(
  site: SiteConfiguration,
  fileByPath: ReadonlyMap<string, string>,
  {
    specifications: { pages: operations, problems },
    dialect,
  }: { specifications: Pick<SpecificationFiles, 'pages' | 'problems'>; dialect: PageDialect },
): Map<string, PageFile> {
  const places = placesOf(site.navigation);
  const folders = new Map<string, FolderAttributes>();
  const attributesAround = (file: string) => {
    const folder = posix.dirname(file);
    const known = folders.get(folder) ?? attributesOfFolder(folder, site);
    folders.set(folder, known);
    return known;
  };
  const pageAt = (path: string, file: string) =>
    pageFile({
      path,
      file,
      site,
      dialect,
      place: places.get(path),
      folder: attributesAround(file),
    });
  const written = [...fileByPath].map(([path, file]): [string, PageFile] => {
    const operation = operations.get(path)?.operation;
    const operationProblem = problems.get(path);
    return [path, { ...pageAt(path, file), operation, operationProblem }];
  });
  const made = [...operations].flatMap(([path, { file, operation, isWritten }]) => {
    const page = { ...pageAt(path, file), operation, isMade: true as const };
    return isWritten ? [] : ([[path, page]] satisfies [string, PageFile][]);
  });
  return new Map([...written, ...made]);
}

/** How the text of a page is read. */
export interface ReadSourceOptions extends DocsFolderOptions {
  dialect: PageDialect;
  /** The text of its file, where that was read already. */
  written?: string | undefined;
}

/** The text of a page as its author meant it; `undefined`, with a warning, where it cannot be read. */
export async function readSource(
  page: PageFile,
  options: ReadSourceOptions,
): Promise<ResolvedPage | undefined> {
  if (page.isMade) return { source: '', uses: new Set() };
  const written = options.written ?? (await readPageFile(page.file, options));
  if (written === undefined) return undefined;
  try {
    return await options.dialect.resolve(page.file, written);
  } catch (error) {
    options.onWarning?.(
      `${page.file} is left out: its syntax cannot be resolved: ${errorText(error)}.`,
    );
    return undefined;
  }
}

/** Pages that the navigation lists but that do not exist. */
export function missingPages(
  site: SiteConfiguration,
  known: ReadonlyMap<string, unknown>,
): Set<string> {
  return new Set([...placesOf(site.navigation).keys()].filter((path) => !known.has(path)));
}

/** Sentences that say where the navigation lists pages that do not exist. */
export async function describeMissing(
  place: ConfigurationPlace,
  paths: readonly string[],
): Promise<string[]> {
  const lines = await linesOfPages(place, new Set(paths));
  return paths.map((path) => {
    const line = lines.get(path);
    const place = line === undefined ? configurationFile : `${configurationFile}:${line}`;
    return `${place}: the navigation lists ${path}, and there is no such page.`;
  });
}

interface PageFileOptions {
  path: string;
  file: string;
  site: SiteConfiguration;
  dialect: PageDialect;
  place: NavigationPlace | undefined;
  /** What the folder that it stands in says of it. */
  folder: FolderAttributes;
}

function pageFile({ path, file, site, dialect, place, folder }: PageFileOptions): PageFile {
  const fallbackTitle = path === '/' ? site.name : dialect.listedTitle(path);
  return {
    path,
    file,
    groups: place?.groups ?? [],
    version: place?.version ?? folder.version ?? site.version,
    language: place?.language ?? folder.language ?? site.language,
    slugs: site.slugs ?? dialect.slugs,
    ...(dialect.isMdx(file) && { isMdx: true }),
    ...(dialect.pagesAt !== undefined && { pagesAt: dialect.pagesAt }),
    ...(dialect.pathStyle !== undefined && { pathStyle: dialect.pathStyle }),
    ...(fallbackTitle !== undefined && { fallbackTitle }),
    // Whoever reads the site comes to its first page without any navigation.
    ...(place === undefined && path !== '/' && { isUnlisted: true }),
  };
}

/** What became of the files of a folder. */
export interface ChangedFiles {
  /** What stood around each page before, by path. */
  before: ReadonlyMap<string, PageFile>;
  /** Texts of the pages that were written again, by file. */
  sources: ReadonlyMap<string, string>;
  /** All files that changed. */
  changed: ReadonlySet<string>;
  /** Other files that pages are made of, by the paths of these pages. */
  uses: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The paths of pages that may be others now: by their file, by one that they are made of, or by what is around them. */
export function changedPaths(
  pageFiles: ReadonlyMap<string, PageFile>,
  { before, sources, changed, uses }: ChangedFiles,
): string[] {
  const isMadeOf = (used: ReadonlySet<string>) => [...changed].some((file) => used.has(file));
  const paths: string[] = [];
  for (const [path, now] of pageFiles) {
    const used = uses.get(path);
    if (sources.has(now.file) || (used && isMadeOf(used)) || !isSame(before.get(path), now))
      paths.push(path);
  }
  return paths;
}

/** Where nothing was arranged anew, each is the same object. */
function isSame(first: PageFile | undefined, second: PageFile): boolean {
  return first === second || isDeepStrictEqual(first, second);
}

/** What becomes of the page of a file that cannot be read, as the predicate of a sentence. */
export function outcomeOf(file: string, pages: Iterable<KnownPage>): string {
  return [...pages].some((page) => page.file === file) ? 'stays as it was before' : leftOut;
}

/** The pages as they are now, or else were before, in the order of their paths. */
export function pagesInOrder(
  order: readonly string[],
  now: ReadonlyMap<string, KnownPage>,
  before: ReadonlyMap<string, KnownPage>,
): Map<string, KnownPage> {
  const pages = new Map<string, KnownPage>();
  for (const path of order) {
    const page = now.get(path) ?? before.get(path);
    if (page) pages.set(path, page);
  }
  return pages;
}
