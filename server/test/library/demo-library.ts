import { fileURLToPath } from 'node:url';
import type { Library } from '../../src/library/library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';
import { openLibrary } from './open-library.js';

let opened: Promise<Library> | undefined;

/** Our own documentation, read once for all tests of a process, which change nothing in it. */
export function demoLibrary(): Promise<Library> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Library> {
  const folder = fileURLToPath(new URL('../../../demo/', import.meta.url));
  const database = await openFreshDatabase();
  const library = await openLibrary({ folder, database });
  await database.close();
  return library;
}
