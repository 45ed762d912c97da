import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Project } from '../../storage/projects/project-rows.js';
import { copyFolder } from './git-copy.js';

const copyName = /^[\da-f]{32}\.git$/;
/** Another server may keep its copies in the same folder: what it uses was changed in this time. */
const day = 24 * 60 * 60 * 1000;

/**
 * Deletes the copies in a folder that are of none of these projects: a project may be deleted, or get another source,
 * on another machine, or while its repository is fetched.
 */
export async function sweepCopies(folder: string, projects: readonly Project[]): Promise<void> {
  const wanted = new Set(
    projects
      .filter(({ source }) => source.kind === 'git')
      .map(({ id }) => basename(copyFolder(folder, id))),
  );
  for (const name of await readdir(folder).catch(() => [])) {
    if (!copyName.test(name) || wanted.has(name)) continue;
    const copy = join(folder, name);
    const { mtimeMs } = await stat(copy);
    if (Date.now() - mtimeMs > day) await rm(copy, { recursive: true, force: true });
  }
}
