import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Not for other accounts: it holds what readers asked. */
const privately = 0o700;

/**
 * Makes a folder for data and those above it that are missing; rejects with the system's error. Node's own
 * recursive `mkdir` never ends where nothing can be made, as in `/proc`, and then no signal is heard.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above);
  try {
    await mkdir(folder, { mode: privately });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!(await isFolder(folder))) throw error;
  }
}

/** Whether other accounts of this machine may look into the folder. Windows has no such modes. */
export async function isOpenToOthers(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  return process.platform !== 'win32' && (mode & 0o007) !== 0;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
