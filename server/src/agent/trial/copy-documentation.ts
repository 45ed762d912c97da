import { constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Workspace, type WorkspaceOptions } from '../workspace/workspace.js';

/** A copy of a documentation. */
export interface DocumentationCopy {
  folder: string;
  /** Deletes it. */
  drop(): Promise<void>;
}

/**
 * Copies what an agent may see of a documentation into a temporary folder: nothing hidden, ignored or made by programs.
 *
 * @throws WorkspaceError where the folder cannot be read.
 */
export async function copyDocumentation(options: WorkspaceOptions): Promise<DocumentationCopy> {
  const workspace = await Workspace.open(options);
  const files = await workspace.list();
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-agent-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  try {
    for (const file of files) {
      options.signal.throwIfAborted();
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await copyFile(join(options.folder, file), join(folder, file), constants.COPYFILE_FICLONE);
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { folder, drop };
}
