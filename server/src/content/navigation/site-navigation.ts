import {
  inGroups,
  type NavigationEntry,
  type NavigationGroup,
  navigationOfFile,
  navigationOfPaths,
} from './navigation.js';
import type { NavigationNode } from './navigation-file.js';
import type { UrlStyle } from './page-addresses.js';
import { pageFile } from './page-path.js';
import { type PathStyle, styledPath } from './path-style.js';

/** A site as the configuration of its generator has it. */
export interface GeneratedSite {
  /** What it is called; `undefined` where that is not known. */
  title: string | undefined;
  /** The pages that it lists; empty where it lists none. */
  navigation: readonly NavigationEntry[];
  /** Which addresses it gives pages; `undefined` where these are their paths. */
  urls?: UrlStyle | undefined;
}

/** The pages of a folder, and what orders them. */
export interface NavigablePages {
  /** The files of the pages that the folder holds, by their paths. */
  fileByPath: ReadonlyMap<string, string>;
  /** How the paths of these are made of names; the navigation may name pages by either. */
  pathStyle?: PathStyle | undefined;
  /** What counts where `docs.json` says nothing. Default: the name of the folder, and its pages as they lie. */
  generated?: GeneratedSite | undefined;
}

/** The navigation of a site: what its owner wrote, what its generator lists, or else its pages by their folders. */
export function navigationOfSite(
  written: NavigationNode | undefined,
  { fileByPath, pathStyle, generated }: NavigablePages,
): { navigation: NavigationGroup[]; isByFolder?: true } {
  const navigation = written
    ? navigationOfFile(written, (path) => knownPath(path, { fileByPath, pathStyle }))
    : inGroups(generated?.navigation ?? []);
  if (written || navigation.length > 0) return { navigation };
  const paths = [...fileByPath.keys()];
  const names = pathStyle && writtenNames(fileByPath);
  return { navigation: navigationOfPaths(paths, names), isByFolder: true };
}

function knownPath(
  path: string,
  { fileByPath, pathStyle }: Pick<NavigablePages, 'fileByPath' | 'pathStyle'>,
): string {
  const styled = styledPath(path, pathStyle);
  return fileByPath.has(path) || !fileByPath.has(styled) ? path : styled;
}

/** What authors call folders, by what these are called in paths. */
function writtenNames(fileByPath: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [path, file] of fileByPath) {
    const written = `/${file.replace(pageFile, '')}`.split('/');
    for (const [at, name] of path.split('/').entries()) names.set(name, written[at] ?? name);
  }
  return names;
}
