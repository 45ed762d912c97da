import { posix } from 'node:path';
import type { CommitFile } from './commit-trees.js';
import { isAsset } from './documentation-files.js';
import type { GitCopy } from './git-copy.js';
import { listFolder } from './list-files.js';

/**
 * The files of a commit that a generator publishes as they are, by their paths on the site.
 *
 * @param place - in which folder theirs lies, by its path from where the documentation begins, and what it is called.
 */
export async function staticFiles(
  copy: Pick<GitCopy, 'run' | 'source'>,
  { sha, place }: { sha: string; place: { at: string; name: string } },
): Promise<Map<string, CommitFile>> {
  const folder = posix.join(copy.source.subfolder ?? '', place.at, place.name);
  if (folder.startsWith('..')) return new Map();
  const listed = await listFolder(copy, { sha, folder });
  const served = listed.filter(({ file, isLink }) => !isLink && isAsset(file));
  return new Map(served.map(({ file, hash, size }) => [file, { hash, size }]));
}
