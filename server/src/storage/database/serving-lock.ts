import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient, LibsqlError } from '@libsql/client/sqlite3';
import { DatabaseError } from './database-error.js';
import { makeFolder } from './make-folder.js';

/** The file of a data folder that whoever serves from it has locked. */
export function servingLockFile(dataFolder: string): string {
  return join(dataFolder, 'serving.lock');
}

/**
 * Makes this process the only one that serves from a data folder, until it is released or the process
 * ends, however it ends: the lock is SQLite's own on a file beside the database, which the system takes
 * back. A file with a process id in it would outlive a process that was killed. Commands do not take it.
 *
 * @throws DatabaseError where another process serves from the folder.
 */
export async function holdServingLock(dataFolder: string): Promise<{ release(): void }> {
  await makeFolder(dataFolder);
  const client = createClient({ url: pathToFileURL(servingLockFile(dataFolder)).href });
  try {
    const transaction = await client.transaction('write');
    return {
      release: () => {
        transaction.close();
        client.close();
      },
    };
  } catch (error) {
    client.close();
    if (!(error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY'))) throw error;
    throw new DatabaseError(
      `Another server uses the data folder ${dataFolder}: stop it, name another folder with --data, or let both share a PostgreSQL database with --database-url.`,
      { cause: error },
    );
  }
}
