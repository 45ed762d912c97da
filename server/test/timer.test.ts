import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemTimer } from '../src/timer.js';

it('a timer of more than 25 days does not call back at once', (test) => {
  const set = test.mock.method(globalThis, 'setTimeout');
  const cancel = systemTimer(60 * 24 * 60 * 60 * 1000, assert.fail);
  const [call] = set.mock.calls;
  cancel();
  assert.equal(call?.arguments[1], 2 ** 31 - 1);
});
