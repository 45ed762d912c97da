import { isRecord } from '../../record.js';
import { pointerTo } from '../reading/json-pointer.js';
import type { SchemaObject } from '../schema.js';
import { hasFormat } from './formats.js';
import { matchesPattern } from './matches-pattern.js';
import type { Mistake } from './validate-value.js';
import { canonical, isOfKind, kindsNamed } from './value-kind.js';

type PlainMistake = Omit<Mistake, 'pointer'> & { pointer?: string };

/** What is wrong with a value by itself, by the keywords whose values are no schemas. */
export function plainMistakes(value: unknown, schema: SchemaObject): PlainMistake[] {
  const { type, enum: values } = schema;
  if (type !== undefined && !isOfKind(value, kindsNamed(type)))
    return [{ code: 'type', limit: String(Array.isArray(type) ? type.join(', ') : type) }];
  const mistakes: PlainMistake[] = [];
  // Only where it is compared: what is long would be written out again at each level above it.
  const text = Array.isArray(values) || 'const' in schema ? canonical(value) : '';
  if (Array.isArray(values) && !values.some((one) => canonical(one) === text))
    mistakes.push({ code: 'enum', limit: values.map(shortly).join(', ').slice(0, 200) });
  if ('const' in schema && canonical(schema.const) !== text)
    mistakes.push({ code: 'const', limit: shortly(schema.const) });
  if (typeof value === 'string') mistakes.push(...inText(value, schema));
  if (typeof value === 'number' || typeof value === 'bigint')
    mistakes.push(...inNumber(Number(value), schema));
  if (Array.isArray(value))
    mistakes.push(...inSize(value.length, schema, ['minItems', 'maxItems']));
  if (isRecord(value)) mistakes.push(...inObject(value, schema));
  return mistakes;
}

function shortly(value: unknown): string {
  return (typeof value === 'string' ? value : canonical(value)).slice(0, 100);
}

function inText(value: string, schema: SchemaObject): PlainMistake[] {
  const { pattern, format } = schema;
  // A character is a code point.
  const mistakes = inSize([...value].length, schema, ['minLength', 'maxLength']);
  if (typeof pattern === 'string' && matchesPattern(value, pattern) === false)
    mistakes.push({ code: 'pattern', limit: pattern.slice(0, 200) });
  if (typeof format === 'string' && !hasFormat(value, format))
    mistakes.push({ code: 'format', limit: format });
  return mistakes;
}

function inNumber(value: number, schema: SchemaObject): PlainMistake[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
  const mistakes: PlainMistake[] = [];
  const check = (
    code: PlainMistake['code'],
    limit: unknown,
    isBroken: (limit: number) => boolean,
  ): void => {
    if (typeof limit === 'number' && isBroken(limit)) mistakes.push({ code, limit: String(limit) });
  };
  check('minimum', minimum, (limit) => value < limit);
  check('maximum', maximum, (limit) => value > limit);
  check('exclusiveMinimum', exclusiveMinimum, (limit) => value <= limit);
  check('exclusiveMaximum', exclusiveMaximum, (limit) => value >= limit);
  check('multipleOf', multipleOf, (limit) => hasRest(value, limit));
  const isWhole = format === 'int32' ? value === (value | 0) : Number.isInteger(value);
  if ((format === 'int32' || format === 'int64') && !isWhole)
    mistakes.push({ code: 'format', limit: format });
  return mistakes;
}

/** Of a fraction as far as can be told: neither 19.99 nor 0.01 is exact in binary. Of zero, all are multiples. */
function hasRest(value: number, divisor: number): boolean {
  return divisor % 1
    ? Math.abs((Math.round(value / divisor) * divisor) / value - 1) > 1e-15
    : Boolean(value % divisor);
}

function inObject(value: Record<string, unknown>, schema: SchemaObject): PlainMistake[] {
  const { required, dependentRequired } = schema;
  const mistakes = inSize(Object.keys(value).length, schema, ['minProperties', 'maxProperties']);
  const needed = new Set<unknown>(Array.isArray(required) ? required : []);
  for (const [name, others] of Object.entries(
    isRecord(dependentRequired) ? dependentRequired : {},
  )) {
    if (!Object.hasOwn(value, name) || !Array.isArray(others)) continue;
    for (const other of others) needed.add(other);
  }
  for (const name of needed) {
    if (typeof name === 'string' && !Object.hasOwn(value, name))
      mistakes.push({ code: 'required', pointer: pointerTo('', name), limit: name });
  }
  return mistakes;
}

function inSize(
  size: number,
  schema: SchemaObject,
  [least, most]: readonly [
    'minLength' | 'minItems' | 'minProperties',
    'maxLength' | 'maxItems' | 'maxProperties',
  ],
): PlainMistake[] {
  const { [least]: minimum, [most]: maximum } = schema;
  if (typeof minimum === 'number' && size < minimum)
    return [{ code: least, limit: String(minimum) }];
  return typeof maximum === 'number' && size > maximum
    ? [{ code: most, limit: String(maximum) }]
    : [];
}
