import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { openDocumentation } from '../../src/commands/serving/open-documentation.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

it('a folder that is written to before it is followed is served as it is then', async () => {
  const database = await openFreshDatabase();
  const folder = await temporaryFolder({ 'index.md': '# Start\n', 'apples.md': '# Apples\n' });
  const crawl = { pages: 0, delay: 0 };
  const { library, follow, close } = await openDocumentation({
    settings: {
      ...{ folder, crawl, dialect: undefined, site: undefined },
      ...{ domain: 'docs', searchUrls: [], basePath: '' },
      ...{ dataFolder: folder, databaseUrl: undefined },
    },
    ...{ stores: openStores(database), embedder: undefined, warn: assert.fail },
  });
  assert.equal(library.pages.get('/apples')?.title, 'Apples');
  writeFileSync(join(folder, 'apples.md'), '# Grapes\n');
  follow();
  while (library.pages.get('/apples')?.title !== 'Grapes') await stat(folder);
  await close();
  await database.close();
});
