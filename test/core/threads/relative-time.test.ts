import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatAge } from '../../../src/core/threads/relative-time.js';

describe('how long ago something was', () => {
  const now = Date.UTC(2026, 10, 30, 12);
  const hour = 3_600_000;
  const ages: [age: number, words: string][] = [
    [0, 'now'],
    [hour, '1 hour ago'],
    // The day before yesterday.
    [47 * hour, '1 day ago'],
    [8 * 24 * hour, '1 week ago'],
  ];
  for (const [age, words] of ages) {
    it(`is "${words}"`, () => {
      assert.equal(formatAge(now - age, { now, language: 'en' }), words);
    });
  }
});
