import assert from 'node:assert/strict';
import { it } from 'node:test';
import { provideSiteKey } from '../../src/commands/serving/site-key.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { onEachDatabase } from '../storage/each-database.js';

onEachDatabase('The key of a site', (open) => {
  it('is the same for servers that make it at the same time, and for those that replace it', async () => {
    const database = await open();
    const stores = openStores(database);
    const provide = () => provideSiteKey({ stores, domain: 'docs', project: 'docs' });
    const validKeys = async () =>
      (await stores.keys.list()).filter(({ revokedAt }) => revokedAt === undefined);
    for (let round = 0; round < 2; round += 1) {
      const given = new Set(await Promise.all([provide(), provide(), provide()]));
      assert.deepEqual([...given], [await provide()]);
      const [key, ...others] = await validKeys();
      assert.deepEqual(others, []);
      await stores.keys.revoke(key?.id ?? '');
    }
    await database.close();
  });
});
