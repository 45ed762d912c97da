import { mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes that tests write at a time, at most, with room to spare. */
const leastRoom = 4 * 1024 ** 3;

/**
 * Makes a folder in memory, where this machine has room for one: tests make and remove thousands of files, and wait for
 * what they write, which on a disk costs the cores as well.
 */
export function makeMemoryFolder(): string | undefined {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < leastRoom ? undefined : mkdtempSync(join(memory, 'node-tests-'));
  } catch {
    // Only Linux has it.
    return undefined;
  }
}
