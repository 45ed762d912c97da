import { existsSync, readFileSync, statSync } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { isHiddenName } from './asset-types.js';
import type { DocsFiles } from './docs-files.js';
import { stampOf } from './file-stamp.js';
import { configurationFile } from './navigation/configuration-source.js';
import { humanize } from './navigation/humanize.js';
import { pageFile, pathOfFile } from './navigation/page-path.js';
import { type PathStyle, styledPath } from './navigation/path-style.js';
import { mostFolderDepth } from './page-limits.js';
import { describeDeep, isListed, walk } from './walk-folder.js';

/** Markdown in this folder, and in no folder below it, is a reviewed answer each. */
const answersFolder = 'answers';
const answerFile = /^answers\/[^/]+\.md$/i;
const includedFile = /\.(?:mdx?|rst|txt|html|inc|ya?ml|toml)$/i;
const apiPath = /^\/(?:-\/(?:healthz|metrics)|openapi\.json|discovery|discovery\/.*)$/;

/** A page as its author wrote it. */
export interface PageSource {
  /** Relative to the folder, with `/` between names. */
  file: string;
  /** Path of the page on the site, such as `/guide/setup`. */
  path: string;
  source: string;
}

/** Which folder to read, and who hears of files that are left out. */
export interface DocsFolderOptions {
  folder: string;
  /** Reads its files; default: from this machine. */
  files?: DocsFiles | undefined;
  onWarning?: ((warning: string) => void) | undefined;
}

/** How the files of a generator become pages. */
export interface PageNaming {
  /** How addresses are made of names; default: they are the same. */
  style?: PathStyle | undefined;
  /** Which of all files are there for the generator alone; default: none. */
  isNoPage?: (file: string, all: ReadonlySet<string>) => boolean;
}

/** The files of a folder of this machine, and its clock in milliseconds since 1970. */
export function filesOfFolder(folder: string, now: () => number = Date.now): DocsFiles {
  return {
    name: humanize(basename(resolve(folder))),
    pages: (onWarning) => listPageFiles({ folder, onWarning }),
    reviewedAnswers: () => listReviewedAnswerFiles({ folder }),
    specifications: () => walk({ folder }, { prefix: '', isWanted: isSpecificationFile }),
    stamp: (file) => stampOf(join(folder, file), now),
    isPlain: (file) => isPlainFile(folder, file),
    // Thousands of small files are read in a fifth of the time that the thread pool takes.
    size: async (file) => statSync(join(folder, file)).size,
    read: async (file) => readFileSync(join(folder, file)),
    around: (path) => filesAround(folder, path),
    above: (count) => filesAbove(folder, count),
  };
}

function filesAround(folder: string, path: string): DocsFiles | undefined {
  const whole = resolve(folder);
  const names = path.split('/');
  const outer = resolve(whole, ...names.map(() => '..'));
  // What lies around a repository belongs to somebody else.
  const isWithin = join(outer, ...names) === whole && !existsSync(join(whole, '.git'));
  return isWithin ? filesOfFolder(outer) : undefined;
}

function filesAbove(folder: string, count: number): DocsFiles | undefined {
  const isRepository = (path: string) => existsSync(join(path, '.git'));
  let outer = resolve(folder);
  for (let left = count; left > 0; left -= 1) {
    if (isRepository(outer)) return undefined;
    outer = dirname(outer);
  }
  for (let each = outer; ; each = dirname(each)) {
    if (isRepository(each)) return filesOfFolder(outer);
    if (each === dirname(each)) return undefined;
  }
}

/**
 * Lists all files of pages in a folder and the folders in it. It leaves out reviewed answers, `node_modules`, and names
 * that start with `.` or `_`; with a warning, symbolic links, which could lead out of the folder, and what cannot be read
 * or is too deep.
 *
 * @throws Error that says so when the folder itself cannot be read.
 */
export function listPageFiles(options: DocsFolderOptions): Promise<string[]> {
  return walk(options, { prefix: '', isWanted: isPageFile });
}

/** Says that a folder has no pages, and what would be one. */
export function describeEmpty(name: string): string {
  return `No pages were found in ${name}: put files into it that end in .md, .mdx or .rst, and whose names do not begin with "." or "_".`;
}

/** Whether a file, by its path relative to the folder, is one that `listPageFiles` would list. */
export function isPageFile(file: string): boolean {
  return isPageAtAnyDepth(file) && file.split('/').length - 1 <= mostFolderDepth;
}

function isPageAtAnyDepth(file: string): boolean {
  return pageFile.test(file) && !answerFile.test(file) && file.split('/').every(isListed);
}

