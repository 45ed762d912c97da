import type { CommitFile } from './commit-trees.js';
import { isAsset } from './documentation-files.js';
import type { GitCopy } from './git-copy.js';
import { listFolder } from './list-files.js';

/** Where a folder lies, from where the documentation begins. */
export interface FolderAbove {
  /** In which folder: how many above. */
  above: number;
  name: string;
}

/** The files of a commit that a generator publishes as they are, by their paths on the site. */
export async function staticFiles(
  copy: Pick<GitCopy, 'run' | 'source'>,
  { sha, place }: { sha: string; place: FolderAbove },
): Promise<Map<string, CommitFile>> {
  const names = copy.source.subfolder?.split('/') ?? [];
  if (place.above > names.length) return new Map();
  const folder = [...names.slice(0, names.length - place.above), place.name].join('/');
  const listed = await listFolder(copy, { sha, folder });
  const served = listed.filter(({ file, isLink }) => !isLink && isAsset(file));
  return new Map(served.map(({ file, hash, size }) => [file, { hash, size }]));
}
