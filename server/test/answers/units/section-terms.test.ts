import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTermsOf } from '../../../src/answers/units/section-terms.js';
import { section } from '../../retrieval/section.js';

describe('the terms of a section', () => {
  it('are read once', () => {
    const lid = section({ heading: 'Lid', blocks: ['It opens.'] });
    assert.equal(readTermsOf(lid), readTermsOf(lid));
  });

  it('are read anew where they would take too much memory', () => {
    const long = section({ heading: 'Lid', blocks: ['a'.repeat(100_001)] });
    assert.notEqual(readTermsOf(long), readTermsOf(long));
  });

  it('are forgotten once those of many others came', () => {
    const lid = section({ heading: 'Lid', blocks: ['It opens.'] });
    const read = readTermsOf(lid);
    for (let count = 0; count < 25; count += 1) {
      readTermsOf(section({ heading: 'Lid', blocks: ['a'.repeat(90_000)] }));
    }
    assert.notEqual(readTermsOf(lid), read);
  });
});
