import { posix } from 'node:path';
import type { DocsFiles, SingleFiles } from '../../content/docs-files.js';
import type { FileStamp } from '../../content/file-stamp.js';
import { humanize } from '../../content/navigation/humanize.js';
import { pathOfFile } from '../../content/navigation/page-path.js';
import { mostPageBytes } from '../../content/page-limits.js';
import type { GitSource } from '../../storage/projects/project-source.js';
import type { BlobReader } from './blob-reader.js';
import type { CommitFile, CommitTrees } from './commit-trees.js';
import type { DocumentationFiles } from './documentation-files.js';

/** Files that are asked for before they are needed: each would else wait for the one before. */
const mostAhead = 100;

/** Which commit. */
export interface CommitFilesOptions {
  source: GitSource;
  listed: DocumentationFiles;
  blobs: Pick<BlobReader, 'read'>;
  trees: Pick<CommitTrees, 'find'>;
}

/** The files of a commit as a documentation reads them, straight out of the copy of the repository. */
export class CommitFiles implements DocsFiles {
  readonly name: string;
  readonly #listed: DocumentationFiles;
  readonly #blobs: Pick<BlobReader, 'read'>;
  /** Other files of the repository, and where the documentation begins in it. */
  readonly #trees: Pick<CommitTrees, 'find'>;
  readonly #subfolder: string;
  /** Pages in the order in which they are read, and where each stands in it. */
  readonly #order: readonly string[];
  readonly #positions: ReadonlyMap<string, number>;
  /** The page that is next where all are read. */
  #next = 0;
  /** What was asked for ahead, by file. */
  readonly #ahead = new Map<string, Promise<Buffer>>();

  constructor({ source, listed, blobs, trees }: CommitFilesOptions) {
    this.name = nameOf(source);
    this.#listed = listed;
    this.#blobs = blobs;
    this.#trees = trees;
    this.#subfolder = source.subfolder ?? '';
    this.#order = listed.pages
      .filter((file) => hasName(file) && this.#sizeOf(file) <= mostPageBytes)
      .map((file) => ({ file, path: pathOfFile(file) }))
      .sort((first, second) => (first.path < second.path ? -1 : 1))
      .map(({ file }) => file);
    this.#positions = new Map(this.#order.map((file, index) => [file, index]));
  }

  async pages(): Promise<string[]> {
    return [...this.#listed.pages];
  }

  async reviewedAnswers(): Promise<string[]> {
    return [...this.#listed.reviewedAnswers];
  }

  async specifications(): Promise<string[]> {
    return [...this.#listed.specifications];
  }

  /** Files that are not served can be read as well, such as the configuration of a generator. */
  async isPlain(file: string): Promise<boolean> {
    return this.#find(file) !== undefined;
  }

  /** A hash stands for the same bytes in every commit. */
  stamp(file: string): FileStamp | undefined {
    const listed = this.#listed.files.get(file);
    return listed && { state: listed.hash, taken: 0 };
  }

  async size(file: string): Promise<number> {
    return required(this.#find(file), file).size;
  }

  async read(file: string): Promise<Buffer> {
    const position = this.#positions.get(file);
    if (position === undefined) return this.#readBlob(this.#find(file), file);
    // Of files that are read here and there, the next ones may never be.
    if (!this.#ahead.has(file) && position === this.#next) this.#readAhead(position);
    this.#next = position + 1;
    const bytes = this.#ahead.get(file) ?? this.#blobs.read(this.#hashOf(file));
    this.#ahead.delete(file);
    return bytes;
  }

  around(path: string): SingleFiles | undefined {
    const isThere = `/${this.#subfolder}`.endsWith(`/${path}`);
    return isThere ? this.#filesAt(this.#subfolder.slice(0, -path.length)) : undefined;
  }

  above(count: number): SingleFiles | undefined {
    const names = this.#subfolder.split('/').filter(Boolean);
    if (count > names.length) return undefined;
    return this.#filesAt(names.slice(0, names.length - count).join('/'));
  }

  /** The files of a folder of the repository. */
  #filesAt(folder: string): SingleFiles {
    const find = (file: string) => this.#trees.find(posix.join(folder, file));
    return {
      isPlain: async (file) => find(file) !== undefined,
      size: async (file) => required(find(file), file).size,
      read: async (file) => this.#readBlob(find(file), file),
    };
  }

  #find(file: string): CommitFile | undefined {
    if (!hasName(file)) return undefined;
    return this.#listed.files.get(file) ?? this.#trees.find(posix.join(this.#subfolder, file));
  }

  #readBlob(found: CommitFile | undefined, file: string): Promise<Buffer> {
    return this.#blobs.read(required(found, file).hash);
  }

  #readAhead(position: number): void {
    for (const file of this.#order.slice(position, position + mostAhead)) {
      if (this.#ahead.has(file)) continue;
      const bytes = this.#blobs.read(this.#hashOf(file));
      // Whoever reads it hears of it.
      bytes.catch(() => {});
      this.#ahead.set(file, bytes);
    }
  }

  #sizeOf(file: string): number {
    return this.#listed.files.get(file)?.size ?? 0;
  }

  #hashOf(file: string): string {
    return required(this.#listed.files.get(file), file).hash;
  }
}

/** Whether a name is text. One of other bytes would be found by what stands for them, and may be another's. */
function hasName(file: string): boolean {
  return !file.includes('\uFFFD');
}

/** As the file system says it: some files need not be there. */
function required(found: CommitFile | undefined, file: string): CommitFile {
  if (found) return found;
  throw Object.assign(new Error(`There is no file ${file}`), { code: 'ENOENT' });
}

/** `Product docs` for `https://git.example.com/acme/product-docs.git`, as the folder of a clone would be called. */
function nameOf({ remote }: GitSource): string {
  const parts = remote.split(/[/:]/).filter(Boolean);
  const repository = parts.at(-1)?.replace(/\.git$/, '') || parts.at(-2) || remote;
  return humanize(repository);
}
