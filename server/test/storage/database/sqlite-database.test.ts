import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../../src/storage/database/database.js';
import { SettingsStore } from '../../../src/storage/stores/settings-store.js';
import { temporaryFolder } from '../../content/temporary-folder.js';

async function twoConnections() {
  const folder = await temporaryFolder();
  const first = await openDatabase(folder);
  await first.execute('CREATE TABLE notes (text TEXT PRIMARY KEY)');
  return { first, second: await openDatabase(folder) };
}

const insert = (text: string) => ({ sql: 'INSERT INTO notes (text) VALUES (?)', args: [text] });

describe('a database file that another process writes to', () => {
  it('is waited for, and what is written then is there for everybody', async () => {
    const { first, second } = await twoConnections();
    const order: string[] = [];
    const waiting: Promise<unknown>[] = [];
    await first.transaction(async (transaction) => {
      await transaction.execute(insert('first'));
      const done = () => order.push('waited');
      waiting.push(second.execute(insert('second')).then(done));
      waiting.push(second.transaction((own) => own.execute(insert('third'))).then(done));
      // The second connection has met the lock by the time that this one has read.
      for (let turn = 0; turn < 20; turn += 1) await transaction.execute('SELECT 1');
      order.push('committed');
    });
    await Promise.all(waiting);
    assert.deepEqual(order, ['committed', 'waited', 'waited']);
    await second.execute(insert('fourth'));
    const { rows } = await first.execute('SELECT text FROM notes ORDER BY text');
    assert.deepEqual(
      rows.map(({ text }) => text),
      ['first', 'fourth', 'second', 'third'],
    );
    await first.close();
    await second.close();
  });
});

describe('what only reads a database file', () => {
  it('waits neither for a transaction nor for a write that another process holds up', async () => {
    const { first, second } = await twoConnections();
    await second.execute(insert('before'));
    const held = await first.transaction(async (transaction) => {
      await transaction.execute(insert('first'));
      const waiting = second.transaction((own) => own.execute(insert('second')));
      for (const database of [first, second]) {
        const { rows } = await database.execute('SELECT text FROM notes');
        assert.deepEqual(rows, [{ text: 'before' }]);
      }
      return { waiting };
    });
    await held.waiting;
    const { rows } = await second.execute('SELECT COUNT(*) AS count FROM notes');
    assert.deepEqual(rows, [{ count: 3 }]);
    await first.close();
    await second.close();
  });
});

describe('a text in a database file', () => {
  it('is read as it was written, also behind a NUL', async () => {
    const database = await openDatabase(await temporaryFolder());
    const settings = new SettingsStore(database);
    await settings.set('question', 'What? “$1” 名前 \0 and more');
    assert.equal(await settings.get('question'), 'What? “$1” 名前 \ufffd and more');
    await database.close();
  });
});

describe('a transaction', () => {
  it('that fails leaves nothing behind, and the next one goes on', async () => {
    const { first, second } = await twoConnections();
    await second.close();
    await assert.rejects(first.batch([insert('kept'), insert('kept')]), /UNIQUE/);
    assert.equal((await first.execute('SELECT * FROM notes')).rows.length, 0);
    await first.batch([insert('kept')]);
    assert.equal((await first.execute('SELECT * FROM notes')).rows.length, 1);
    await first.close();
  });

  it('keeps what others of the same process write out of it', async () => {
    const { first, second } = await twoConnections();
    await second.close();
    let outside: Promise<unknown> = Promise.resolve();
    const failing = first.transaction(async (transaction) => {
      outside = first.execute(insert('outside'));
      await transaction.execute(insert('inside'));
      throw new Error('changed its mind');
    });
    await assert.rejects(failing, /changed its mind/);
    await outside;
    const { rows } = await first.execute('SELECT text FROM notes');
    assert.deepEqual(rows, [{ text: 'outside' }]);
    await first.close();
  });
});
