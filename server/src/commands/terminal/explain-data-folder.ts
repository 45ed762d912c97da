import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorText } from '#core/error-text.js';

/** What the system says of a folder or file. */
interface Refusal {
  code: string;
  /** What could not be made or used. */
  path: string;
  /** Whether it was to be made, so that the folder above it is at fault. */
  isMaking: boolean;
}

/** A data folder that could not be opened, and what is in it. */
export interface FailedDataFolder {
  error: unknown;
  dataFolder: string;
  /** Files that have to be written where they exist. */
  files: readonly string[];
}

/** Says why a data folder cannot be used, and what to do about it. */
export async function explainDataFolder(failed: FailedDataFolder): Promise<string> {
  const { error, dataFolder } = failed;
  const refusal = refusalOf(error) ?? (await findRefusal(failed));
  const reason = refusal && describeRefusal(refusal);
  return reason
    ? `The data folder ${dataFolder} cannot be used, as ${reason}`
    : `The data folder ${dataFolder} cannot be used (${errorText(error)}): see that its disk has room, or choose another with --data.`;
}

/** The driver of the database says no more than that it could not open a file. */
async function findRefusal({ dataFolder, files }: FailedDataFolder): Promise<Refusal | undefined> {
  const { R_OK, W_OK, X_OK } = constants;
  const needed = [
    { path: dataFolder, mode: R_OK | W_OK | X_OK },
    ...files.map((path) => ({ path, mode: R_OK | W_OK })),
  ];
  for (const { path, mode } of needed) {
    const refusal = await access(path, mode).then(() => undefined, refusalOf);
    if (refusal && refusal.code !== 'ENOENT') return refusal;
  }
  return undefined;
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const { code, path } = error;
  if (typeof code !== 'string' || typeof path !== 'string') return undefined;
  return { code, path, isMaking: 'syscall' in error && error.syscall === 'mkdir' };
}

function describeRefusal({ code, path, isMaking }: Refusal): string | undefined {
  const place = isMaking ? dirname(path) : path;
  const forbidden = `this account may not ${isMaking ? 'make a folder in' : 'read and write'} ${place}: allow it that, or choose another folder with --data.`;
  const taken = `${path} is no folder: choose another with --data.`;
  const full = `the disk of ${place} has no room: make some, or choose a folder on another with --data.`;
  const reasons: Record<string, string> = {
    EACCES: forbidden,
    EPERM: forbidden,
    EROFS: `the disk of ${place} cannot be written: choose a folder on another with --data.`,
    EEXIST: taken,
    ENOTDIR: taken,
    ENOSPC: full,
    EDQUOT: full,
    ENOENT: `no folder can be made in ${place}: choose another with --data.`,
  };
  return reasons[code];
}
