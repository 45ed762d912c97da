import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rangeBefore } from '../../../../src/http/dashboard/analytics/filters.js';
import { overviewSchema } from '../../../../src/http/dashboard/analytics/overview-schema.js';
import { conversationOf } from '../../../storage/conversation.js';
import { onEachServer } from './each-server.js';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

describe('the time before', () => {
  const now = Date.parse('2026-11-22T09:30:00Z');
  const before = (from: string, until: string) => {
    const range = rangeBefore({ from: Date.parse(from), until: Date.parse(until) }, now);
    return [range.from, range.until].map((time) => new Date(time).toISOString());
  };

  it('ends at the time of day that it is now, while the time goes on', () => {
    assert.deepEqual(before('2026-11-22', '2026-11-23'), [
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T09:30:00.000Z',
    ]);
    assert.deepEqual(before('2026-11-16', '2026-11-23'), [
      '2026-11-09T00:00:00.000Z',
      '2026-11-15T09:30:00.000Z',
    ]);
  });

  it('is equally long where the time is over, and empty where it has not begun', () => {
    assert.deepEqual(before('2026-11-20', '2026-11-22'), [
      '2026-11-18T00:00:00.000Z',
      '2026-11-20T00:00:00.000Z',
    ]);
    assert.deepEqual(before('2026-11-24', '2026-11-25'), [
      '2026-11-23T00:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ]);
  });
});

onEachServer('the numbers of the time before', (server) => {
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  const read = async ({ from, to, ...filters }: { from: number; to: number; version?: string }) => {
    const query = new URLSearchParams({ from: ago(from), to: ago(to), ...filters });
    return overviewSchema.parse(await server().client.read(`overview?${query}`));
  };
  async function record(createdAt: string): Promise<void> {
    const { threads, conversations } = server().stores;
    const { id } = await threads.create('docs');
    await conversations.record(conversationOf(id, { project: 'docs', createdAt }));
  }
  const halfOver = { from: hour, to: -hour };

  it('are none where nobody had asked yet', async () => {
    assert.equal((await read(halfOver)).firstAt, null);
    const createdAt = ago(1.5 * hour);
    await record(createdAt);
    const { previous, firstAt } = await read(halfOver);
    assert.deepEqual([previous, firstAt], [null, createdAt]);
  });

  it('are those of as much of it as has passed of the time', async () => {
    await record(ago(2.5 * hour));
    assert.equal((await read(halfOver)).previous?.questions, 1);
    // Others have asked: that nobody did so of this version tells something.
    assert.equal((await read({ ...halfOver, version: 'v9' })).previous?.questions, 0);
  });

  it('are none where a part of it is deleted by now', async () => {
    await record(ago(60 * day));
    assert.equal((await read({ from: 40 * day, to: day })).previous?.questions, 1);
    assert.equal((await read({ from: 50 * day, to: day })).previous, null);
  });
});
