import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ConversationArchive } from '../../../src/storage/analytics/conversation-archive.js';
import type { Statement } from '../../../src/storage/database/database.js';
import { openFreshDatabase } from '../fresh-database.js';

it('a later page of conversations is found without reading those before it', async () => {
  const database = await openFreshDatabase();
  const statements: Statement[] = [];
  const archive = new ConversationArchive({
    ...database,
    execute: async (statement) => {
      statements.push(statement);
      return { rows: [], rowsAffected: 0 };
    },
  });
  const filter = {
    ...{ project: 'handbook', from: '2026-01-01T00:00:00.000Z' },
    until: '2026-12-01T00:00:00.000Z',
  };
  const before = { createdAt: '2026-02-01T00:00:00.000Z', id: '01KEY' };
  await archive.list(filter, { before, limit: 50 });
  const [statement] = statements;
  assert.ok(statement && typeof statement === 'object');
  const { sql, args } = statement;
  const { rows } = await database.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  const [{ detail } = {}, ...more] = rows;
  await database.close();
  assert.match(String(detail), /conversations_by_time .*\(created_at,id\)<\(\?,\?\)/);
  // Nothing is sorted.
  assert.deepEqual(more, []);
});
