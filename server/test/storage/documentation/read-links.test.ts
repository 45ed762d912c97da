import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readLinks } from '../../../src/storage/documentation/read-links.js';

it('others have their turn while the links of many pages are read', async () => {
  const links = JSON.stringify(Array.from({ length: 5 }, () => ({ url: '/b', line: 1 })));
  const rows = Array.from({ length: 100_000 }, (_, number) => ({ path: `/a${number}`, links }));
  const database = { execute: async () => ({ rows, rowsAffected: 0 }) };
  const ended: string[] = [];
  const others = new Promise(setImmediate).then(() => ended.push('others'));
  const read = await readLinks(database, 'docs');
  ended.push('links');
  await others;
  assert.equal(read.size, rows.length);
  assert.deepEqual(ended, ['others', 'links']);
});
