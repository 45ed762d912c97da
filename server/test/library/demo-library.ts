import { fileURLToPath } from 'node:url';
import type { Library } from '../../src/library/library.js';
import { openDatabase } from '../../src/storage/database/database.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openLibrary } from './open-library.js';

let opened: Promise<Library> | undefined;

/** Our own documentation, read once for all tests of a process, which change nothing in it. */
export function demoLibrary(): Promise<Library> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Library> {
  const folder = fileURLToPath(new URL('../../../demo/', import.meta.url));
  const database = await openDatabase(await temporaryFolder());
  const library = await openLibrary({ folder, database });
  await database.close();
  return library;
}
