import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PostgresDatabase } from '../../src/storage/database/postgres-database.js';
import { PostgresServer, postgresSkipReason } from '../storage/postgres-server.js';
import { runCommandHere } from './command.js';

it('a PostgreSQL database that is checked stays as it was, for servers of an older version', {
  skip: postgresSkipReason,
}, async (test) => {
  const server = await PostgresServer.start();
  test.after(() => server.stop());
  const address = await server.createDatabase();
  const { code, output } = await runCommandHere(['check', '--database-url', address]);
  assert.equal(code, 0);
  assert.match(output, / can be used\. PostgreSQL checks its own files: see pg_amcheck\.\n$/);
  const database = await PostgresDatabase.connect(address);
  const { rows } = await database.execute(
    'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()',
  );
  await database.close();
  assert.deepEqual(rows, []);
});
