import assert from 'node:assert/strict';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { it } from 'node:test';
import { FileMemory } from '../../src/library/file-memory.js';
import type { Database } from '../../src/storage/database/database.js';
import { UpdateStore } from '../../src/storage/projects/update-store.js';
import { LeaseLostError } from '../../src/storage/queue/lease-lost-error.js';
import { defaultLeaseTime } from '../../src/storage/queue/leases.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { UnavailableError } from '../../src/unavailable-error.js';
import { copyFolder } from '../../src/updates/git/git-copy.js';
import { runUpdate, type UpdatingOptions } from '../../src/updates/run-update.js';
import { UpdateWorker } from '../../src/updates/update-worker.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { onEachDatabase } from '../storage/each-database.js';

/** Tells when an update is being ended. */
class WatchedUpdates extends UpdateStore {
  readonly ending: Promise<void>;
  #end = () => {};

  constructor(database: Database, now: () => Date) {
    super(database, { now });
    this.ending = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  override async finish(...ended: Parameters<UpdateStore['finish']>): Promise<void> {
    await super.finish(...ended);
    this.#end();
  }
}

/** A project with one page, what updates it, and a clock. */
async function makeProject(database: Database) {
  const clock = { now: Date.now() };
  const updates = new WatchedUpdates(database, () => new Date(clock.now));
  const folder = await temporaryFolder({ 'index.md': '# Home' });
  const stores = { ...openStores(database), updates };
  const source = { kind: 'folder', folder } as const;
  await stores.projects.create({ id: 'acme', domain: 'acme', name: 'Acme', source, hosts: [] });
  const options: UpdatingOptions = {
    ...{ stores, crawl: {} },
    indexBuilderOf: () => async () => ({ search: async () => [] }),
  };
  /** Works until the update has ended, and gives it. */
  const work = async (id: string) => {
    const worker = new UpdateWorker({ ...options, warn: () => {} });
    worker.start();
    await updates.ending;
    await worker.close();
    const update = await updates.find(id);
    assert.ok(update);
    return update;
  };
  return { clock, folder, stores, options, work };
}

/** What nobody listens to. */
const unheard = { log: async () => {}, onCommit: () => {} };

onEachDatabase('A worker', (open) => {
  it('takes over from one that died, which can publish nothing any more', async () => {
    const database = await open();
    const { clock, stores, options, work } = await makeProject(database);
    const id = await stores.updates.trigger({ project: 'acme', source: 'internal' });
    const claimed = await stores.updates.claim();
    assert.ok(claimed);
    clock.now += defaultLeaseTime + 1;
    const update = await work(id);
    assert.deepEqual([update.status, update.source], ['success', 'internal']);
    assert.match(update.logs[0] ?? '', /^Beginning again, as it was not ended before/);
    const before = await stores.ofDomain('acme').documentation.current();
    assert.equal(before?.id, 1);

    const { signal } = new AbortController();
    await stores.updates.trigger({ project: 'acme', source: 'internal' });
    const late = runUpdate({
      ...options,
      memory: new FileMemory(),
      claimed,
      signal,
      ...unheard,
    });
    await assert.rejects(late, LeaseLostError);
    assert.deepEqual(await stores.ofDomain('acme').documentation.current(), before);
    await database.close();
  });

  it('leaves what the next update stores, which may begin as soon as one has ended', async () => {
    const database = await open();
    const { stores, options } = await makeProject(database);
    await stores.updates.trigger({ project: 'acme', source: 'internal' });
    const claimed = await stores.updates.claim();
    assert.ok(claimed);
    const { assets } = stores.ofDomain('acme');
    let storing: Promise<void> | undefined;
    await runUpdate({
      ...{ ...options, memory: new FileMemory(), claimed, ...unheard },
      signal: new AbortController().signal,
      onPublished: () => {
        storing = assets.write('a hash', Buffer.from('a picture'));
      },
    });
    await storing;
    assert.deepEqual(await assets.missing(['a hash']), []);
    await database.close();
  });

  it('publishes nothing of an update that another has taken over', async () => {
    const database = await open();
    const { clock, folder, stores, options } = await makeProject(database);
    const id = await stores.updates.trigger({ project: 'acme', source: 'internal' });
    const slow = await stores.updates.claim();
    clock.now += defaultLeaseTime + 1;
    const fast = await stores.updates.claim();
    assert.ok(slow && fast);
    const { signal } = new AbortController();
    await assert.rejects(
      runUpdate({ ...options, memory: new FileMemory(), claimed: slow, signal, ...unheard }),
      LeaseLostError,
    );
    assert.equal(await stores.ofDomain('acme').documentation.current(), undefined);
    await writeFile(join(folder, 'second.md'), '# Second');
    await runUpdate({ ...options, memory: new FileMemory(), claimed: fast, signal, ...unheard });
    assert.equal((await stores.updates.find(id))?.summary, 'Published 2 pages: 2 added.');
    await database.close();
  });

  it('gives up an update whose workers died three times', async () => {
    const database = await open();
    const { clock, stores, work } = await makeProject(database);
    const id = await stores.updates.trigger({ project: 'acme', source: 'internal' });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      assert.equal((await stores.updates.claim())?.attempts, attempt);
      clock.now += defaultLeaseTime + 1;
    }
    const update = await work(id);
    assert.equal(update.status, 'failure');
    assert.match(update.summary, /^It was begun 3 times and ended none of them/);
    await database.close();
  });

  it('deletes copies of repositories that no project has any more, once nobody uses them', async () => {
    const { stores, options } = await makeProject(await open());
    const source = { kind: 'git', remote: 'https://git.example.com/beta.git' } as const;
    await stores.projects.create({ id: 'beta', domain: 'beta', name: 'Beta', source, hosts: [] });
    const folder = await temporaryFolder({ 'notes.txt': 'Kept.' });
    const make = async (project: string, hours: number) => {
      const copy = copyFolder(folder, project);
      await mkdir(join(copy, 'refs'), { recursive: true });
      const changed = new Date(Date.now() - hours * 60 * 60 * 1000);
      await utimes(copy, changed, changed);
      return basename(copy);
    };
    // The source of "acme" is a folder now.
    const left = [await make('acme', 25), await make('deleted', 25)];
    const kept = [await make('beta', 25), await make('of-another-server', 1), 'notes.txt'];
    const git = { folder, credentials: [], timeLimit: 1000, sizeLimit: 1000 };
    const worker = new UpdateWorker({ ...options, git, warn: assert.fail });
    assert.equal((await readdir(folder)).length, left.length + kept.length);
    worker.start();
    await worker.close();
    assert.deepEqual((await readdir(folder)).sort(), kept.sort());
  });

  it('waits for what is unavailable, and is done once that is back', async () => {
    const database = await open();
    const { clock, stores, options, work } = await makeProject(database);
    const id = await stores.updates.trigger({ project: 'acme', source: 'internal' });
    let told = (_line: string) => {};
    const warned = new Promise<string>((resolve) => {
      told = resolve;
    });
    const worker = new UpdateWorker({
      ...options,
      indexBuilderOf: () => async () => {
        throw new UnavailableError('The search is away');
      },
      warn: told,
    });
    worker.start();
    assert.match(await warned, /stopped: The search is away/);
    await worker.close();
    assert.equal(await stores.updates.claim(), undefined);
    clock.now += defaultLeaseTime + 1;
    assert.equal((await work(id)).status, 'success');
    await database.close();
  });

  it('that is stopped leaves its update as if it had not been begun', async () => {
    const database = await open();
    const { stores, options } = await makeProject(database);
    const id = await stores.updates.trigger({ project: 'acme', source: 'internal' });
    let begin = () => {};
    let goOn = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const worker = new UpdateWorker({
      ...options,
      indexBuilderOf: () => async () => {
        begin();
        await waiting;
        return { search: async () => [] };
      },
      warn: (line) => assert.fail(line),
    });
    worker.start();
    await begun;
    const closing = worker.close();
    goOn();
    await closing;
    const claimed = await stores.updates.claim();
    assert.deepEqual([claimed?.id, claimed?.attempts], [id, 1]);
    await database.close();
  });
});
