import { lstat, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AgentOutcome, type AgentRun, runAgent } from '../run-agent.js';
import { WorkspaceError } from '../workspace/workspace-error.js';
import { copyDocumentation } from './copy-documentation.js';
import { searchFolder } from './search-folder.js';

/** A task to try on a folder that stays as it is. */
export interface TryTaskOptions
  extends Pick<AgentRun, 'folder' | 'model' | 'messages' | 'budgets' | 'signal' | 'write'> {}

/** Runs an agent on a copy of a folder. */
export async function tryTask(options: TryTaskOptions): Promise<AgentOutcome> {
  const { signal, folder } = options;
  try {
    const copy = await copyDocumentation({ folder, checkout: await findCheckout(folder), signal });
    try {
      const search = await searchFolder(copy.folder, signal);
      const copied = { folder: copy.folder, checkout: copy.folder, original: folder };
      return await runAgent({ ...options, ...copied, search });
    } finally {
      await copy.drop();
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    if (error instanceof WorkspaceError) return { kind: 'failed', message: error.message };
    throw error;
  }
}

/** The repository that a folder stands in; the folder itself where it is in none. */
async function findCheckout(folder: string): Promise<string> {
  const start = await realpath(folder).catch(() => folder);
  for (let place = start; ; place = dirname(place)) {
    if (await lstat(join(place, '.git')).catch(() => undefined)) return place;
    if (dirname(place) === place) return folder;
  }
}
