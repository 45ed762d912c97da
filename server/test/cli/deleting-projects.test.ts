import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { runCommandHere } from './command.js';

describe('a project that is deleted', () => {
  it('can be named again where what readers asked could not be deleted yet', async () => {
    const data = await temporaryFolder();
    const run = (...words: string[]) => runCommandHere(['projects', ...words, '--data', data]);
    await run('create', 'acme', '--folder', await temporaryFolder());
    const database = await openDatabase(data);
    try {
      const thread = await openStores(database).threads.create('acme');
      await database.execute(
        "CREATE TRIGGER held BEFORE DELETE ON threads BEGIN SELECT RAISE(ABORT, 'held'); END",
      );
      assert.match((await run('delete', 'acme', '--yes')).errors, /held/);
      await database.execute('DROP TRIGGER held');

      assert.equal((await run('delete', 'acme', '--yes')).output, 'Deleted the project acme.\n');
      assert.equal(
        await openStores(database).threads.isOwner({ domain: 'acme', ...thread }),
        false,
      );
    } finally {
      await database.close();
    }
  });
});
