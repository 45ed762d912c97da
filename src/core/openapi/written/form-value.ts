import { textFieldOf, valueOfText } from '../form/field-text.js';
import { shapeOf } from '../form/shape.js';
import type { Schema, SchemaTable } from '../schema.js';
import { type Field, isLeftOpen } from './written-request.js';

/**
 * The value that `a=1&b=2`, or the same as fields, stands for in a form of a schema, whose fields say what is a number and what a list. What
 * the reader has to give is left out.
 */
export function formValue(
  text: string | readonly Field[],
  schema: Schema,
  schemas: SchemaTable,
): object {
  const { properties } = shapeOf(schema, schemas);
  const fields = new URLSearchParams(
    typeof text === 'string' ? text : text.map((field) => [...field]),
  );
  const entries = [...new Set(fields.keys())].flatMap((name): [string, unknown][] => {
    const values = fields.getAll(name).filter((value) => !isLeftOpen(value));
    if (values.length === 0) return [];
    const known = properties.find((property) => property.name === name);
    return [[name, readField(values, known?.schema ?? true, schemas)]];
  });
  return Object.fromEntries(entries);
}

function readField(values: readonly string[], schema: Schema, schemas: SchemaTable): unknown {
  const { kind } = textFieldOf(schema, schemas);
  const [first = ''] = values;
  return valueOfText(kind === 'lines' ? values.join('\n') : first, schema, schemas);
}
