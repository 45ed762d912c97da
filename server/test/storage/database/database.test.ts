import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../../src/storage/database/database.js';
import { migrations } from '../../../src/storage/migrations/migrations.js';
import { SettingsStore } from '../../../src/storage/stores/settings-store.js';
import { temporaryFolder } from '../../content/temporary-folder.js';

describe('the database', () => {
  it('is made with its folder, and keeps what is set across openings', async () => {
    const folder = `${await temporaryFolder()}/new/data`;
    const first = await openDatabase(folder);
    await new SettingsStore(first).set('site-key', 'one');
    await new SettingsStore(first).set('site-key', 'two');
    await first.close();

    const second = await openDatabase(folder);
    assert.equal(await new SettingsStore(second).get('site-key'), 'two');
    assert.equal(await new SettingsStore(second).get('unknown'), undefined);
    const { rows } = await second.execute('SELECT number FROM migrations ORDER BY number');
    assert.deepEqual(
      rows.map(({ number }) => number),
      migrations.map(({ number }) => number),
    );
    await second.close();
  });

  it('fails at once where no folder can be made', {
    skip: process.platform !== 'linux' && 'there is no /proc here',
  }, async () => {
    await assert.rejects(openDatabase('/proc/docs-assistant/data'), { code: 'ENOENT' });
  });

  it('can be opened by several at once, also the first time', async () => {
    const folder = await temporaryFolder();
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(folder)));
    await Promise.all(
      opened.map((database, index) => new SettingsStore(database).set(`name-${index}`, 'value')),
    );
    const { rows } = await (opened[0] ?? assert.fail()).execute('SELECT name FROM settings');
    assert.equal(rows.length, 3);
    for (const database of opened) await database.close();
  });

  it('keeps a write-ahead log, so that readers do not wait for a writer', async () => {
    const database = await openDatabase(await temporaryFolder());
    const { rows } = await database.execute('PRAGMA journal_mode');
    assert.equal(rows[0]?.journal_mode, 'wal');
    await database.close();
  });
});
