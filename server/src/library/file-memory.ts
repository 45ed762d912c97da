import { LRUCache } from 'lru-cache';
import type { FileStamp } from '../content/file-stamp.js';
import { placeOf } from '../content/parse-page.js';
import type { PageFile } from './page-files.js';

/** Which hash the contents of a file gave its page, and when it was read. */
interface ReadFile {
  contentHash: string;
  /** In milliseconds since 1970; 0 where that does not matter. */
  taken: number;
}

/** Of how many files something is remembered, at about 400 bytes each. */
const mostFiles = 100_000;

/**
 * What was read of the files of projects, for as long as this process runs: as long as the stamp of a file is the same,
 * it is not read again. Another process begins with an empty memory, and so reads all files once.
 */
export class FileMemory {
  readonly #projects = new LRUCache<string, KnownFiles>({
    maxSize: mostFiles,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });

  /** What is known of the files of a project. */
  of(project: string): KnownFiles {
    return this.#projects.get(project) ?? new KnownFiles();
  }

  /** Remembers this of a project instead of what was known before, unless it is of too many files. */
  keep(project: string, files: KnownFiles): void {
    this.#projects.set(project, files);
  }
}

/** The content hashes of pages, by what they are made of without it being read. */
export class KnownFiles {
  readonly #files = new Map<string, ReadFile>();

  get size(): number {
    return this.#files.size;
  }

  /** The content hash of the page in its place; `undefined` where its file has to be read. */
  find(page: PageFile, stamp: FileStamp): ReadFile | undefined {
    const known = this.#files.get(nameOf(page, stamp));
    // Where the clock was set back, a later change may have got the time of an earlier one.
    return known && known.taken <= stamp.taken ? known : undefined;
  }

  add(page: PageFile, { stamp, read }: { stamp: FileStamp; read: ReadFile }): void {
    this.#files.set(nameOf(page, stamp), read);
  }
}

function nameOf(page: PageFile, { state }: FileStamp): string {
  return placeOf(page) + state;
}
