import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Database, databaseFile, openDatabase } from '../../storage/database/database.js';
import { DatabaseError } from '../../storage/database/database-error.js';
import { readPostgresAddress } from '../../storage/database/postgres-address.js';
import { servingLockFile } from '../../storage/database/serving-lock.js';
import type { OptionValues } from '../options/option-table.js';
import { CommandError } from '../terminal/command-error.js';
import { explainDataFolder } from '../terminal/explain-data-folder.js';

/** Where a server keeps its data. */
export interface DataPlace {
  /** Folder of the database file; not used with an address. */
  dataFolder: string;
  /** Address of a PostgreSQL database, with its password. */
  databaseUrl: string | undefined;
}

const defaultData = '.docs-assistant';

/** Calls what opens or locks the data; a mistake in where it is kept becomes a sentence. */
export async function withDataErrors<Result>(
  { dataFolder }: DataPlace,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DatabaseError) throw new CommandError(error.message, { cause: error });
    const file = databaseFile(dataFolder);
    // SQLite makes those beside the file with its mode, and leaves them as they are where that is changed.
    const files = [file, `${file}-wal`, `${file}-shm`, servingLockFile(dataFolder)];
    throw new CommandError(await explainDataFolder({ error, dataFolder, files }), { cause: error });
  }
}

/** Opens the database of a server, making it where it is missing. */
export function openData(place: DataPlace): Promise<Database> {
  return withDataErrors(place, () => openDatabase(place.dataFolder, place.databaseUrl));
}

/**
 * Whether there is a database file in a data folder.
 *
 * @param stat - looks at the file; default: the system.
 * @throws CommandError where this account may not know, as in the folder of a server with an account of its own.
 */
export function hasDatabaseFile(
  dataFolder: string,
  stat: (file: string) => unknown = statSync,
): boolean {
  try {
    stat(databaseFile(dataFolder));
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EACCES' && code !== 'EPERM') return false;
    throw new CommandError(
      `This account may not look into ${dataFolder}: run the command with the account of the server, or as root.`,
      { cause: error },
    );
  }
}

/** Where the options say that data is: beside the folder that is served, where they do not. */
export function dataPlaceOf(options: OptionValues): DataPlace {
  const beside = options.folder === undefined ? '.' : dirname(resolve(options.folder));
  return {
    dataFolder: resolve(options.data ?? join(beside, defaultData)),
    databaseUrl: options['database-url'],
  };
}

/** Where copies of git repositories are kept beside the data, of a database elsewhere as well. */
export function gitFolderOf({ dataFolder }: DataPlace): string {
  return join(dataFolder, 'git');
}

/** Where agent jobs keep their own copies of repositories until they have ended. */
export function jobsFolderOf({ dataFolder }: Pick<DataPlace, 'dataFolder'>): string {
  return join(dataFolder, 'jobs');
}

/** Opens the database that a server has made: what is done to a new, empty one would go unnoticed. */
export function openExistingData(options: OptionValues): Promise<Database> {
  const place = dataPlaceOf(options);
  if (place.databaseUrl !== undefined || hasDatabaseFile(place.dataFolder)) {
    return openData(place);
  }
  throw new CommandError(
    options.data
      ? `There is no data in ${place.dataFolder}: start "serve" once with this --data, or name the folder that it uses.`
      : `There is no ${defaultData} with data here: name the folder that "serve" uses with --data.`,
  );
}

/** Where the data is, as an operator would say it: without user and password. */
export function describeData({ dataFolder, databaseUrl }: DataPlace): string {
  const address = databaseUrl === undefined ? undefined : readPostgresAddress(databaseUrl);
  return address ? `the database ${address.database} on ${address.host}` : dataFolder;
}

/**
 * The path of a folder of documentation that is named, beside which data may be made.
 *
 * @throws CommandError where there is no such folder.
 */
export function existingFolder(given: string): string {
  const folder = resolve(given);
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return folder;
  const reason = found ? 'is a file' : 'does not exist';
  throw new CommandError(`${folder} ${reason}: name a folder that holds Markdown pages.`);
}
