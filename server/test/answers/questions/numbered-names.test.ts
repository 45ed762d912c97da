import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withJoinedNumbers } from '../../../src/answers/questions/numbered-names.js';
import { readQuestion } from '../../../src/answers/questions/question.js';
import { askSections } from '../passages/ask-sections.js';

describe('a name with a number behind a slash', () => {
  it('is one name, and no path, date or fraction', () => {
    assert.equal(withJoinedNumbers('Use HTTP/2 or HTTP/1.1.'), 'Use HTTP-2 or HTTP-1.1.');
    for (const text of ['GET /2', 'page/2', 'A/2', 'HTTP/2/x', 'ABC/2026', '1/2'])
      assert.equal(withJoinedNumbers(text), text);
    assert.equal(readQuestion('How do I enable HTTP/2?').words.length, 2);
  });

  it('is found as code spells it', async () => {
    const { text } = await askSections(
      'How do I enable TEA/2?',
      { title: 'Agent', blocks: ['Set the agent to enable what is brewed over TEA, 2 at most.'] },
      { title: 'Options', heading: 'tea2', blocks: ['Set this to `true`, or 2 cups are brewed.'] },
      { title: 'Lid', blocks: ['The lid is closed.'] },
    );
    assert.match(text, /^> Set this to `true`/);
  });
});
