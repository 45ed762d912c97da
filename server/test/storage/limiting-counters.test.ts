import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Database } from '../../src/storage/database/database.js';
import { BatchedCounter } from '../../src/storage/stores/batched-counter.js';
import {
  type Count,
  CounterStore,
  type CounterTotal,
} from '../../src/storage/stores/counter-store.js';
import { DaySecret } from '../../src/storage/stores/day-secret.js';
import { prune } from '../../src/storage/stores/prune.js';
import { SettingsStore } from '../../src/storage/stores/settings-store.js';
import { HeldTimer } from '../http/held-timer.js';
import { onEachDatabase } from './each-database.js';
import { openFreshDatabase } from './fresh-database.js';

/** A time that stands still: a day or a month may end between two counts otherwise. */
const today = () => new Date('2026-11-21T10:00:00Z');

onEachDatabase('counters with a most', (open) => {
  it('let as many pass as they say, whoever asks at once', async () => {
    const database = await open();
    const counters = new CounterStore(database, today);
    const counts = ['address', 'project'].map((name, position) => {
      return { name, period: 'day', amount: 1, most: 10 - position } as const;
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => counters.incrementWithin(counts)),
    );
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 9);
    await database.close();
  });

  it('count nothing where one of them is at its most, and name it', async () => {
    const database = await open();
    const counters = new CounterStore(database, today);
    const address = { name: 'address', period: 'day', amount: 1, most: 5 } as const;
    const key = { name: 'key', period: 'month', amount: 1, most: 1 } as const;
    const [first, second] = await counters.incrementWithin([address, key]);
    assert.deepEqual([first?.total, second?.total], [1, 1]);
    await assert.rejects(counters.incrementWithin([address, key]), {
      name: 'CounterExceeded',
      counter: 'key',
    });
    assert.equal((await counters.read(address)).total, 1);
    await database.close();
  });
});

onEachDatabase('a counter in batches', (open) => {
  const report = (line: string) => assert.fail(line);
  /** Writes when a test says alone, however long that takes to come to it. */
  const batchedOf = (counters: CounterStore, now = today) =>
    new BatchedCounter({ counters, period: 'day', report, now, timer: new HeldTimer().set });

  it('writes for thousands of addresses together, for each its own', async () => {
    const database = await open();
    const counters = new CounterStore(database, today);
    const names = Array.from({ length: 2500 }, (_, number) => `address ${number}`);
    const counter = batchedOf(counters);
    for (const [number, name] of names.entries()) {
      for (let count = 0; count <= number % 3; count += 1) await counter.increment(name, 10);
    }
    await counter.flush();
    for (const [number, name] of [...names.entries()].filter(([each]) => each % 499 === 0)) {
      assert.equal((await counters.read({ name, period: 'day' })).total, 1 + (number % 3), name);
      assert.equal((await counter.increment(name, 10)).total, 2 + (number % 3), name);
    }
    await counter.close();
    await database.close();
  });

  it('agrees with that of another server once it has written', async () => {
    const database = await open();
    const counters = new CounterStore(database, today);
    const here = batchedOf(counters);
    const there = batchedOf(counters);
    for (const total of [1, 2]) assert.equal((await here.increment('a', 3)).total, total);
    assert.equal((await counters.read({ name: 'a', period: 'day' })).total, 0, 'not written yet');
    await here.flush();
    assert.equal((await there.increment('a', 3)).total, 3);
    const { total, isWithin } = await there.increment('a', 3);
    assert.deepEqual([total, isWithin], [3, false]);
    await there.close();
    // It has counted by itself what it knew; with its next write it knows the rest.
    assert.equal((await here.increment('a', 3)).isWithin, true);
    await here.flush();
    assert.equal((await here.increment('a', 3)).isWithin, false);
    await here.close();
    await database.close();
  });

  it('loses nothing that is counted while it writes', async () => {
    const database = await open();
    const counters = new CounterStore(database, today);
    const batched = batchedOf(counters);
    await batched.increment('a', 100);
    const written = batched.flush();
    await Promise.all(Array.from({ length: 20 }, () => batched.increment('a', 100)));
    await written;
    await batched.close();
    assert.equal((await counters.read({ name: 'a', period: 'day' })).total, 21);
    await database.close();
  });

  it('counts nothing twice that is written twice at once', async () => {
    const database = await open();
    const counters = new CounterStore(database, today);
    const batched = batchedOf(counters);
    await batched.increment('a', 100);
    await Promise.all([batched.flush(), batched.close()]);
    assert.equal((await counters.read({ name: 'a', period: 'day' })).total, 1);
    await database.close();
  });

  it('begins anew with the day', async () => {
    const database = await open();
    let now = new Date('2026-11-21T23:59:59Z');
    const counters = new CounterStore(database, () => now);
    const batched = batchedOf(counters, () => now);
    await batched.increment('a', 1);
    assert.equal((await batched.increment('a', 1)).isWithin, false);
    now = new Date('2026-11-22T00:00:00Z');
    assert.equal((await batched.increment('a', 1)).isWithin, true);
    await batched.close();
    await database.close();
  });
});

