import { access, constants, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorText } from '#core/error-text.js';
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

/**
 * In a file, such as one that is committed.
 *
 * @throws CommandError where it holds something else, or nothing can be kept there: what is measured may take long.
 */
export async function runsInFile(file: string): Promise<KeptRuns> {
  if (file === '') throw new CommandError('Give --baseline a file.');
  await readLast(file);
  await access(dirname(file), constants.W_OK).catch((error: unknown) => {
    throw new CommandError(
      `No figures can be kept in ${file}: give --baseline a file in a folder that is there and may be written.`,
      { cause: error },
    );
  });
  return {
    last: () => readLast(file),
    keep: async (run) => {
      const draft = `${file}.${process.pid}.tmp`;
      try {
        await writeFile(draft, writeRun(run));
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw new CommandError(
          `The figures could not be kept in ${file}; the next run will be compared with earlier ones: ${errorText(error)}.`,
          { cause: error },
        );
      }
    },
  };
}

async function readLast(file: string): Promise<KeptRun | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw noRun(file, error);
  });
  if (text === undefined) return undefined;
  const run = readRun(text);
  if (run) return run;
  throw noRun(file);
}

function noRun(file: string, cause?: unknown): CommandError {
  return new CommandError(`${file} holds no run of eval: give --baseline another file.`, { cause });
}
