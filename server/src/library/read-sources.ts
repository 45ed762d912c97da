import type { DocsFiles } from '../content/docs-files.js';
import type { KnownPage } from '../content/page.js';
import { contentHashOf } from '../content/page-hash.js';
import { type FileState, KnownFiles, stateOf } from './file-memory.js';
import { type PageFile, type ReadSourceOptions, readSource } from './page-files.js';
import type { SourceToParse } from './parsed-page.js';

/** How the files of pages are read. */
export interface ReadSourcesOptions extends Omit<ReadSourceOptions, 'written'> {
  files: DocsFiles;
  /** Texts of files that were read already. */
  sources: ReadonlyMap<string, string>;
  /** Pages as they were before, by path. */
  known: ReadonlyMap<string, KnownPage | undefined>;
  /** What the files held when they were read before. Default: nothing is known. */
  remembered?: KnownFiles | undefined;
}

/** What the files of pages hold. */
export interface ReadSources {
  sources: SourceToParse[];
  /** Pages whose files are as they were when these were parsed, by path. */
  unread: Map<string, KnownPage>;
  /** Other files that pages are made of, by the paths of these pages. */
  uses: Map<string, ReadonlySet<string>>;
  /** What the files hold now, to be remembered. */
  reading: KnownFiles;
}

/** Reads the files of pages, but for those that are known to be as they were. */
export async function readSources(
  pages: Iterable<PageFile>,
  options: ReadSourcesOptions,
): Promise<ReadSources> {
  const { known, remembered } = options;
  const read: ReadSources = {
    sources: [],
    unread: new Map(),
    uses: new Map(),
    reading: new KnownFiles(),
  };
  for (const page of pages) {
    const before = known.get(page.path);
    // Taken first: what changes the file while it is read is noticed the next time.
    const state = stateOf(page, options);
    const found = state && remembered?.find(state);
    if (found && before && found.contentHash === before.contentHash) {
      read.reading.add(state, found);
      read.unread.set(page.path, before);
    } else await readInto(read, { page, state }, options);
  }
  return read;
}

async function readInto(
  read: ReadSources,
  { page, state }: { page: PageFile; state: FileState | undefined },
  options: ReadSourcesOptions,
): Promise<void> {
  let isSound = true;
  const onWarning = (warning: string) => {
    isSound = false;
    options.onWarning?.(warning);
  };
  const written = options.sources.get(page.file);
  const resolved = await readSource(page, { ...options, written, onWarning });
  if (!resolved) return;
  const { source, uses, ...other } = resolved;
  const contentHash = contentHashOf({ ...page, ...other, source });
  read.sources.push({ ...page, ...other, source: Buffer.from(source), contentHash });
  if (uses.size > 0) read.uses.set(page.path, uses);
  // What is wrong with a file is told each time; what is made of several files may change with each of them.
  else if (state && isSound) read.reading.add(state, { contentHash, taken: state.taken });
}
