import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathText, queryText } from '../../../src/core/openapi/request/parameter-text.js';
import { operationOf } from './operation-of.js';

describe('half of a surrogate pair, which JSON may hold', () => {
  const half = '\ud800';
  const [parameter] = operationOf({ parameters: [{ name: half, in: 'query' }] }).parameters;
  assert.ok(parameter);

  it('stands in an address as a body has it', () => {
    assert.equal(pathText(parameter, half), '%EF%BF%BD');
    for (const allowReserved of [false, true])
      assert.deepEqual(queryText({ ...parameter, allowReserved }, `${half}😀`), [
        '%EF%BF%BD=%EF%BF%BD%F0%9F%98%80',
      ]);
    const deep = { ...parameter, name: 'a', style: 'deepObject' };
    assert.deepEqual(queryText(deep, { [half]: half }), ['a%5B%EF%BF%BD%5D=%EF%BF%BD']);
  });
});
