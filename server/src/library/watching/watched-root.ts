import { realpath, stat } from 'node:fs/promises';

/** The folder that stands at a path at some time: another may take its place, or a link lead to another. */
export interface WatchedRoot {
  /** Where it really lies. */
  path: string;
  /** The same as long as it is the same folder. */
  id: string;
}

/**
 * The folder at that path; `undefined` where there is none now.
 *
 * @throws Error where that cannot be looked at.
 */
export async function rootOf(folder: string): Promise<WatchedRoot | undefined> {
  try {
    const path = await realpath(folder);
    const { dev, ino, birthtimeNs, ctimeNs } = await stat(path, { bigint: true });
    // File systems give the number of a folder that was deleted to the next one. Those that do not know when a folder was
    // made tell when it was changed, which is no sign of another one.
    return { path, id: `${dev}:${ino}:${birthtimeNs === ctimeNs ? '' : birthtimeNs}` };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(?:ENOENT|ENOTDIR)$/.test(String(error.code))
  );
}

/** Whether it is the same folder at the same place. */
export function isSameRoot(
  first: WatchedRoot | undefined,
  second: WatchedRoot | undefined,
): boolean {
  return first?.id === second?.id && first?.path === second?.path;
}
