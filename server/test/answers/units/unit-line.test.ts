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

  it('has the words of links and pictures, and nothing of their marks', () => {
    assert.equal(lineOf('sentence', '![Lid](lid.png) See [lids](/lids).'), 'Lid See lids.');
  });

  it('is cut at a word, outside of code', () => {
    assert.equal(lineOf('sentence', 'The lid `opens by itself`.', 20), 'The lid …');
  });

  it('is cut where it is full in languages without spaces, and never within a character', () => {
    const said = 'Kettle は、お湯を沸かすための道具です。';
    assert.equal(lineOf('sentence', said, 20), 'Kettle は、お湯を沸かすための …');
    assert.equal(lineOf('sentence', '𠮷'.repeat(20), 19), `${'𠮷'.repeat(8)} …`);
    assert.equal(lineOf('sentence', 'See https://kettle.example/lid/open.', 30), 'See …');
  });
});
