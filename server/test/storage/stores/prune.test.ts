import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type Database,
  openDatabase,
  type Statement,
} from '../../../src/storage/database/database.js';
import { prune } from '../../../src/storage/stores/prune.js';
import { openFreshDatabase } from '../fresh-database.js';
import { PostgresServer, postgresSkipReason } from '../postgres-server.js';

it('what is outdated is found without reading all conversations', async () => {
  const database = await openFreshDatabase();
  for (const { sql, args } of await pruningOf(database)) {
    const { rows } = await database.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
    const plan = rows.map(({ detail }) => String(detail)).join('\n');
    assert.doesNotMatch(plan, /SCAN conversations\b/, sql);
  }
  await database.close();
});

it('nothing is looked for row by row in PostgreSQL', { skip: postgresSkipReason }, async (test) => {
  const server = await PostgresServer.start();
  test.after(() => server.stop());
  const database = await openDatabase('', await server.copyDatabase());
  test.after(() => database.close());
  for (const { sql, args } of await pruningOf(database)) {
    const { rows } = await database.execute({ sql: `EXPLAIN ${sql}`, args });
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    // It is hashed as long as there is memory for all of it; then it is read as a whole for each row.
    assert.doesNotMatch(plan, /SubPlan/, sql);
  }
});

/** What pruning a database does, which is not done. */
async function pruningOf(database: Database): Promise<Exclude<Statement, string>[]> {
  const statements: Statement[] = [];
  const noting: Database = {
    ...database,
    exclusiveTransaction: (work) =>
      work({
        execute: async (statement) => {
          statements.push(statement);
          return { rows: [], rowsAffected: 0 };
        },
      }),
  };
  await prune(noting, { keepConversations: 90, keepThreads: 90 });
  assert.ok(statements.length > 0);
  return statements.map((statement) =>
    typeof statement === 'string' ? { sql: statement, args: [] } : statement,
  );
}
