import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { createClient } from '@libsql/client/sqlite3';
import { databaseFile, openDatabase } from '../../../src/storage/database/database.js';
import { migrations } from '../../../src/storage/migrations/migrations.js';
import { ThreadStore } from '../../../src/storage/stores/thread-store.js';
import { temporaryFolder } from '../../content/temporary-folder.js';

it('the secret of a thread stands nowhere in the files of the database', async () => {
  const folder = await temporaryFolder();
  const database = await openDatabase(folder);
  const { id, key } = await new ThreadStore(database).create('docs');
  const files = await readdir(folder);
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')));
  assert.ok(contents.some((content) => content.includes(id)));
  assert.ok(contents.every((content) => !content.includes(key)));
  await database.close();
});

it('threads and their secrets are known after another start', async () => {
  const folder = await temporaryFolder();
  const first = await openDatabase(folder);
  const thread = await new ThreadStore(first).create('docs');
  await first.close();
  const second = await openDatabase(folder);
  assert.equal(await new ThreadStore(second).isOwner({ ...thread, domain: 'docs' }), true);
  await second.close();
});

it('a database of the first version learns of threads', async () => {
  const folder = await temporaryFolder();
  const database = createClient({ url: `file:${databaseFile(folder)}` });
  const [first] = migrations;
  await database.batch([
    'CREATE TABLE migrations (number INTEGER PRIMARY KEY, applied_at TEXT NOT NULL)',
    ...(first?.statements ?? []),
    "INSERT INTO migrations (number, applied_at) VALUES (1, '')",
  ]);
  database.close();
  const opened = await openDatabase(folder);
  const thread = await new ThreadStore(opened).create('docs');
  assert.equal(await new ThreadStore(opened).isOwner({ ...thread, domain: 'docs' }), true);
  await opened.close();
});
