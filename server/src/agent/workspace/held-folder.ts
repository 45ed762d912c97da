import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { WorkspaceError } from './workspace-error.js';

/**
 * A folder that stays the same one, whatever takes its name meanwhile. Linux opens each name below the folder that
 * is held open, as `openat` does, so that a folder that becomes a symbolic link between a check and its use leads
 * nowhere. Elsewhere each name is looked at before it is used.
 */
export class HeldFolder {
  readonly #path: string;
  readonly #handle: FileHandle | undefined;

  private constructor(path: string, handle: FileHandle | undefined) {
    this.#path = path;
    this.#handle = handle;
  }

  /** Holds a folder by its path; the names before the last one may be symbolic links. */
  static async open(path: string): Promise<HeldFolder> {
    if (process.platform !== 'linux') {
      const found = await lstat(path);
      if (!found.isDirectory()) throw notPlain();
      return new HeldFolder(path, undefined);
    }
    const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
    const handle = await open(path, flags).catch((error: unknown) => {
      throw isLinkError(error) ? notPlain() : error;
    });
    return new HeldFolder(`/proc/self/fd/${handle.fd}`, handle);
  }

  /** Where an entry is; its name must be one name. */
  at(name: string): string {
    return join(this.#path, name);
  }

  /** The folder itself, to be listed. */
  get path(): string {
    return `${this.#path}/`;
  }

  /** Holds a folder in this one. */
  enter(name: string): Promise<HeldFolder> {
    return HeldFolder.open(this.at(name));
  }

  /** Opens a file in it that is neither a link nor a device nor a pipe. */
  async openFile(name: string): Promise<FileHandle> {
    // Without O_NONBLOCK, a pipe would be waited for.
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
    const handle = await open(this.at(name), flags).catch((error: unknown) => {
      throw isLinkError(error) ? notPlain() : error;
    });
    const [opened, named] = await Promise.all([handle.stat(), lstat(this.at(name))]);
    if (opened.isFile() && named.isFile() && opened.ino === named.ino) return handle;
    await handle.close();
    throw notPlain();
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }
}

function notPlain(): WorkspaceError {
  return new WorkspaceError('It is no plain file in plain folders: symbolic links are refused.');
}

/** A link that was not to be followed, or something else where a folder should be. */
function isLinkError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ELOOP' || code === 'ENOTDIR' || code === 'EMLINK' || code === 'ENXIO';
}
