import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formValue } from '../../../src/core/openapi/written/form-value.js';

describe('the fields of a form in an answer', () => {
  const schema = {
    type: 'object',
    properties: {
      title: { type: 'string' },
      hours: { type: 'integer' },
      isDraft: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
      rank: { enum: [1, 2] },
    },
  };

  it('become what the schema says of them', () => {
    const text = 'title=A+b%26&hours=7&isDraft=true&tags=x&tags=y&rank=2&other=1';
    assert.deepEqual(formValue(text, schema, {}), {
      ...{ title: 'A b&', hours: 7, isDraft: true, tags: ['x', 'y'], rank: 2, other: '1' },
    });
  });

  it('are left out where the reader has to give them, and keep what is no value of theirs', () => {
    assert.deepEqual(formValue('title=<TITLE>&hours=many&isDraft=maybe', schema, {}), {
      ...{ hours: 'many', isDraft: 'maybe' },
    });
    const hostile = formValue('__proto__=1&constructor=2', schema, {});
    assert.equal(Object.getPrototypeOf(hostile), Object.prototype);
    assert.deepEqual(Object.keys(hostile), ['__proto__', 'constructor']);
  });
});
