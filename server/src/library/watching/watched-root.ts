import { realpath, stat } from 'node:fs/promises';

/** The folder that stands at a path at some time: another may take its place, or a link lead to another. */
export interface WatchedRoot {
  /** Where it really lies. */
  path: string;
  /** Device and number there, which a folder that was deleted may leave to the next one. */
  id: string;
  /** When it was made, and changed, in nanoseconds since 1970. */
  born: bigint;
  changed: bigint;
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
    return { path, id: `${dev}:${ino}`, born: birthtimeNs, changed: ctimeNs };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Whether an error says that there is nothing at a path. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(?:ENOENT|ENOTDIR)$/.test(String(error.code))
  );
}

/** Whether what was there at first is the folder that is there now. */
export function isSameRoot(before: WatchedRoot | undefined, now: WatchedRoot | undefined): boolean {
  if (!before || !now) return before === now;
  // File systems that do not know when a folder was made tell when it was changed, which is no sign of another one.
  const isKnown = [before, now].some(({ born, changed }) => born !== changed);
  return before.id === now.id && before.path === now.path && !(isKnown && before.born !== now.born);
}
