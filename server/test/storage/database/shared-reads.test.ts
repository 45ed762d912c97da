import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SharedReads } from '../../../src/storage/database/shared-reads.js';

it('those who ask for the same at one time share a reading, and nobody gets what was read before they asked', async () => {
  const reads = new SharedReads<string>();
  const begun: string[] = [];
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const readSlowly = async (value: string) => {
    begun.push(value);
    await ended;
    return value;
  };
  const together = [
    reads.read('a', () => readSlowly('first')),
    reads.read('a', () => readSlowly('second')),
    reads.read('b', () => readSlowly('other')),
  ];
  assert.deepEqual(begun, []);
  await new Promise(setImmediate);
  assert.deepEqual(begun, ['first', 'other']);
  assert.equal(await reads.read('a', async () => 'later'), 'later');
  end();
  assert.deepEqual(await Promise.all(together), ['first', 'first', 'other']);
});

it('a reading that fails fails for those who share it, and is tried again', async () => {
  const reads = new SharedReads<number>();
  const fail = () => Promise.reject(new Error('away'));
  const outcomes = await Promise.allSettled([reads.read('a', fail), reads.read('a', fail)]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await reads.read('a', async () => 1), 1);
});
