import { openDatabase } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { UpdateWorker } from '../../src/updates/update-worker.js';

/** Works on the queue of a database until it is killed, with a short lease. It says when it begins. */
const [data = '', url, leaseTime] = process.argv.slice(2);

const database = await openDatabase(data, url || undefined);
const worker = new UpdateWorker({
  stores: openStores(database, { leaseTime: Number(leaseTime), keepGenerations: 1000 }),
  crawl: {},
  indexBuilderOf: () => async () => ({ search: async () => [] }),
  warn: (line) => process.stderr.write(`${line}\n`),
  interval: 10,
});
worker.start();
process.stdout.write('working\n');
// Nothing else keeps the process alive; it ends with the test.
process.stdin.resume();
