import type { EarlierChange } from '../../agent/run-agent.js';
import type { JobRepository } from './job-repository.js';
import { startRef, stepsRef } from './job-steps.js';

/** What an earlier attempt has committed of a job's work, in the documentation and with paths in it. */
export async function earlierChanges(repository: JobRepository): Promise<EarlierChange[]> {
  const { subfolder } = repository.copy.source;
  const listed = await repository.read([
    ...['diff-tree', '-r', '-z', '--find-renames', '--name-status'],
    ...['--end-of-options', startRef, stepsRef],
  ]);
  const prefix = subfolder === undefined ? '' : `${subfolder}/`;
  const changes = readChanges(listed).flatMap(({ path, origin, isNew }) =>
    path.startsWith(prefix) ? [{ path, origin, isNew }] : [],
  );
  return Promise.all(
    changes.map(async ({ path, origin, isNew }) => ({
      path: path.slice(prefix.length),
      before: isNew ? undefined : await textAtStart(repository, path),
      ...(origin === undefined ? {} : { origin: origin.slice(prefix.length) }),
    })),
  );
}

interface Change {
  path: string;
  isNew: boolean;
  origin?: string | undefined;
}

/** A letter and a name, or the letter of a rename and two of them, each ended by NUL. */
function readChanges(listed: string): Change[] {
  const entries = listed.split('\0');
  const changes: Change[] = [];
  for (let index = 0; index + 1 < entries.length; ) {
    const letter = entries[index]?.charAt(0);
    const path = entries[index + 1] ?? '';
    const moved = letter === 'R' ? entries[index + 2] : undefined;
    changes.push({ path, isNew: letter === 'A' });
    if (moved !== undefined) changes.push({ path: moved, isNew: true, origin: path });
    index += moved === undefined ? 2 : 3;
  }
  return changes;
}

async function textAtStart(repository: JobRepository, path: string): Promise<string> {
  const { output } = await repository.run(['cat-file', 'blob', `${startRef}:${path}`]);
  return output.toString();
}
