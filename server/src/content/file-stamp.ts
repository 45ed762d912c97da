import { lstatSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

/** What tells a state of a file from its others without reading it. */
export interface FileStamp {
  /** Another one as soon as the file is. */
  state: string;
  /** When it was taken, in milliseconds since 1970; 0 where a state stays the same for ever. */
  taken: number;
}

/** Milliseconds that the times of two changes may be apart and be stored as the same: FAT counts in two seconds. */
const longestStep = 3000;

/**
 * The stamp of a file on this machine: device and inode, so that a file moved into its place is another; size; when it
 * was changed, which whoever copies an old file may set; and when any of that was, which nobody can set. `undefined`
 * for what was changed so lately that its next change may leave all of these as they are, as git's index has it of
 * files that are "racily clean", or in what is the future here.
 *
 * A file whose stamp stays the same was not changed since the stamp was taken: a change after that has a later time
 * than any in it. Only a clock that was set back can say otherwise, which `taken` tells of.
 */
export function stampOf(file: string, now: () => number): FileStamp | undefined {
  // The time comes first: nothing that is read from here on is older.
  const taken = now();
  const found = statusOf(file);
  if (!found || taken - found.changed < longestStep) return undefined;
  return { state: found.state, taken };
}

/** A file as the system sees it. */
export interface FileStatus {
  /** Another one as soon as the file is. */
  state: string;
  /** When it was changed, in milliseconds since 1970. */
  changed: number;
  isEmpty: boolean;
  /** Whether it is a file, and no link, folder or anything else. */
  isPlain: boolean;
}

/** What stands at that path; `undefined` where it cannot be looked at: whoever reads it is told why. */
export function statusOf(file: string): FileStatus | undefined {
  try {
    const stats = lstatSync(file, { bigint: true });
    const { dev, ino, size, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = stats;
    return {
      state: [dev, ino, size, mtimeNs, ctimeNs].join(' '),
      changed: Math.max(Number(mtimeMs), Number(ctimeMs)),
      isEmpty: size === 0n,
      isPlain: stats.isFile(),
    };
  } catch {
    return undefined;
  }
}

/**
 * File systems on which the stamp of a file may stay the same although the file does not: those over a network, which
 * answer from memory, those that count in seconds, and images, in which all files may have one time. The numbers are
 * those of Linux; other systems give others.
 *
 * Source: statfs(2), magic.h.
 */
const unsoundTypes = new Set([
  ...[0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x65735546, 0x01021997, 0x00c36400, 0x5346414f],
  ...[0x4d44, 0x2011bab0, 0x4244, 0x482b],
  ...[0x73717368, 0xe0f5e1e2, 0x9660, 0x28cd3d45, 0x7275],
]);

/** Whether the stamps of a folder's files can be relied on after a start of the server, which may be years later. */
export async function hasSoundStamps(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && !unsoundTypes.has(found.type);
}
