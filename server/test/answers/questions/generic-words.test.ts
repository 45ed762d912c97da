import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutFillers } from '../../../src/answers/questions/generic-words.js';
import { readQuestion } from '../../../src/answers/questions/question.js';

/** With one space between words, as runs of space count for nothing. */
function searched(question: string): string {
  return withoutFillers(question).replace(/\s+/g, ' ').trim();
}

describe('a question that is searched for', () => {
  it('lacks what tells nothing of its subject', () => {
    assert.equal(searched('Can I also fill it twice, again?'), 'Can I fill it , ?');
    assert.equal(searched('How do I check whether a kettle boils?'), 'How do I a kettle boils?');
    assert.equal(searched('How do I find out if it boils?'), 'How do I if it boils?');
  });

  it('lacks the measure of a number that is asked for, which few texts name', () => {
    assert.equal(searched('How long is the tea kept?'), 'how is the tea kept?');
    assert.equal(searched('Is the lid long?'), 'Is the lid long?');
    const weights = readQuestion('How long is the tea of the kettle?').words.map((w) => w.weight);
    assert.deepEqual(weights, [0.3, 1, 1]);
  });

  it('keeps what is asked for by the same words', () => {
    for (const question of [
      'How do I check the water?',
      'How do I test a lid?',
      'What does `off` do?',
      'When is off() called?',
      'What is kettle.within?',
      'What does --again mean?',
      'What is in within.md?',
      'What is a back-up?',
      'What does "off" mean?',
      'What answers GET /back?',
      'What is {{#each}} and @each?',
      'Wie heiß sind Backöfen?',
      'ログをoffにする',
    ])
      assert.equal(searched(question), question);
  });
});
