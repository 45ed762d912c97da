import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SectionUnit } from '../../../src/answers/units/section-units.js';
import { unitLine } from '../../../src/answers/units/unit-line.js';

const lineOf = (kind: SectionUnit['kind'], markdown: string, length = 110) => {
  const block = { kind: 'prose', markdown, text: markdown } as const;
  return unitLine({ kind, markdown, block, blockPlace: 0, place: 0, labels: [] }, length);
};

describe('a unit as one line', () => {
  it('has the cells of a row side by side, and what the comments of a setting say', () => {
    assert.equal(lineOf('row', '| `lid` | opens |'), '`lid` · opens');
    assert.equal(
      lineOf('annotated', '> How \\<hot\\> it gets.\n\n```js\nheat: 90,\n```'),
      'How <hot> it gets. heat: 90,',
    );
  });

  it('is cut at a word, outside of code', () => {
    assert.equal(lineOf('sentence', 'The lid `opens by itself`.', 20), 'The lid …');
  });
});
