import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DocsMessage } from '../../../src/core/messages/docs-message.js';
import { unsupportedClaimsOf } from '../../../src/core/messages/unsupported-claims.js';

const answer = 'Keys last. Keys sing. Keys last.';
const sings = { start: 11, text: 'Keys sing.' };

function claimed(...data: unknown[]) {
  const parts = data.map((each) => ({ type: 'data-unsupported', data: each }) as const);
  const text: DocsMessage['parts'] = [{ type: 'text', text: answer }];
  return unsupportedClaimsOf({ parts: [...text, ...parts] });
}

describe('what a backend says is in no source', () => {
  it('is given as it was sent', () => {
    const last = { start: 22, text: 'Keys last.' };
    assert.deepEqual(claimed({ claims: [sings, last] }), [sings, last]);
  });

  it('is nothing in an answer without any', () => {
    assert.deepEqual(claimed(), []);
  });

  it('is left out where it does not stand there word for word', () => {
    for (const claim of [
      { start: 10, text: sings.text },
      { start: 11, text: 'Keys ring.' },
      { start: 1e9, text: sings.text },
      { start: -1, text: sings.text },
      { start: 11.5, text: sings.text },
      { start: Number.NaN, text: sings.text },
      { start: Infinity, text: sings.text },
      { start: '11', text: sings.text },
      { start: 11, text: '' },
      { start: 10, text: ' ' },
      { start: 11, text: ['Keys sing.'] },
      { start: 11, text: { length: 3 } },
      { start: 11 },
      { text: sings.text },
      null,
      11,
      'Keys sing.',
      [11, 'Keys sing.'],
    ]) {
      assert.deepEqual(claimed({ claims: [claim, sings] }), [sings], JSON.stringify(claim));
    }
  });

  it('is each there once, in the order of the text, and never inside of another', () => {
    const whole = { start: 11, text: 'Keys sing. Keys last.' };
    assert.deepEqual(claimed({ claims: [whole, sings, whole, { start: 0, text: 'Keys last.' }] }), [
      whole,
    ]);
  });

  it('is bounded, however much is sent', () => {
    assert.deepEqual(claimed({ claims: Array(1_000_000).fill(sings) }), [sings]);
    const text = 'a '.repeat(5000);
    const each = Array.from({ length: 5000 }, (_, index) => ({ start: 2 * index, text: 'a' }));
    const parts: DocsMessage['parts'] = [
      { type: 'text', text },
      { type: 'data-unsupported', data: { claims: each } },
    ];
    assert.equal(unsupportedClaimsOf({ parts }).length, 50);
    const long = {
      type: 'data-unsupported',
      data: { claims: [{ start: 0, text }] },
    } as const;
    assert.deepEqual(unsupportedClaimsOf({ parts: [{ type: 'text', text }, long] }), []);
  });

  it('is nothing where it has another shape', () => {
    for (const data of [
      null,
      'x',
      1,
      [sings],
      { claims: sings },
      { claims: 'x' },
      { claims: { 0: sings } },
    ]) {
      assert.deepEqual(claimed(data), [], JSON.stringify(data));
    }
  });

  it('is that of the first part that has any', () => {
    assert.deepEqual(claimed(null, { claims: [sings] }, { claims: [] }), [sings]);
  });
});
