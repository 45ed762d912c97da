import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeRanking } from '../../../src/retrieval/ranking/ranking-quality.js';
import { section } from '../section.js';

describe('how well a ranking is judged to be', () => {
  const hits = ['/a#one', '/a#two', '/b#one', '/c'].map((address) => {
    const [path = '', anchor] = address.split('#');
    return { section: { ...section({}), path, anchor }, score: 1, coverage: 1 };
  });
  const judge = (...expected: string[]) => judgeRanking({ question: 'q', expected }, hits);

  it('is by the rank of what was expected', () => {
    assert.deepEqual([judge('/a#one').ndcg, judge('/a#one').reciprocalRank], [1, 1]);
    assert.deepEqual([judge('/b#one').ndcg, judge('/b#one').reciprocalRank], [0.5, 1 / 3]);
    assert.deepEqual([judge('/d').ndcg, judge('/d').reciprocalRank, judge('/d').recall], [0, 0, 0]);
  });

  it('counts a page once, by its best section', () => {
    assert.deepEqual(judge('/a').ndcg, 1);
    assert.equal(judge('/a', '/d').recall, 0.5);
  });

  it('asks for all that was expected, as high as can be', () => {
    assert.equal(judge('/a#one', '/a#two').ndcg, 1);
    const second = 1 / Math.log2(3);
    const fourth = 1 / Math.log2(5);
    assert.ok(Math.abs(judge('/a#two', '/c').ndcg - (second + fourth) / (1 + second)) < 1e-9);
  });
});
