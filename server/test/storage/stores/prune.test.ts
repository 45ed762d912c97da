import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Database, Statement } from '../../../src/storage/database/database.js';
import { prune } from '../../../src/storage/stores/prune.js';
import { openFreshDatabase } from '../fresh-database.js';

it('what is outdated is found without reading all conversations', async () => {
  const database = await openFreshDatabase();
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
  for (const statement of statements) {
    const { sql, args } = typeof statement === 'string' ? { sql: statement, args: [] } : statement;
    const { rows } = await database.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
    const plan = rows.map(({ detail }) => String(detail)).join('\n');
    assert.doesNotMatch(plan, /SCAN conversations\b/, sql);
  }
  await database.close();
});
