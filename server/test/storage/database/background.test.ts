import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  databaseFile,
  openDatabase,
  type Statement,
} from '../../../src/storage/database/database.js';
import { FileThread } from '../../../src/storage/database/file-thread.js';
import { IndexStore } from '../../../src/storage/documentation/index-store.js';
import { UnavailableError } from '../../../src/unavailable-error.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { onEachDatabase } from '../each-database.js';

const insert = (number: number, data: Uint8Array): Statement => ({
  sql: "INSERT INTO index_parts (domain, generation, number, data) VALUES ('docs', 'now', ?, ?)",
  args: [number, data],
});
const lengths = 'SELECT number, length(data) AS size FROM index_parts ORDER BY number';

onEachDatabase('work that nobody waits for', (open) => {
  it('is there for everybody, and gives what statements give', async () => {
    const database = await open();
    const given = await database.inBackground(async (runner) => {
      const { rowsAffected } = await runner.execute(insert(1, new Uint8Array(10)));
      await runner.execute(insert(2, new Uint8Array(30).subarray(10)));
      await database.execute(insert(3, new Uint8Array()));
      const { rows } = await runner.execute(lengths);
      return { rowsAffected, rows };
    });
    const rows = [10, 20, 0].map((size, place) => ({ number: place + 1, size }));
    assert.deepEqual(given, { rowsAffected: 1, rows });
    assert.deepEqual((await database.execute(lengths)).rows, rows);
    await database.close();
  });

  it('fails by itself, and what was written before stays', async () => {
    const database = await open();
    const failing = database.inBackground(async (runner) => {
      await runner.execute(insert(1, new Uint8Array()));
      await runner.execute(insert(1, new Uint8Array()));
    });
    await assert.rejects(failing, /unique/i);
    assert.equal((await database.execute(lengths)).rows.length, 1);
    await database.inBackground((runner) => runner.execute('DELETE FROM index_parts'));
    assert.deepEqual((await database.execute(lengths)).rows, []);
    await database.close();
  });

  it('keeps an index as it is kept where somebody waits', async () => {
    const database = await open();
    const store = new IndexStore(database, 'docs');
    const bytes = Uint8Array.from({ length: 2.5 * 1024 * 1024 }, (_, place) => place % 251);
    for (const generation of ['first', 'second', 'third'])
      await store.write(generation, bytes, { isBackground: true });
    assert.equal(Buffer.compare((await store.read('third')) ?? Buffer.alloc(0), bytes), 0);
    assert.ok(await store.read('second'));
    assert.equal(await store.read('first'), undefined);
    await database.close();
  });
});

describe('a thread that writes to a database of a file', () => {
  it('takes bytes over, gives what statements give, and ends', async () => {
    const folder = await temporaryFolder();
    await (await openDatabase(folder)).close();
    const thread = await FileThread.start(databaseFile(folder));
    const bytes = new Uint8Array(10);
    assert.equal((await thread.execute(insert(1, bytes))).rowsAffected, 1);
    assert.equal(bytes.byteLength, 0, 'they are handed over');
    await assert.rejects(thread.execute(insert(1, new Uint8Array())), /unique/i);
    assert.deepEqual((await thread.execute(lengths)).rows, [{ number: 1, size: 10 }]);
    await thread.close();
    await assert.rejects(thread.execute(lengths), UnavailableError);
    await thread.close();
  });

  it('is waited for when the database is closed, after which there is none', async () => {
    const folder = await temporaryFolder();
    const database = await openDatabase(folder);
    let written = 0;
    const writing = database.inBackground(async (runner) => {
      for (const number of [1, 2, 3])
        written += (await runner.execute(insert(number, new Uint8Array()))).rowsAffected;
    });
    await database.close();
    assert.equal(written, 3);
    await writing;
    await assert.rejects(
      database.inBackground((runner) => runner.execute(lengths)),
      /is closed/,
    );
  });

  it('says so where it cannot open the file', async () => {
    const folder = await temporaryFolder();
    await assert.rejects(FileThread.start(`${folder}/missing/docs.db`), /open|directory/i);
  });
});
