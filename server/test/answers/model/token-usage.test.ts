import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usageOf } from '../../../src/answers/model/token-usage.js';

const estimated = { inputTokens: 400, outputTokens: 20 };

describe('the tokens of an answer', () => {
  it('are those that the model names', () => {
    const named = { inputTokens: 500, outputTokens: 30, totalTokens: 530 };
    assert.deepEqual(usageOf(named, estimated), { inputTokens: 500, outputTokens: 30 });
  });

  it('have those of thoughts that the model counts in all alone', () => {
    const named = { inputTokens: 500, outputTokens: 30, totalTokens: 1530 };
    assert.deepEqual(usageOf(named, estimated), { inputTokens: 500, outputTokens: 1030 });
  });

  it('have about those that the model does not name beside those that it does', () => {
    for (const unnamed of [undefined, 0]) {
      const written = { inputTokens: unnamed, outputTokens: 30, totalTokens: 30 };
      assert.deepEqual(usageOf(written, estimated), { inputTokens: 400, outputTokens: 30 });
      const read = { inputTokens: 500, outputTokens: unnamed, totalTokens: 500 };
      assert.deepEqual(usageOf(read, estimated), { inputTokens: 500, outputTokens: 20 });
    }
  });

  for (const [what, value] of [
    ['nothing', undefined],
    ['zeros', 0],
    ['less than nothing', -7],
    ['what is no number', Number.NaN],
    ['more than any model reads', 1e300],
  ] as const) {
    it(`are estimated where it names ${what}`, () => {
      const named = { inputTokens: value, outputTokens: value, totalTokens: value };
      assert.deepEqual(usageOf(named, estimated), estimated);
    });
  }
});
