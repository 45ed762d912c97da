import { isRecord } from '../../record.js';
import { pointerTo } from '../reading/json-pointer.js';
import {
  type Schema,
  type SchemaObject,
  type SchemaTable,
  schemaNamed,
  tableNameOf,
} from '../schema.js';
import { evaluatedNames } from './evaluated-names.js';
import { isSchema, isSchemaList } from './flat-schema.js';
import { matchesPattern } from './matches-pattern.js';
import { plainMistakes } from './plain-mistakes.js';
import { canonical } from './value-kind.js';

/** What is wrong with a value, by the keyword that says so; `false` where nothing may stand at all. */
export type MistakeCode =
  | ('type' | 'enum' | 'const' | 'format' | 'pattern' | 'multipleOf' | 'uniqueItems')
  | ('minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'minLength' | 'maxLength')
  | ('minItems' | 'maxItems' | 'minProperties' | 'maxProperties' | 'required' | 'contains')
  | ('oneOf' | 'anyOf' | 'not' | 'false')
  /** A text is not JSON. */
  | 'json'
  /** A server says it, in its own words: `limit`. */
  | 'said';

export interface Mistake {
  /** Where in the value, as a JSON pointer. */
  pointer: string;
  code: MistakeCode;
  /** What the schema asks for, where that can be said in a few characters. */
  limit?: string;
}

/** Schemas in schemas that are looked at: circles that lead nowhere end there. */
const deepest = 200;
/** Parts of a schema that say the same would double it at every level. */
const mostMistakes = 1000;

/**
 * What is wrong with a value by a schema of JSON Schema 2020-12, in the order of the schema. Ajv, which the
 * tests compare this with, compiles schemas by `new Function`, which strict policies forbid; and this one goes
 * through circles of references.
 */
export function validateValue(value: unknown, schema: Schema, table: SchemaTable): Mistake[] {
  return validate({ value, pointer: '', depth: 0, known: {} }, schema, table);
}

interface Place {
  value: unknown;
  pointer: string;
  depth: number;
  /** What was found so far, by pointers and schemas: a few lines lead to one schema in billions of ways. */
  known: Record<string, Map<SchemaObject, Mistake[]>>;
}

function validate(place: Place, schema: Schema, table: SchemaTable): Mistake[] {
  if (schema === true || place.depth > deepest) return [];
  if (schema === false) return [{ pointer: place.pointer, code: 'false' }];
  const { known, pointer } = place;
  known[pointer] ??= new Map();
  const mistakes =
    known[pointer].get(schema) ?? validateOnce(place, schema, table).slice(0, mostMistakes);
  known[pointer].set(schema, mistakes);
  return mistakes;
}

function validateOnce(place: Place, schema: SchemaObject, table: SchemaTable): Mistake[] {
  const inner = { ...place, depth: place.depth + 1 };
  const name = tableNameOf(schema.$ref);
  const target = name === undefined ? undefined : schemaNamed(table, name);
  return [
    ...(target === undefined ? [] : validate(inner, target, table)),
    ...plainMistakes(place.value, schema).map(({ pointer = '', ...mistake }) => ({
      pointer: place.pointer + pointer,
      ...mistake,
    })),
    ...combined(inner, schema, table),
    ...(Array.isArray(place.value) ? inItems(inner, place.value, { schema, table }) : []),
    ...(isRecord(place.value) ? inProperties(inner, place.value, { schema, table }) : []),
  ];
}

function combined(place: Place, schema: SchemaObject, table: SchemaTable): Mistake[] {
  const { allOf, anyOf, oneOf, not, if: condition } = schema;
  const { pointer } = place;
  const isValid = (option: Schema): boolean => validate(place, option, table).length === 0;
  const mistakes = isSchemaList(allOf) ? allOf.flatMap((part) => validate(place, part, table)) : [];
  if (isSchemaList(anyOf) && !anyOf.some(isValid))
    mistakes.push(...ofNearest(place, anyOf, { code: 'anyOf', table }));
  if (isSchemaList(oneOf)) {
    const count = oneOf.filter(isValid).length;
    if (count === 0) mistakes.push(...ofNearest(place, oneOf, { code: 'oneOf', table }));
    if (count > 1) mistakes.push({ pointer, code: 'oneOf', limit: String(count) });
  }
  if (isSchema(not) && isValid(not)) mistakes.push({ pointer, code: 'not' });
  if (isSchema(condition)) {
    const next = isValid(condition) ? schema.then : schema.else;
    if (isSchema(next)) mistakes.push(...validate(place, next, table));
  }
  return mistakes;
}

/** Of alternatives none of which fits, what is wrong by the one that has the fewest mistakes, or is meant. */
function ofNearest(
  place: Place,
  options: readonly Schema[],
  { code, table }: { code: 'oneOf' | 'anyOf'; table: SchemaTable },
): Mistake[] {
  const all = options.map((option) => validate(place, option, table));
  const weigh = (mistakes: Mistake[]): number =>
    mistakes.reduce(
      (sum, mistake) =>
        sum + (mistake.pointer === place.pointer && mistake.code !== 'required' ? 100 : 1),
      0,
    );
  const [nearest] = [...all].sort((one, other) => weigh(one) - weigh(other));
  if (
    !nearest ||
    nearest.some(({ pointer, code: kind }) => pointer === place.pointer && kind === 'type')
  )
    return [{ pointer: place.pointer, code }];
  return nearest;
}

interface Rules {
  schema: SchemaObject;
  table: SchemaTable;
}

function inItems(place: Place, list: readonly unknown[], { schema, table }: Rules): Mistake[] {
  const { items, prefixItems, contains, uniqueItems } = schema;
  const first: readonly Schema[] = isSchemaList(prefixItems) ? prefixItems : [];
  const mistakes = list.flatMap((value, index) => {
    const rule = first[index] ?? items;
    const at = { ...place, value, pointer: pointerTo(place.pointer, index) };
    return isSchema(rule) ? validate(at, rule, table) : [];
  });
  if (uniqueItems === true && new Set(list.map(canonical)).size < list.length)
    mistakes.push({ pointer: place.pointer, code: 'uniqueItems' });
  if (isSchema(contains)) {
    const count = list.filter((value, index) => {
      const at = { ...place, value, pointer: pointerTo(place.pointer, index) };
      return validate(at, contains, table).length === 0;
    }).length;
    const { minContains: least = 1, maxContains: most = Number.POSITIVE_INFINITY } = schema;
    if (count < Number(least) || count > Number(most))
      mistakes.push({ pointer: place.pointer, code: 'contains' });
  }
  return mistakes;
}

function inProperties(
  place: Place,
  record: Record<string, unknown>,
  { schema, table }: Rules,
): Mistake[] {
  const { properties, patternProperties, additionalProperties, propertyNames, dependentSchemas } =
    schema;
  const named = isRecord(properties) ? properties : {};
  const patterns = Object.entries(isRecord(patternProperties) ? patternProperties : {});
  const own = Object.entries(record).flatMap(([name, value]) => {
    const at = { ...place, value, pointer: pointerTo(place.pointer, name) };
    const matching = patterns.flatMap(([pattern, rule]) =>
      matchesPattern(name, pattern) ? [rule] : [],
    );
    const isNamed = Object.hasOwn(named, name);
    const rules = isNamed ? [named[name], ...matching] : matching;
    const applied = rules.length > 0 ? rules : [additionalProperties];
    const ofName = isSchema(propertyNames)
      ? validate({ ...at, value: name, known: {} }, propertyNames, table)
      : [];
    return [
      ...ofName,
      ...applied.flatMap((rule) => (isSchema(rule) ? validate(at, rule, table) : [])),
    ];
  });
  const dependent = Object.entries(isRecord(dependentSchemas) ? dependentSchemas : {}).flatMap(
    ([name, rule]) =>
      Object.hasOwn(record, name) && isSchema(rule) ? validate(place, rule, table) : [],
  );
  return [...own, ...dependent, ...inUnevaluated(place, record, { schema, table })];
}

/** What no part of a schema says anything of, where it says something of that. */
function inUnevaluated(
  place: Place,
  record: Record<string, unknown>,
  { schema, table }: Rules,
): Mistake[] {
  const { unevaluatedProperties: rule } = schema;
  if (!isSchema(rule)) return [];
  const isValid = (part: Schema): boolean => validate(place, part, table).length === 0;
  const known = evaluatedNames(schema, { names: Object.keys(record), table, isValid });
  return Object.entries(record).flatMap(([name, value]) => {
    const at = { ...place, value, pointer: pointerTo(place.pointer, name) };
    return known.has(name) ? [] : validate(at, rule, table);
  });
}

/** Alternatives that the document itself does not tell apart are no mistake of the reader's. */
export function isSure({ code, limit }: Mistake): boolean {
  return code !== 'oneOf' || !limit;
}
