import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endsWithColon, isFurniture } from '../../../src/answers/units/what-unit-says.js';
import { askSections } from '../passages/ask-sections.js';

describe('the end of a text', () => {
  it('is a colon, marks aside', () => {
    for (const text of ['Hide all of them:', '- **Default:**', '隠す：', '_For example:_ '])
      assert.equal(endsWithColon(text), true, text);
    for (const text of ['Hide them.', 'a: b', ':a', '']) assert.equal(endsWithColon(text), false);
  });

  it('is read at once in a hostile answer', async () => {
    const hide = `Hide all of the cups and their saucers${':'.repeat(100_000)}a:`;
    const code = { kind: 'code' as const, markdown: '```sh\nhide cups\n```', text: 'hide cups' };
    const began = process.cpuUsage();
    const { text } = await askSections('hide cups', { heading: 'Cups', blocks: [hide, code] });
    assert.match(text, /saucers/);
    assert.ok(process.cpuUsage(began).user < 2_000_000);
  });
});

describe('a text that answers nothing', () => {
  it('is pictures alone, in links or not', () => {
    for (const text of ['![Build](b.svg)', '[![Build](b.svg)](/b) ![](c.svg)', '## Cups'])
      assert.equal(isFurniture(text), true, text);
    for (const text of ['![Build](b.svg) of the cups', 'Cups'])
      assert.equal(isFurniture(text), false);
  });

  it('is told at once of hostile pictures', () => {
    const began = process.cpuUsage();
    isFurniture('!['.repeat(50_000));
    assert.ok(process.cpuUsage(began).user < 2_000_000);
  });
});
