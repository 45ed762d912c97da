import { lstat } from 'node:fs/promises';

/** Whether there is a file, and not a symbolic link: that could lead out of the folder. */
export async function isPlainFile(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}
