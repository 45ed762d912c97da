import { migrations } from '../migrations/migrations.js';
import type { Database } from './database.js';
import { DatabaseError } from './database-error.js';

/**
 * Brings the schema up to date. Of several processes that start at once, one does the work, and the
 * others wait and find it done.
 *
 * @throws DatabaseError where a newer version has changed the schema already.
 */
export function migrate(database: Database): Promise<void> {
  return database.exclusiveTransaction(async (transaction) => {
    await transaction.execute(
      'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)',
    );
    const { rows } = await transaction.execute('SELECT number FROM migrations');
    const applied = new Set(rows.map((row) => Number(row.number)));
    refuseNewer(applied);
    for (const { number, statements } of migrations) {
      if (applied.has(number)) continue;
      for (const statement of statements) await transaction.execute(statement);
      await transaction.execute({
        sql: 'INSERT INTO migrations (number, applied_at) VALUES (?, ?)',
        args: [number, new Date().toISOString()],
      });
    }
  });
}

/** An older version would write rows that lack what the newer one relies on. */
function refuseNewer(applied: ReadonlySet<number>): void {
  const known = new Set(migrations.map(({ number }) => number));
  if ([...applied].every((number) => known.has(number))) return;
  throw new DatabaseError(
    'The database was changed by a newer version of docs-assistant-server: run that version, or one that is newer still.',
  );
}
