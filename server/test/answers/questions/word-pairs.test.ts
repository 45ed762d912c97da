import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readQuestion } from '../../../src/answers/questions/question.js';
import { sharePaired } from '../../../src/answers/questions/telling-words.js';

const pairsOf = (question: string) =>
  readQuestion(question).pairs.map((pair) => pair.map(({ terms }) => terms[0]));

describe('pairs of words', () => {
  it('are those that stand side by side', () => {
    assert.deepEqual(pairsOf('open source license'), [
      ['open', 'sourc'],
      ['sourc', 'licens'],
    ]);
  });

  it('are read once, however often a question repeats them', () => {
    assert.deepEqual(pairsOf('open source '.repeat(2000)), [
      ['open', 'sourc'],
      ['sourc', 'open'],
    ]);
  });

  it('are phrases with other words, each read once as well', () => {
    const { phrases } = readQuestion('before the kettle '.repeat(2000));
    assert.deepEqual(phrases, [
      ['befor', 'kettl'],
      ['kettl', 'befor'],
    ]);
  });

  it('are shared by a text in which they stand side by side', () => {
    const { pairs } = readQuestion('open source license');
    assert.equal(sharePaired(['an', 'open', 'sourc', 'project'], pairs), 0.5);
    assert.equal(sharePaired(['open', 'a', 'sourc'], pairs), 0);
  });
});
