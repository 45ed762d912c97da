import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sentencesOf, unitsOf } from '../../../src/answers/units/section-units.js';
import { section } from '../../retrieval/section.js';
import { askSections } from '../passages/ask-sections.js';

describe('a paragraph without end', () => {
  const marks = ['\\[', '( ', '1. ', 'A b ', 'one\n', '`a`, ', '1 No. '];

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

  it('does not end at an abbreviation before a number', () => {
    assert.deepEqual(
      sentencesOf('Lids weigh max. 5 KG. Cups hold approx. 3 DL (incl. 1 DL foam).'),
      ['Lids weigh max. 5 KG.', 'Cups hold approx. 3 DL (incl. 1 DL foam).'],
    );
  });

  it('does not end at the dot that a name begins with', () => {
    assert.deepEqual(sentencesOf('The client needs .NET 8 (.NET 6 before). **.NET** is free.'), [
      'The client needs .NET 8 (.NET 6 before).',
      '**.NET** is free.',
    ]);
  });
});

describe('an item of a list', () => {
  const itemsOf = (markdown: string) => {
    const list = { kind: 'list', markdown, text: markdown } as const;
    return unitsOf(section({ heading: 'Cups', blocks: [list] })).map((unit) => unit.markdown);
  };

  it('has all of its code, also lines that look like items', () => {
    const code = '```yaml\nsteps:\n  - run: boil\n  - run: pour\n1. x\n```';
    const indented = code.replace(/^/gm, '   ');
    assert.deepEqual(itemsOf(`1. Write this:\n\n${indented}\n\n2. Pour it.\n   - Hot.`), [
      `1. Write this:\n\n${indented}`,
      '2. Pour it.',
      '- Hot.',
    ]);
    const tildes = '- ~~~~\n  - a\n  ~~~\n  ```\n  - b\n  ~~~~';
    assert.deepEqual(itemsOf(`${tildes}\n- Pour it.`), [tildes, '- Pour it.']);
  });

  it('ends code that is not closed', () => {
    assert.deepEqual(itemsOf('- ```js\n  - boil\n- Pour it.'), ['- ```js\n  - boil', '- Pour it.']);
  });

  it('begins behind code in one line', () => {
    assert.deepEqual(itemsOf('- ```lid``` opens\n- Pour it.'), ['- ```lid``` opens', '- Pour it.']);
  });
});
