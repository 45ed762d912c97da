import { readExact, readNumber, writeExact, writeShort } from '../exact-json.js';
import type { Schema, SchemaTable } from '../schema.js';
import { type Shape, shapeOf } from './shape.js';
import { validateValue } from './validate-value.js';

/** How a value is entered in a single field. */
export interface TextField {
  /** `lines` holds an item a line; `json` any value. */
  kind: 'select' | 'text' | 'number' | 'lines' | 'json';
  /** Of `select`: the values that there are. */
  values: readonly unknown[];
}

const numeric = new Set(['integer', 'number']);
const plain = new Set(['string', 'integer', 'number', 'boolean', 'enum', 'file', 'any']);

/** The field that values of a schema are entered in. */
export function textFieldOf(schema: Schema, table: SchemaTable): TextField {
  const shape = shapeOf(schema, table);
  if (shape.kind === 'enum') return { kind: 'select', values: shape.values };
  if (shape.kind === 'boolean') return { kind: 'select', values: [true, false] };
  if (numeric.has(shape.kind)) return { kind: 'number', values: [] };
  if (shape.kind === 'array' && plain.has(shapeOf(itemsOf(shape), table).kind))
    return { kind: 'lines', values: [] };
  if (plain.has(shape.kind) || isChoiceOfTexts(shape, table)) return { kind: 'text', values: [] };
  return { kind: 'json', values: [] };
}

/** The value that a text stands for. A text that is none of its kind stays one, which the schema then refuses. */
export function valueOfText(text: string, schema: Schema, table: SchemaTable): unknown {
  const { kind, values } = textFieldOf(schema, table);
  if (kind === 'number') return readNumber(text);
  if (kind === 'json') return jsonOf(text);
  if (kind === 'select') return values.find((value) => writeShort(value) === text) ?? text;
  const shape = shapeOf(schema, table);
  if (kind === 'lines') {
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => valueOfText(line, itemsOf(shape), table));
  }
  // What an alternative makes of it, where it is sent as it was written.
  const isMeant = (value: unknown): boolean =>
    writeShort(value) === text && validateValue(value, schema, table).length === 0;
  const meant = shape.options.map((option) => valueOfText(text, option.schema, table));
  return meant.find(isMeant) ?? text;
}

/** The text that stands for a value. */
export function textOfValue(value: unknown, schema: Schema, table: SchemaTable): string {
  const { kind } = textFieldOf(schema, table);
  if (kind === 'lines' && Array.isArray(value)) return value.map(writeShort).join('\n');
  return kind === 'json' ? writeExact(value, 2) : writeShort(value);
}

function itemsOf({ keywords: { items } }: Shape): Schema {
  return typeof items === 'object' && items !== null ? { allOf: [items] } : true;
}

function isChoiceOfTexts({ kind, options }: Shape, table: SchemaTable): boolean {
  return kind === 'choice' && options.every(({ schema }) => plain.has(shapeOf(schema, table).kind));
}

/** What a text of JSON stands for, or else the text itself. */
export function jsonOf(text: string): unknown {
  try {
    return readExact(text);
  } catch {
    return text;
  }
}
