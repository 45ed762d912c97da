import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleValue } from '../../../src/core/openapi/form/example-value.js';
import { shapeOf } from '../../../src/core/openapi/form/shape.js';
import { validateValue } from '../../../src/core/openapi/form/validate-value.js';
import type { Schema, SchemaObject, SchemaTable } from '../../../src/core/openapi/schema.js';

const levels = 40;
const first: Schema = { $ref: '#/schemas/S0' };

/** Schemas each of which names the next one twice, so that there are 2^40 ways to the last. That can be read so often. */
function doubled(level: (next: Schema) => SchemaObject, most = 20_000): SchemaTable {
  const last = { type: 'object', required: ['b'], properties: { b: { type: 'string' } } };
  let reads = 0;
  const counted = new Proxy(last, {
    ownKeys: (target) => {
      reads += 1;
      if (reads > most) throw new Error('The last schema was read too often.');
      return Reflect.ownKeys(target);
    },
    get: (target, name) => {
      reads += 1;
      if (reads > most) throw new Error('The last schema was read too often.');
      return Reflect.get(target, name);
    },
  });
  const table: [string, Schema][] = Array.from({ length: levels }, (_, index) => [
    `S${index}`,
    level({ $ref: `#/schemas/S${index + 1}` }),
  ]);
  return Object.fromEntries([...table, [`S${levels}`, counted]]);
}

describe('a schema that names others in exponentially many ways', () => {
  for (const [title, level] of [
    ['all of them', (next: Schema) => ({ allOf: [next, next] })],
    ['any of them', (next: Schema) => ({ anyOf: [next, next] })],
    ['one of them', (next: Schema) => ({ oneOf: [next, next] })],
    [
      'what none of them names',
      (next: Schema) => ({ allOf: [next, next], unevaluatedProperties: false }),
    ],
  ] as const) {
    it(`is looked at once for each place: ${title}`, () => {
      const table = doubled(level);
      shapeOf(first, table);
      exampleValue(first, table);
      assert.ok(validateValue({ a: 1 }, first, table).length > 0);
    });
  }

  it('tells each place apart that it stands at', () => {
    const table = doubled((next) => ({ oneOf: [{ properties: { a: next } }, next] }));
    const leaf: SchemaTable = { Leaf: { type: 'string' } };
    const schema: Schema = { items: { $ref: '#/schemas/Leaf' }, contains: { const: 2 } };
    assert.deepEqual(
      validateValue([1, 'a', 2], schema, leaf).map(({ pointer }) => pointer),
      ['/0', '/2'],
    );
    const names: Schema = {
      propertyNames: { $ref: '#/schemas/Leaf' },
      additionalProperties: { $ref: '#/schemas/Leaf' },
    };
    assert.deepEqual(
      validateValue({ a: 1 }, names, leaf).map(({ pointer }) => pointer),
      ['/a'],
    );
    let value: object = { b: 'text' };
    for (let depth = 0; depth < levels; depth += 1) value = { a: value };
    validateValue(value, first, table);
  });
});

it('an alternative that is the schema itself, or leads back to it, ends', () => {
  const table = {
    Self: { anyOf: [{ $ref: '#/schemas/Self' }] },
    One: { oneOf: [{ $ref: '#/schemas/Other' }, { type: 'null' }] },
    Other: { anyOf: [{ $ref: '#/schemas/One' }] },
  };
  for (const name of Object.keys(table))
    assert.equal(shapeOf({ $ref: `#/schemas/${name}` }, table).kind, 'any');
});
