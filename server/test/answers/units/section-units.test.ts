import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sentencesOf, unitsOf } from '../../../src/answers/units/section-units.js';
import { section } from '../../retrieval/section.js';
import { askSections } from '../passages/ask-sections.js';

describe('a paragraph without end', () => {
  const marks = ['\\[', '( ', '1. ', 'A b ', 'one\n', '`a`, '];

  it('is read in parts that are short enough to be looked at again and again', () => {
    for (const mark of marks) {
      const markdown = `Cups are hidden by default: ${mark.repeat(400_000 / mark.length)}`;
      const units = unitsOf(section({ heading: 'Cups', blocks: [markdown] }));
      const lengths = units.map((unit) => unit.markdown.length);
      assert.ok(Math.max(...lengths) <= 5000, mark);
      assert.ok(lengths.reduce((sum, length) => sum + length, 0) <= 40_000, mark);
      assert.match(units[0]?.markdown ?? '', /^Cups are hidden/);
    }
  });

  it('keeps nobody waiting who asks', { timeout: 60_000 }, async () => {
    for (const mark of marks) {
      const blocks = [`Cups have the default 5: ${mark.repeat(400_000 / mark.length)}`];
      const { text } = await askSections('What is the default of cups?', {
        heading: 'Cups',
        blocks,
      });
      assert.match(text, /Cups/, mark);
    }
  });

  it('is one sentence where brackets stay open, as far as one may go', () => {
    assert.deepEqual(sentencesOf('Close it (see below. It is easy). Open it.'), [
      'Close it (see below. It is easy).',
      'Open it.',
    ]);
  });

  it('does not end at the dot that a name begins with', () => {
    assert.deepEqual(sentencesOf('The client needs .NET 8 (.NET 6 before). **.NET** is free.'), [
      'The client needs .NET 8 (.NET 6 before).',
      '**.NET** is free.',
    ]);
  });
});
