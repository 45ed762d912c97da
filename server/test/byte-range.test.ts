import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { byteRange } from '../src/byte-range.js';

describe('the range of bytes that is asked for', () => {
  const cases: readonly [header: string | null, expected: ReturnType<typeof byteRange>][] = [
    ['bytes=0-1', { first: 0, last: 1 }],
    ['Bytes= 2-', { first: 2, last: 9 }],
    ['bytes=5-999', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=10-', 'none'],
    ['bytes=-0', 'none'],
    [null, undefined],
    ['bytes=-', undefined],
    ['bytes=3-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
  ];
  for (const [header, expected] of cases) {
    it(`${header} of ten bytes`, () => assert.deepEqual(byteRange(header, 10), expected));
  }

  it('is all of an empty body', () => {
    for (const header of ['bytes=0-', 'bytes=-5']) assert.equal(byteRange(header, 0), undefined);
  });
});
