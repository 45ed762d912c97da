import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  openDocumentation,
  readDocumentation,
} from '../../src/commands/serving/open-documentation.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { UnwritableError } from '../../src/unavailable-error.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { documentOf, TestSite } from '../crawl/test-site.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

describe('a database that cannot be written', () => {
  for (const read of [openDocumentation, readDocumentation]) {
    for (const kind of ['folder', 'site'] as const) {
      it(`is what ends reading a ${kind}, not the ${kind} (${read.name})`, async (test) => {
        const site = await TestSite.start({ '/': documentOf('<h1>Start</h1>') });
        test.after(() => site.stop());
        const database = await openFreshDatabase();
        test.after(() => database.close());
        await database.execute('PRAGMA query_only = ON');
        const dataFolder = await temporaryFolder();
        const settings = {
          folder: kind === 'folder' ? await temporaryFolder({ 'index.md': '# Start' }) : undefined,
          site: kind === 'site' ? site.url : undefined,
          crawl: { delay: 0, pages: 1 },
          ...{ domain: 'docs', dialect: undefined, basePath: '', searchUrls: [] },
          ...{ dataFolder, databaseUrl: undefined },
        };
        const stores = openStores(database);
        const reading = read({ settings, stores, embedder: undefined, warn: () => {} });
        await assert.rejects(reading, UnwritableError);
      });
    }
  }
});
