import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { type Database, openDatabase } from '../../src/storage/database/database.js';
import { openStores, type Stores } from '../../src/storage/stores/open-stores.js';
import { compiledProgram } from '../compiled-program.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { lookUntil } from '../look-until.js';
import { randomNumbers } from '../random-numbers.js';
import { PostgresServer, postgresSkipReason } from '../storage/postgres-server.js';

/** On each database: more with WORKER_KILLS. Most of the time goes into starting workers again. */
const kills = Number(process.env.WORKER_KILLS ?? 8);
const program = compiledProgram(new URL('./working-program.ts', import.meta.url));
/** Milliseconds, so that what a killed worker had is soon taken over; one that is held up for so long counts as killed. */
const shortLease = 300;
/** Milliseconds that no machine holds a worker up for. */
const longLease = 600_000;
/** Looks at an update between its trigger and a kill, at most: they take about as long as an update. */
const mostLooks = 60;

/** Where the workers and the test find the database. */
interface DatabasePlace {
  data: string;
  url: string;
}

describe('workers that are killed at any moment', () => {
  const title = `leave a whole site, and each update done once, ${kills} times`;

  it(`${title}, in a file`, async (test) => {
    await killWorkers(test, { data: await temporaryFolder(), url: '' });
  });

  it(`${title}, in PostgreSQL`, { skip: postgresSkipReason }, async (test) => {
    const server = await PostgresServer.start();
    test.after(() => server.stop());
    await killWorkers(test, { data: '', url: await server.createDatabase() });
  });
});

async function killWorkers(test: TestContext, place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place.data, place.url || undefined);
  const stores = openStores(database);
  const site = await ChangingSite.make(stores);
  const start = (leaseTime: number) => startWorker(place, leaseTime);
  const workers = await Promise.all([start(shortLease), start(shortLease)]);
  try {
    await killEach({ workers, start: () => start(shortLease), site });
    await Promise.all(workers.map(endWorker));
    workers.splice(0, 2, ...(await Promise.all([start(longLease), start(longLease)])));
    // With both alive, what is left is done, and so is what comes.
    assert.equal(await endOf(stores, await site.change()), 'success');
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
  }
  await site.requireWhole();
  assert.equal(site.latest, site.state);
  const takenOver = await requireDoneOnce(database);
  test.diagnostic(`${takenOver} of the updates were taken over`);
  await database.close();
}

interface Killing {
  workers: [ChildProcess, ChildProcess];
  start: () => Promise<ChildProcess>;
  site: ChangingSite;
}

async function killEach({ workers, start, site }: Killing): Promise<void> {
  const random = randomNumbers(42);
  for (let kill = 0; kill < kills; kill += 1) {
    const id = await site.change();
    for (let look = random() * mostLooks; look > 0; look -= 1) await site.look(id);
    const which = random() < 0.5 ? 0 : 1;
    await Promise.all([endWorker(workers[which]), site.requireWhole()]);
    workers[which] = await start();
  }
}

/** A project whose pages, navigation and name all tell the state that they are of. */
class ChangingSite {
  state = 0;
  /** The state that was seen last. */
  latest = 0;
  readonly #stores: Stores;
  readonly #folder: string;

  private constructor(stores: Stores, folder: string) {
    this.#stores = stores;
    this.#folder = folder;
  }

  static async make(stores: Stores): Promise<ChangingSite> {
    const folder = await temporaryFolder();
    const source = { kind: 'folder', folder } as const;
    await stores.projects.create({ id: 'acme', domain: 'acme', name: 'Acme', source, hosts: [] });
    return new ChangingSite(stores, folder);
  }

  /** Puts a new folder in place of the one before, at once, and triggers an update. */
  async change(): Promise<string> {
    this.state += 1;
    const folder = join(this.#folder, `${this.state}`);
    await mkdir(folder);
    for (const [file, text] of Object.entries({
      'index.md': `# Home state${this.state}\n`,
      'guide.md': `# Guide state${this.state}\n`,
      [`state${this.state}.md`]: '# Page\n',
      'docs.json': `{"name": "Site state${this.state}"}`,
    })) {
      await writeFile(join(folder, file), text);
    }
    await this.#stores.projects.change('acme', { source: { kind: 'folder', folder } });
    return this.#stores.updates.trigger({ project: 'acme', source: 'api' });
  }

  look(id: string): Promise<unknown> {
    return this.#stores.updates.find(id);
  }

  /** What is live is of one state, and of none before that which was seen. */
  async requireWhole(): Promise<void> {
    const { documentation: store } = this.#stores.ofDomain('acme');
    // A worker that is alive may publish at any time, and what is live stays so.
    const current = await store.current();
    const published = await store.read();
    if (!published) return assert.equal(current, undefined);
    const { site, pages } = published.documentation;
    const text = JSON.stringify([
      site,
      [...pages.values()].map(({ path, title }) => [path, title]),
    ]);
    const states = new Set([...text.matchAll(/state(\d+)/g)].map(([, state]) => Number(state)));
    assert.deepEqual([states.size, pages.size], [1, 3], text);
    const [state = 0] = states;
    assert.ok(state >= this.latest, `${state} came after ${this.latest}`);
    this.latest = state;
  }
}

/** How it ends. */
function endOf(stores: Stores, id: string): Promise<string> {
  return lookUntil(`the end of ${id}`, async () => {
    const update = await stores.updates.find(id);
    return update?.endedAt !== undefined && update.status;
  });
}

/** Nothing is left, and each success has made one generation; gives how many were taken over. */
async function requireDoneOnce(database: Database): Promise<number> {
  const { rows: open } = await database.execute(
    "SELECT id FROM updates WHERE status NOT IN ('success', 'failure')",
  );
  assert.deepEqual(open, []);
  const { rows: made } = await database.execute('SELECT update_id FROM generations');
  const ids = made.map(({ update_id }) => String(update_id));
  assert.equal(new Set(ids).size, ids.length);
  const { rows: updates } = await database.execute(
    'SELECT id, status, summary, attempts FROM updates',
  );
  for (const { id, status, summary } of updates) {
    // The one before may have begun between a change and its trigger, and has taken it in then.
    const hasPublished = status === 'success' && !String(summary).includes('nothing changed');
    assert.equal(ids.includes(String(id)), hasPublished, `${id} is a ${status}: ${summary}`);
  }
  return updates.filter(({ attempts }) => Number(attempts) > 1).length;
}

async function startWorker({ data, url }: DatabasePlace, leaseTime: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, data, url, `${leaseTime}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  assert.ok(child.stdout);
  const said = once(child.stdout, 'data');
  const ended = once(child, 'exit').then(([code]) => assert.fail(`It ended with ${code}`));
  // It is ended by a kill later on, which is no fault.
  ended.catch(() => {});
  await Promise.race([said, ended]);
  return child;
}

/** Kills one that still runs: none ends by itself. */
async function endWorker(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  assert.ok(worker.kill('SIGKILL'), 'It ended by itself.');
  await ended;
}
