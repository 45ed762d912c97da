import { readdir } from 'node:fs/promises';
import { mostFolderDepth } from '../../content/page-limits.js';
import type { HeldFolder } from './held-folder.js';
import { WorkspaceError } from './workspace-error.js';
import { isHiddenName } from './workspace-path.js';

/** Files that a documentation may have. */
const mostFiles = 50_000;

/**
 * The plain files of a folder and the folders in it, as paths below `prefix`, sorted. What is hidden, made by programs, a
 * symbolic link or another repository is left out.
 */
export async function listFolder(folder: HeldFolder, prefix: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of walk(folder, prefix)) {
    files.push(file);
    if (files.length > mostFiles) {
      throw new WorkspaceError(`There are more than ${mostFiles} files: name a subfolder.`);
    }
  }
  return files.sort();
}

async function* walk(folder: HeldFolder, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(folder.path, { withFileTypes: true });
  for (const entry of entries) {
    if (isHiddenName(entry.name)) continue;
    const path = `${prefix}${entry.name}`;
    if (entry.isFile()) yield path;
    if (!entry.isDirectory() || path.split('/').length > mostFolderDepth) continue;
    // It may be gone, or a link, by now.
    const inner = await folder.enter(entry.name).catch(() => undefined);
    if (!inner) continue;
    try {
      if (!(await isRepository(inner))) yield* walk(inner, `${path}/`);
    } finally {
      await inner.close();
    }
  }
}

async function isRepository(folder: HeldFolder): Promise<boolean> {
  return (await readdir(folder.path)).includes('.git');
}
