import type { Database } from './database.js';
import { DatabaseError } from './database-error.js';
import { damageOf, findDamage, type IntegrityOptions } from './integrity.js';
import { SqliteDatabase } from './sqlite-database.js';

/**
 * Opens a database file after it was checked: what is damaged in it could end the process later on, within
 * the driver and without a word.
 *
 * @throws DatabaseError that says what to do where the file is damaged.
 */
export async function openSoundFile(file: string, options: IntegrityOptions): Promise<Database> {
  const database = await SqliteDatabase.open(file).catch((error: unknown) => {
    const damage = damageOf(error);
    throw damage === undefined ? error : damaged(file, [damage]);
  });
  try {
    const faults = await findDamage(database, options);
    if (faults.length > 0) throw damaged(file, faults);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function damaged(file: string, faults: readonly string[]): DatabaseError {
  return new DatabaseError(
    `The database file ${file} is damaged (${faults.join('; ')}): stop the server and put a backup in its place, or save what can be read with sqlite3 ${file} .recover. Without the file, the next start makes a new one, and keys have to be created again. Its disk may be failing.`,
  );
}
