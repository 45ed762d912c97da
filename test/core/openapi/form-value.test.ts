import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { valueOfText } from '../../../src/core/openapi/form/field-text.js';
import { validateValue } from '../../../src/core/openapi/form/validate-value.js';
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

describe('what is entered for a parameter', () => {
  const codes = { enum: [10, 20] };
  const limit = { oneOf: [{ type: 'integer' }, { enum: ['all'] }] };

  for (const [what, schema, text, value] of [
    ['a choice of yes and no', { type: 'boolean' }, 'true', true],
    ['a choice of numbers', codes, '20', 20],
    ['a list of numbers to choose from', { type: 'array', items: codes }, '10\n20', [10, 20]],
    ['one alternative', limit, '5', 5],
    ['another alternative', limit, 'all', 'all'],
    ['a text that looks like a number', { anyOf: [limit, { type: 'string' }] }, '05', '05'],
  ] as const)
    it(`is taken as its schema has it: ${what}`, () => {
      const read = valueOfText(text, schema, {});
      assert.deepEqual(read, value);
      assert.deepEqual(validateValue(read, schema, {}), []);
    });
});

describe('a number in a form', () => {
  for (const [value, multipleOf, isMultiple] of [
    [19.99, 0.01, true],
    [0.3, 0.1, true],
    [-12_345_678.91, 0.01, true],
    [1e20, 0.01, true],
    [19.995, 0.01, false],
    [1_000_000.005, 0.01, false],
    [7, 2, false],
    [2 ** 51 + 1, 2, false],
    [7, 0, true],
  ] as const)
    it(`is ${isMultiple ? 'a' : 'no'} multiple in decimals: ${value} of ${multipleOf}`, () => {
      const codes = validateValue(value, { type: 'number', multipleOf }, {}).map(
        ({ code }) => code,
      );
      assert.deepEqual(codes, isMultiple ? [] : ['multipleOf']);
    });

  it('of 32 bits has one more below zero than above', () => {
    const mistakesIn = (value: number) => validateValue(value, { format: 'int32' }, {}).length;
    assert.deepEqual(
      [-(2 ** 31) - 1, -(2 ** 31), 2 ** 31 - 1, 2 ** 31].map(mistakesIn),
      [1, 0, 0, 1],
    );
  });
});
