import { posix } from 'node:path';
import type { GitCopy } from './git-copy.js';
import { type ListedFile, parseEntries } from './list-files.js';

/** Folders that are looked into: each takes a process. */
const mostFolders = 1000;

/** A file of a commit. */
export type CommitFile = Pick<ListedFile, 'hash' | 'size'>;

/** The files of a commit, wherever in the repository they lie, looked up folder by folder as they are asked for. */
export class CommitTrees {
  readonly #copy: Pick<GitCopy, 'run'>;
  readonly #sha: string;
  readonly #folders = new Map<string, Promise<ReadonlyMap<string, CommitFile>>>();

  constructor(copy: Pick<GitCopy, 'run'>, sha: string) {
    this.#copy = copy;
    this.#sha = sha;
  }

  /** The file at a path from the root of the repository; `undefined` for a symbolic link, and where there is none. */
  async find(path: string): Promise<CommitFile | undefined> {
    const file = posix.normalize(path);
    if (posix.isAbsolute(file) || /^\.\.(?:\/|$)/.test(file)) return undefined;
    const folder = posix.dirname(file);
    const known = this.#folders.get(folder);
    if (!known && this.#folders.size >= mostFolders) return undefined;
    const files = known ?? this.#list(folder);
    this.#folders.set(folder, files);
    return (await files).get(posix.basename(file));
  }

  async #list(folder: string): Promise<ReadonlyMap<string, CommitFile>> {
    const tree = `${this.#sha}:${folder === '.' ? '' : folder}`;
    const { code, output } = await this.#copy.run(['ls-tree', '-l', '-z', '--full-tree', tree]);
    const files = new Map<string, CommitFile>();
    for (const { file, isLink, hash, size } of code === 0 ? parseEntries(output) : []) {
      if (!isLink) files.set(file, { hash, size });
    }
    return files;
  }
}
