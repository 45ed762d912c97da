import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { areServedNames } from '../../content/asset-types.js';
import type { DocsFiles } from '../../content/docs-files.js';
import type { StaticFolder } from '../../content/static-folder.js';

/** Where files lie to which pages link. */
export interface ServedFolders {
  /** The folder of the pages. */
  folder: string;
  /** Where the generator of the site has more of them. */
  staticFolder?: StaticFolder | undefined;
}

/** Where a file may lie. */
interface FilePlace {
  /** Folder, as it really is, that no file leads out of. */
  root: string;
  path: string;
}

/**
 * The files of these folders by the addresses that they have. As when they are asked for, there are none that are hidden or
 * lead out: warnings would tell an author which files this machine has. Other symbolic links count as what they lead to.
 */
export function servedFiles({ folder, staticFolder }: ServedFolders): Pick<DocsFiles, 'isPlain'> {
  const pagesRoot = realPath(folder);
  const outer = staticFolder && realPath(staticFolder.root);
  const placesOf = (file: string): FilePlace[] => {
    const own = pagesRoot === undefined ? [] : [{ root: pagesRoot, path: file }];
    if (!staticFolder || outer === undefined) return own;
    const { name } = staticFolder;
    const paths = file.startsWith(`${name}/`) ? [file, file.slice(name.length + 1)] : [file];
    return [...own, ...paths.map((path) => ({ root: join(outer, name), path }))];
  };
  return {
    // Thousands of files may be asked for, which takes the thread pool much longer.
    isPlain: async (file) => areServedNames(file.split('/')) && placesOf(file).some(isFile),
  };
}

function isFile({ root, path }: FilePlace): boolean {
  const place = join(root, path);
  try {
    if (!statSync(place, { throwIfNoEntry: false })?.isFile()) return false;
  } catch {
    return false;
  }
  return realPath(place)?.startsWith(root + sep) ?? false;
}

function realPath(place: string): string | undefined {
  try {
    return realpathSync.native(place);
  } catch {
    return undefined;
  }
}
