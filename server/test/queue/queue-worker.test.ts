import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { QueueWorker, type WorkQueue } from '../../src/queue/queue-worker.js';
import type { Leased } from '../../src/storage/queue/leases.js';

const claimed: Leased = { id: '1', project: 'acme', attempts: 1, lease: 'a' };

describe('a worker', () => {
  it('that is stopped while it claims begins nothing, and gives back what it got', async () => {
    let give = (_: Leased): void => {};
    const released: Leased[] = [];
    const queue: WorkQueue<Leased> = {
      leaseTime: 30_000,
      claim: () =>
        new Promise((resolve) => {
          give = resolve;
        }),
      renew: async () => {},
      release: async (work) => {
        released.push(work);
      },
    };
    let begun = 0;
    const worker = new QueueWorker({
      ...{ queue, noun: 'update', warn: () => {} },
      work: async () => {
        begun += 1;
      },
    });
    worker.nudge();
    const closed = worker.close();
    give(claimed);
    await closed;
    assert.deepEqual([begun, released], [0, [claimed]]);
  });
});
