import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sentencesIn } from '../../../src/answers/claims/sentences-in.js';

const sentencesOf = (text: string) =>
  sentencesIn(text).map(({ start, end }) => text.slice(start, end));

describe('the sentences of a paragraph', () => {
  it('are the same however long it is', () => {
    const sentences = [
      'A lid opens, e.g. by hand. ',
      '它可以打开。',
      'Is it [a lid.](/lids#a.b)? ',
    ];
    const many = Array.from({ length: 1000 }, () => sentences).flat();
    assert.deepEqual(sentencesOf(many.join('')), many);
    const endless = 'lid '.repeat(5000);
    assert.equal(sentencesOf(endless).join(''), endless);
    assert.deepEqual(sentencesOf(''), []);
  });

  it('are read at once where there are many', () => {
    const began = process.cpuUsage();
    assert.equal(sentencesIn('盖。'.repeat(25_000)).length, 25_000);
    assert.ok(process.cpuUsage(began).user < 2_000_000);
  });
});
