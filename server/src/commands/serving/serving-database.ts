import { errorText } from '#core/error-text.js';
import type { Database } from '../../storage/database/database.js';
import { isOpenToOthers } from '../../storage/database/make-folder.js';
import { holdServingLock } from '../../storage/database/serving-lock.js';
import { prune, type Retention } from '../../storage/stores/prune.js';
import { type DataPlace, openData, withDataErrors } from './open-data.js';

/** Milliseconds between looks at what need not be kept any longer. */
const pruningInterval = 60 * 60 * 1000;

/** The database to serve from, and whom to tell when it cannot be tidied. */
export interface ServingDatabaseOptions extends DataPlace, Retention {
  report: (line: string) => void;
}

/**
 * Serves from the database until the work has ended: alone where it is a file, and with what is outdated
 * deleted at the start and every hour.
 *
 * @throws CommandError where the data cannot be used, or another server uses the file.
 */
export async function withServingDatabase(
  options: ServingDatabaseOptions,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const lock = await lockData(options);
  try {
    const database = await openData(options);
    const tidy = () =>
      prune(database, options).catch((error: unknown) => {
        options.report(`What is outdated could not be deleted: ${errorText(error)}`);
      });
    const pruning = setInterval(() => void tidy(), pruningInterval);
    try {
      await tidy();
      await work(database);
    } finally {
      clearInterval(pruning);
      await database.close();
    }
  } finally {
    lock?.release();
  }
}

/** A database file is served by one process; a PostgreSQL database by any number. */
async function lockData(place: ServingDatabaseOptions): Promise<{ release(): void } | undefined> {
  if (place.databaseUrl !== undefined) return undefined;
  const { dataFolder, report } = place;
  return withDataErrors(place, async () => {
    const lock = await holdServingLock(dataFolder);
    if (await isOpenToOthers(dataFolder)) {
      report(
        `Other accounts of this machine can read what readers asked, in ${dataFolder}: keep them out with chmod 700 ${dataFolder}`,
      );
    }
    return lock;
  });
}
