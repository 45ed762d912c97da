import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Library, openLibrary } from '../../src/retrieval/library.js';
import { type Database, openDatabase } from '../../src/storage/database.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { labelled } from './demo-labels.js';

const demoFolder = fileURLToPath(new URL('../../../demo/', import.meta.url));

/** A little under what it is, as pages change: readers' own words are hard to find. */
const leastNdcg = 0.64;

describe('search over the demo', () => {
  let database: Database;
  let library: Library;
  before(async () => {
    database = await openDatabase(await temporaryFolder());
    library = await openLibrary({ folder: demoFolder, database });
  });
  after(() => database.close());

  it('has a section for every label', () => {
    const addresses = new Set(
      [...library.pages.values()].flatMap(({ sections }) => sections.map(addressOf)),
    );
    assert.deepEqual(
      labelled.filter(([, address]) => !addresses.has(address)),
      [],
    );
  });

  it('finds what readers ask for among the first ten sections', async () => {
    let gain = 0;
    const missed: string[] = [];
    for (const [query, address] of labelled) {
      const hits = await library.index.search({ query, limit: 10 });
      const rank = hits.findIndex(({ section }) => addressOf(section) === address) + 1;
      if (rank === 0) missed.push(query);
      else gain += 1 / Math.log2(rank + 1);
    }
    const ndcg = gain / labelled.length;
    assert.ok(ndcg >= leastNdcg, `nDCG@10 is ${ndcg.toFixed(3)}; not found: ${missed.join(', ')}`);
  });
});

function addressOf({ path, anchor }: { path: string; anchor: string | undefined }): string {
  return anchor === undefined ? path : `${path}#${anchor}`;
}
