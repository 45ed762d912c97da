import { readFile, rename, writeFile } from 'node:fs/promises';
import type { DomainStores } from '../../storage/stores/open-stores.js';
import { CommandError } from '../terminal/command-error.js';
import { type KeptRun, readRun, writeRun } from './compare-runs.js';

/** Where the last run is kept. */
export interface KeptRuns {
  last(): Promise<KeptRun | undefined>;
  keep(run: KeptRun): Promise<void>;
}

/** In the database, by the name of the set of questions. */
export function runsInDatabase(
  { evaluations }: Pick<DomainStores, 'evaluations'>,
  name: string,
): KeptRuns {
  return {
    last: async () => {
      const text = await evaluations.last(name);
      return text === undefined ? undefined : readRun(text);
    },
    keep: (run) => evaluations.keep(name, writeRun(run)),
  };
}

/** In a file, such as one that is committed. */
export function runsInFile(file: string): KeptRuns {
  return {
    last: async () => {
      const text = await readFile(file, 'utf8').catch(unlessMissing);
      const run = text === undefined ? undefined : readRun(text);
      if (run || text === undefined) return run;
      throw new CommandError(`${file} holds no run of eval: give --baseline another file.`);
    },
    keep: async (run) => {
      const draft = `${file}.${process.pid}.tmp`;
      await writeFile(draft, writeRun(run));
      await rename(draft, file);
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
