import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultRateLimits, RateLimiter } from '../../../src/http/guards/rate-limiter.js';
import { Problem } from '../../../src/problem.js';
import type { Database } from '../../../src/storage/database/database.js';
import { CounterStore } from '../../../src/storage/stores/counter-store.js';
import { SettingsStore } from '../../../src/storage/stores/settings-store.js';
import { UnwritableError } from '../../../src/unavailable-error.js';
import { openFreshDatabase } from '../../storage/fresh-database.js';

/** Those of a database whose disk is full. */
class UnwritableCounters extends CounterStore {
  override incrementWithin(): Promise<never> {
    return Promise.reject(new UnwritableError('The disk is full'));
  }

  override incrementAll(): Promise<never> {
    return Promise.reject(new UnwritableError('The disk is full'));
  }
}

describe('what is told of a limit', () => {
  let database: Database;
  before(async () => {
    database = await openFreshDatabase();
  });
  after(() => database.close());

  function limiterOf({ most, at }: { most: number; at: string }): RateLimiter {
    const now = () => new Date(at);
    return new RateLimiter({
      counters: new CounterStore(database, now),
      settings: new SettingsStore(database),
      limits: { ...defaultRateLimits, searchAddressDay: most },
      report: (line) => assert.fail(line),
      now,
    });
  }

  const requestFrom = (address: string) =>
    ({ limitedAs: 'search', key: { id: 'key', project: 'docs' }, address }) as const;

  it('is that nothing is left where it was lowered since', async () => {
    const at = '2026-11-21T12:00:00Z';
    const request = requestFrom('192.0.2.7');
    const first = limiterOf({ most: 3, at });
    for (let count = 0; count < 3; count += 1) await first.count(request);
    await first.close();
    const lowered = limiterOf({ most: 1, at });
    await assert.rejects(lowered.count(request), (error) => {
      assert.ok(error instanceof Problem);
      assert.equal(error.options.headers?.RateLimit, '"address";r=0;t=43200');
      return true;
    });
    await lowered.close();
  });

  it('does not count what is refused, even while the database cannot be written', async () => {
    const now = () => new Date('2026-11-21T12:00:00Z');
    const limiter = new RateLimiter({
      counters: new UnwritableCounters(database, now),
      settings: new SettingsStore(database),
      limits: { keyMonth: 1, projectHour: 2, addressDay: 2, searchAddressDay: 10 },
      report: (line) => assert.match(line, /full/),
      now,
    });
    const ask = (id: string) =>
      limiter.count({ limitedAs: 'question', key: { id, project: 'full' }, address: '192.0.2.9' });
    await ask('one');
    for (let times = 0; times < 3; times += 1) await assert.rejects(ask('one'), /with this key/);
    await ask('other');
  });

  it('is never a moment at which it is not over yet', async () => {
    for (const [at, left] of [
      ['2026-11-21T12:00:00.500Z', 43_200],
      ['2026-11-21T23:59:59.001Z', 1],
    ] as const) {
      const limiter = limiterOf({ most: 2, at });
      const headers = await limiter.count(requestFrom(at));
      assert.equal(headers.RateLimit, `"address";r=1;t=${left}`);
      await limiter.close();
    }
  });
});
