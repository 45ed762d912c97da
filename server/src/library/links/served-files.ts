import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DocsFiles } from '../../content/docs-files.js';
import type { StaticFolder } from '../../content/static-folder.js';

/** Where files lie to which pages link. */
export interface ServedFolders {
  /** The folder of the pages. */
  folder: string;
  /** Where the generator of the site has more of them. */
  staticFolder?: StaticFolder | undefined;
}

/** The files of these folders by the addresses that they have; symbolic links count as what they lead to. */
export function servedFiles(folders: ServedFolders): Pick<DocsFiles, 'isPlain'> {
  // Thousands of files may be asked for, which takes the thread pool much longer.
  return { isPlain: async (file) => placesOf(file, folders).some(isFile) };
}

function placesOf(file: string, { folder, staticFolder }: ServedFolders): string[] {
  if (!staticFolder) return [join(folder, file)];
  const { root, name } = staticFolder;
  const inRoot = file.startsWith(`${name}/`) ? [join(root, file)] : [];
  return [join(folder, file), join(root, name, file), ...inRoot];
}

function isFile(place: string): boolean {
  try {
    return statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
