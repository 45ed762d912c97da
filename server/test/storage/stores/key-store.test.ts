import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Database, openDatabase } from '../../../src/storage/database/database.js';
import { KeyStore } from '../../../src/storage/stores/key-store.js';
import { temporaryFolder } from '../../content/temporary-folder.js';

describe('keys', () => {
  let folder: string;
  let database: Database;
  let keys: KeyStore;
  before(async () => {
    folder = await temporaryFolder();
    database = await openDatabase(folder);
    keys = new KeyStore(database);
  });
  after(() => database.close());

  const scope = { domain: 'docs', project: 'handbook' };

  it('are found by the plain key, with what they open', async () => {
    const { plain, key } = await keys.createKey({ ...scope, kind: 'assistant' });
    assert.match(plain, /^svc_dsc_[\w-]{43}$/);
    assert.match(key.id, /^[\dA-HJKMNP-TV-Z]{26}$/);
    assert.deepEqual(await keys.findKey(plain), { ...key, ...scope, kind: 'assistant' });
  });

  it('of administrators never look like public ones', async () => {
    const { plain } = await keys.createKey({ ...scope, kind: 'admin' });
    assert.match(plain, /^svc_(?!dsc_)[\w-]{43}$/);
    assert.equal((await keys.findKey(plain))?.kind, 'admin');
  });

  it('are of the kind that is stored, whatever their prefix says', async () => {
    const { plain, key } = await keys.createKey({ ...scope, kind: 'assistant' });
    await database.execute({ sql: "UPDATE keys SET kind = 'admin' WHERE id = ?", args: [key.id] });
    assert.equal((await keys.findKey(plain))?.kind, 'admin');
  });

  it('that are wrong, cut or empty are not found', async () => {
    const { plain } = await keys.createKey({ ...scope, kind: 'assistant' });
    for (const wrong of ['', 'svc_dsc_', plain.slice(0, -1), `${plain} `, plain.toUpperCase()]) {
      assert.equal(await keys.findKey(wrong), undefined);
    }
  });

  it('open nothing once they are revoked', async () => {
    const { plain, key } = await keys.createKey({ ...scope, kind: 'admin' });
    assert.equal(await keys.revoke(key.id), true);
    assert.equal(await keys.findKey(plain), undefined);
    assert.equal(await keys.revoke(key.id), false);
  });

  it('stand nowhere in the files of the database', async () => {
    const { plain } = await keys.createKey({ ...scope, kind: 'admin' });
    const files = await readdir(folder);
    const contents = await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')));
    assert.ok(contents.some((content) => content.includes('handbook')));
    assert.ok(contents.every((content) => !content.includes(plain.slice(4))));
  });
});
