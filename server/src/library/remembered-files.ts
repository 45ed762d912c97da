import type { Tally } from '../content/dialects/reading/tally.js';
import { hasSoundStamps } from '../content/file-stamp.js';
import type { ReadFileStore } from '../storage/documentation/read-file-store.js';
import { KnownFiles } from './file-memory.js';

/** Which folder, and where it is kept what was read of it. */
export interface RememberedFilesOptions {
  folder: string;
  /** Keeps it, so that files that did not change need not be read at the next start. Default: nothing does. */
  readFiles?: Pick<ReadFileStore, 'read' | 'write'> | undefined;
  /** Counts what becomes of each file, so that none may be passed over. */
  tally?: Tally | undefined;
}

/** What was read of a folder's files before the server was started; nothing where all of them are to be read. */
export async function recallFiles({
  folder,
  readFiles,
  tally,
}: RememberedFilesOptions): Promise<KnownFiles> {
  const isReliable = !tally && (await hasSoundStamps(folder));
  return new KnownFiles(isReliable ? await readFiles?.read() : undefined);
}

/** Keeps it for the next start. Where that cannot be stored, all files are read then. */
export async function rememberFiles(
  { readFiles }: RememberedFilesOptions,
  { now, remembered }: { now: KnownFiles; remembered: KnownFiles },
): Promise<void> {
  if (!now.isSameAs(remembered)) await readFiles?.write(now.files).catch(() => undefined);
}
