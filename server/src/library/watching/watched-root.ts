import { realpath, stat } from 'node:fs/promises';

/** The folder that stands at a path at some time: another may take its place, or a link lead to another. */
export interface WatchedRoot {
  /** Where it really lies. */
  path: string;
  /** The same as long as it is the same folder. */
  id: string;
}

/** The folder at that path; `undefined` where there is none now. */
export async function rootOf(folder: string): Promise<WatchedRoot | undefined> {
  try {
    const path = await realpath(folder);
    const { dev, ino } = await stat(path, { bigint: true });
    return { path, id: `${dev}:${ino}` };
  } catch {
    return undefined;
  }
}

/** Whether it is the same folder at the same place. */
export function isSameRoot(
  first: WatchedRoot | undefined,
  second: WatchedRoot | undefined,
): boolean {
  return first?.id === second?.id && first?.path === second?.path;
}
