import { readFile, writeFile } from 'node:fs/promises';
import { type Database, databaseFile, openDatabase } from '../../src/storage/database/database.js';
import { temporaryFolder } from '../content/temporary-folder.js';

let template: Promise<Buffer> | undefined;

/**
 * Opens an empty database in a file of the folder, which the caller closes: a copy of one that was set up, as that
 * takes several times as long. Default: a folder that goes when the process ends.
 */
export async function openFreshDatabase(folder?: string): Promise<Database> {
  const data = folder ?? (await temporaryFolder());
  template ??= makeTemplate();
  const file = databaseFile(data);
  await writeFile(file, await template);
  return openDatabase(data);
}

async function makeTemplate(): Promise<Buffer> {
  const folder = await temporaryFolder();
  const database = await openDatabase(folder);
  // From the log into the file.
  await database.scrub([]);
  await database.close();
  return readFile(databaseFile(folder));
}
