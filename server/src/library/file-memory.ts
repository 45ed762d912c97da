import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { DialectName } from '../content/dialects/reading/dialect.js';
import { readingVersion } from '../content/dialects/reading/page-dialect.js';
import type { DocsFiles } from '../content/docs-files.js';
import { placeOf } from '../content/page-hash.js';
import type { ReadFile } from '../storage/documentation/read-file-store.js';
import { readVersion } from '../version.js';
import type { PageFile } from './page-files.js';

/** Another version may read a file in another way. */
const version = readVersion();

/** A page's file as it is now. */
export interface FileState {
  /** Tells it from all other files, and this one in other states, places and dialects. */
  name: string;
  /** When it was looked at, in milliseconds since 1970; 0 where that does not matter. */
  taken: number;
}

/** Of how many files something is remembered, at about 200 bytes each. */
const mostFiles = 100_000;

/**
 * What was read of the files of projects, for as long as this process runs: as long as the stamp of a file is the same,
 * it is not read again. Another process begins with an empty memory, and so reads all files once.
 */
export class FileMemory {
  readonly #projects = new LRUCache<string, KnownFiles>({
    maxSize: mostFiles,
    sizeCalculation: ({ files }) => Math.max(1, files.size),
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
  readonly #files: Map<string, ReadFile>;

  /** @param files - what is known already. Default: nothing. */
  constructor(files: ReadonlyMap<string, ReadFile> = new Map()) {
    this.#files = new Map(files);
  }

  /** All that is known. */
  get files(): ReadonlyMap<string, ReadFile> {
    return this.#files;
  }

  /** Whether the same is known of the same files. */
  isSameAs({ files }: KnownFiles): boolean {
    return isDeepStrictEqual(files, this.#files);
  }

  /** The content hash of the page in its place; `undefined` where its file has to be read. */
  find({ name, taken }: FileState): ReadFile | undefined {
    const known = this.#files.get(name);
    // Where the clock was set back, a later change may have got the time of an earlier one.
    return known && known.taken <= taken ? known : undefined;
  }

  add({ name }: FileState, read: ReadFile): void {
    this.#files.set(name, read);
  }
}

/** The state of a page's file; `undefined` where only reading it tells. */
export function stateOf(
  page: PageFile,
  { files, dialect }: { files: DocsFiles; dialect: { name: DialectName } },
): FileState | undefined {
  const stamp = page.isMade ? undefined : files.stamp?.(page.file);
  if (!stamp) return undefined;
  const { state, taken } = stamp;
  const said = `${version} ${readingVersion} ${dialect.name}\n${placeOf(page)}${state}`;
  return { name: hash('sha256', said, 'base64url'), taken };
}
