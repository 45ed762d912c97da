import { posix } from 'node:path';
import type { GitCopy } from './git-copy.js';
import { GitFailure } from './git-failure.js';
import { type ListedFile, parseEntries } from './list-files.js';

/** A file of a commit. */
export type CommitFile = Pick<ListedFile, 'hash' | 'size'>;

/** The files of a commit, wherever in the repository they lie, by their paths from its root; symbolic links are none. */
export class CommitTrees {
  readonly #files: ReadonlyMap<string, CommitFile>;

  private constructor(files: ReadonlyMap<string, CommitFile>) {
    this.#files = files;
  }

  /**
   * Lists them, in one go: looking at each folder by itself would take a process for each.
   *
   * @throws GitFailure where they cannot be listed.
   */
  static async read(copy: Pick<GitCopy, 'run' | 'source'>, sha: string): Promise<CommitTrees> {
    const { code, output } = await copy.run(['ls-tree', '-r', '-l', '-z', '--full-tree', sha]);
    if (code !== 0) {
      throw new GitFailure(`The files of ${copy.source.remote} cannot be listed.`, {
        isOfCopy: true,
      });
    }
    const files = new Map<string, CommitFile>();
    for (const { file, isLink, hash, size } of parseEntries(output)) {
      if (!isLink) files.set(file, { hash, size });
    }
    return new CommitTrees(files);
  }

  /** The file at a path; `undefined` where there is none. */
  find(path: string): CommitFile | undefined {
    return this.#files.get(posix.normalize(path));
  }
}