onEachDatabase('the secret of a day', (open) => {
  it('is the same for all servers, another one the next day, and then gone', async () => {
    const database = await open();
    const settings = new SettingsStore(database);
    await settings.set('site-key:docs', 'kept');
    let now = new Date('2026-11-21T10:00:00Z');
    const servers = [1, 2, 3].map(() => new DaySecret(settings, () => now));
    const today = await Promise.all(servers.map((server) => server.today()));
    assert.equal(new Set(today).size, 1);
    now = new Date('2026-11-22T00:00:00Z');
    const tomorrow = await servers[0]?.today();
    assert.notEqual(tomorrow, today[0]);
    await prune(database, { keepConversations: 1, keepThreads: 1 }, now);
    const { rows } = await database.execute('SELECT value FROM settings ORDER BY value');
    assert.deepEqual(rows.map(({ value }) => value).sort(), [tomorrow, 'kept'].sort());
    await database.close();
  });
});

describe('a counter in batches that writes by itself', () => {
  /** Counters that tell of their writes, and fail as long as a test wants. */
  class WatchedCounters extends CounterStore {
    readonly writes: Promise<CounterTotal[]>[] = [];
    isFailing = false;

    override incrementAll(counts: readonly Count[]): Promise<CounterTotal[]> {
      if (this.isFailing) return Promise.reject(new Error('The disk is full.'));
      const write = super.incrementAll(counts);
      this.writes.push(write);
      return write;
    }
  }

  const reports: string[] = [];
  let database: Database;
  let counters: WatchedCounters;
  let batched: BatchedCounter;
  let clock: HeldTimer;
  beforeEach(async () => {
    reports.length = 0;
    database = await openFreshDatabase();
    counters = new WatchedCounters(database, today);
    clock = new HeldTimer();
    const report = (line: string) => reports.push(line);
    const { set: timer } = clock;
    batched = new BatchedCounter({ counters, period: 'day', report, now: today, timer });
  });
  afterEach(() => database.close());

  it('does so once a second, as long as there is something to write', async () => {
    for (const writes of [1, 2, 3]) {
      await batched.increment('a', 100);
      clock.pass(1000);
      await clock.awaits(1000);
      assert.equal(counters.writes.length, writes);
    }
    assert.deepEqual(reports, []);
  });

  it('says once that it could not, and again when it failed anew', async () => {
    for (const [isFailing, reported] of [
      [true, 1],
      [true, 1],
      [false, 1],
      [true, 2],
    ] as const) {
      counters.isFailing = isFailing;
      await batched.increment('a', 100);
      await batched.close();
      assert.equal(reports.length, reported);
    }
    assert.match(reports[0] ?? '', /could not be written: The disk is full\./);
  });
});
