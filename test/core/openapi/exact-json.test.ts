import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readExact, readNumber, writeExact } from '../../../src/core/openapi/exact-json.js';
import { valueOfText } from '../../../src/core/openapi/form/field-text.js';
import { validateValue } from '../../../src/core/openapi/form/validate-value.js';
import { queryText } from '../../../src/core/openapi/request/parameter-text.js';
import { writeBody } from '../../../src/core/openapi/request/request-body.js';
import type { Schema } from '../../../src/core/openapi/schema.js';
import { writeJavaScript } from '../../../src/core/openapi/snippets/javascript.js';
import { writePython } from '../../../src/core/openapi/snippets/python.js';

const id = '12345678901234567891';

describe('an integer that a number of JavaScript would round', () => {
  it('is in JSON as it was written, wherever it stands', () => {
    for (const text of [id, `-${id}`, `[1,${id},"${id}"]`, `{"${id}":{"a":${id}}}`, '1.5', '"x"'])
      assert.equal(writeExact(readExact(text)), text);
    assert.equal(writeExact(readExact(`{"a":"\\"${id}","b":[${id}]}`), 2).includes(` ${id}`), true);
    assert.throws(() => readExact(`{${id}:1}`), SyntaxError);
    assert.throws(() => readExact(`${id}a`), SyntaxError);
  });

  it('is left a number where that says the same', () => {
    assert.deepEqual(readExact('[9007199254740991, 1e21, 1234567890123456.5]'), [
      ...[9007199254740991, 1e21, 1234567890123456.5],
    ]);
    assert.equal(readNumber(' 12 '), 12);
    assert.equal(readNumber('Infinity'), 'Infinity');
    assert.equal(readNumber(''), '');
  });

  it('fits a schema of integers, and its limits', () => {
    const schema: Schema = { type: 'integer', format: 'int64', maximum: 10 };
    assert.deepEqual(
      validateValue(readNumber(id), schema, {}).map(({ code }) => code),
      ['maximum'],
    );
    const list: Schema = { type: 'array', items: { type: 'integer' }, uniqueItems: true };
    assert.deepEqual(validateValue(readExact(`[${id},${id.slice(0, -1)}2]`), list, {}), []);
  });

  it('is sent as it was entered: in an address and in a body', () => {
    const part = { name: 'id', style: 'form', explode: true };
    const integer: Schema = { type: 'integer' };
    assert.deepEqual(queryText(part, valueOfText(id, integer, {})), [`id=${id}`]);
    const list: Schema = { type: 'array', items: integer };
    assert.deepEqual(queryText(part, valueOfText(`${id}\n1`, list, {})), [`id=${id}`, 'id=1']);
    const content = { mediaType: 'application/json', schema: true, examples: [], encoding: {} };
    const body = writeBody(content, { id: readNumber(id) });
    assert.equal('text' in body && body.text, `{"id":${id}}`);
  });

  it('is in code as it is sent', () => {
    const request = {
      method: 'POST',
      url: 'https://api.example.com/',
      headers: [],
      cookies: [],
      body: { kind: 'text', mediaType: 'application/json', text: `{"id":${id}}` },
    } as const;
    assert.match(writePython(request), new RegExp(`"id": ${id},`));
    assert.ok(writeJavaScript(request).includes(`body: "{\\"id\\":${id}}"`));
  });
});
