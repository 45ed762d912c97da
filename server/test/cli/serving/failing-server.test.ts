import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '../../../src/storage/database/database.js';
import { openStores } from '../../../src/storage/stores/open-stores.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { docsFolder } from '../../http/test-server.js';
import { runCommand } from '../command.js';

it('a server that fails once it listens ends, and says why', async () => {
  const data = await temporaryFolder();
  const database = await openDatabase(data);
  const source = { kind: 'folder', folder: docsFolder } as const;
  await openStores(database).projects.remember({ id: 'a', domain: 'a', name: 'A', source });
  // Read for what it says of its start, and for nothing before.
  await database.execute({ sql: 'ALTER TABLE projects RENAME COLUMN name TO other', args: [] });
  await database.close();
  const { code, errors } = await runCommand(['serve', '--port', '0', '--data', data]);
  assert.equal(code, 1);
  assert.match(errors, /no such column/);
});
