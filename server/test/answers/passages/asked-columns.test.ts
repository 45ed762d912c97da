import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askSections, certain } from './ask-sections.js';

const markdown = [
  '| Plan | Price | Limit |',
  '| --- | --- | --- |',
  '| Free | nothing | 3 kettles a month |',
  '| Team | 20 € | 30 kettles a month |',
  '| Business | 200 € | as many as you like |',
].join('\n');
const table = { kind: 'table', markdown, text: markdown } as const;
const draft = { title: 'Kettle', heading: 'Offers', blocks: ['There are these:', table] };

describe('a row of a table', () => {
  it('answers what is asked for by its name and the title of a column', async () => {
    for (const [question, row] of [
      ['What is the price of the Team plan?', '| Team | 20 € | 30 kettles a month |'],
      ['What is the limit of Business?', '| Business | 200 € | as many as you like |'],
    ] as const) {
      assert.ok(certain(question, draft), question);
      const { text } = await askSections(question, draft);
      assert.deepEqual(text.match(/(?<=^> )\|.*$/gm)?.slice(2), [row]);
    }
  });

  it('answers nothing that is asked of another name, or of a column that is not there', () => {
    for (const question of [
      'What is the price of the Enterprise plan?',
      'What is the colour of the Team plan?',
    ]) {
      assert.equal(certain(question, draft), false, question);
    }
  });
});