/**
 * The pages among files by their paths, such as those of a commit, by the same rules. What is too deep is left out with
 * a warning.
 */
export function pagesAmong(
  files: Iterable<string>,
  onWarning: DocsFolderOptions['onWarning'],
): string[] {
  const pages: string[] = [];
  const deep = new Set<string>();
  for (const file of files) {
    if (!isPageAtAnyDepth(file)) continue;
    if (isPageFile(file)) pages.push(file);
    else deep.add(`${file.split('/', mostFolderDepth + 1).join('/')}/`);
  }
  for (const folder of deep) onWarning?.(describeDeep(folder));
  return pages;
}

/**
 * Whether pages may include a file, by its path relative to the folder, or be filled in from it: such files may lie in
 * folders whose names begin with `_`.
 */
export function isIncludedFile(file: string): boolean {
  const names = file.split('/');
  return (
    includedFile.test(file) &&
    names.length - 1 <= mostFolderDepth &&
    names.every((name) => !isHiddenName(name) && name !== 'node_modules')
  );
}

/** Whether a file, by its path relative to the folder, holds a reviewed answer. */
export function isReviewedAnswerFile(file: string): boolean {
  return answerFile.test(file) && file.split('/').every(isListed);
}

const specificationFile = /\.(?:json|ya?ml)$/i;

/** Whether a file, by its path relative to the folder, may be an OpenAPI document, or a part of one. */
export function isSpecificationFile(file: string): boolean {
  return (
    specificationFile.test(file) &&
    file !== configurationFile &&
    file.split('/').length - 1 <= mostFolderDepth &&
    file.split('/').every(isListed)
  );
}

/** Lists the files of reviewed answers, sorted by name; none where there is no such folder. */
async function listReviewedAnswerFiles({ folder }: DocsFolderOptions): Promise<string[]> {
  const entries = await readdir(join(folder, answersFolder), { withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${answersFolder}/${name}`)
    .filter(isReviewedAnswerFile)
    .sort();
}

/** Whether the API answers at a path, so that a page there could not be read. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

/**
 * Which file is the page at which path, sorted by path. Of two files with one path the first counts (`index` before
 * `README`); in a folder below the root, the second keeps its own name. What would stand at an address of the API is left out with a warning.
 *
 * @param naming - how files become pages there.
 */
export function assignPaths(
  files: Iterable<string>,
  { onWarning, style, isNoPage = () => false }: Pick<DocsFolderOptions, 'onWarning'> & PageNaming,
): Map<string, string> {
  const fileByPath = new Map<string, string>();
  const all = new Set(files);
  for (const file of [...all].sort(byLowerCase)) {
    if (isNoPage(file, all)) continue;
    const path = freePath(file, { taken: fileByPath, style });
    const earlier = fileByPath.get(path);
    if (isApiPath(path)) {
      onWarning?.(`${file} is left out: the API answers at ${path}. Rename the file.`);
    } else if (earlier === undefined) fileByPath.set(path, file);
    else onWarning?.(`${file} is left out: ${earlier} is already the page ${path}.`);
  }
  return new Map([...fileByPath].sort(([first], [second]) => (first < second ? -1 : 1)));
}

/** A page about readme files lies beside the index of its folder; at the root it is what a repository shows. */
function freePath(
  file: string,
  { taken, style }: { taken: ReadonlyMap<string, string>; style: PathStyle | undefined },
): string {
  const path = styledPath(pathOfFile(file), style);
  const isSecond = taken.has(path) && /\/readme\.\w+$/i.test(file);
  return isSecond ? `${path}/${styledPath(basename(file).replace(pageFile, ''), style)}` : path;
}

// Upper case sorts before lower case otherwise, and so README before index; as does `_` before all letters.
function byLowerCase(first: string, second: string): number {
  return sortedName(first) < sortedName(second) ? -1 : 1;
}

// Of names that differ in case alone, none depends on the order in which a file system lists them.
function sortedName(file: string): string {
  return `${file.toLowerCase().replace(/(^|\/)_index\.md$/, '$1index_.md')}\0${file}`;
}

/** A file in no folder that is a symbolic link, nor one itself. */
async function isPlainFile(folder: string, file: string): Promise<boolean> {
  // No number of `..` leads out of the folder.
  if (posix.isAbsolute(file) || /^\.\.(?:\/|$)/.test(posix.normalize(file))) return false;
  const found = await lstat(join(folder, file)).catch(() => undefined);
  if (!found?.isFile() || !file.includes('/')) return found?.isFile() ?? false;
  const [top, real] = await Promise.all([
    realpath(folder),
    // It can be removed in between.
    realpath(join(folder, file)).catch(() => undefined),
  ]);
  return real === join(top, file);
}
