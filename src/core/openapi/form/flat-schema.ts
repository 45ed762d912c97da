import { isRecord } from '../../record.js';
import {
  type Schema,
  type SchemaObject,
  type SchemaTable,
  schemaNamed,
  tableNameOf,
} from '../schema.js';
import { canonical, kindsNamed } from './value-kind.js';

/** Alternatives of which one holds at least. */
export interface Alternatives {
  options: readonly Schema[];
  /** Of the object that says by one of its properties which one it is. */
  discriminator: unknown;
}

/** A schema in one piece: without references, and with what `allOf` adds. */
export interface FlatSchema {
  keywords: SchemaObject;
  choices: readonly Alternatives[];
  /** The names of the schemas that it was made of, the outermost first. */
  names: readonly string[];
}

/** Nothing is valid: what `false` says. */
const nothing: SchemaObject = { not: true };

/** Puts a schema into one piece. What comes again, in circles or not, is left out: it adds nothing. */
export function flatten(schema: Schema, table: SchemaTable): FlatSchema {
  return flattenOnce(schema, table, new Set());
}

function flattenOnce(schema: Schema, table: SchemaTable, seen: Set<unknown>): FlatSchema {
  if (schema === false) return { keywords: nothing, choices: [], names: [] };
  if (schema === true || seen.has(schema)) return { keywords: {}, choices: [], names: [] };
  seen.add(schema);
  const { $ref: reference, allOf, oneOf, anyOf, ...keywords } = schema;
  const choices = [oneOf, anyOf].flatMap((options) =>
    isSchemaList(options) && options.length > 0
      ? [{ options, discriminator: keywords.discriminator }]
      : [],
  );
  let flat: FlatSchema = { keywords, choices, names: [] };
  const name = tableNameOf(reference);
  const target = name === undefined ? undefined : schemaNamed(table, name);
  if (name !== undefined && target !== undefined) {
    flat = join(flat, flattenOnce(target, table, seen));
    flat = { ...flat, names: [name, ...flat.names] };
  }
  for (const part of isSchemaList(allOf) ? allOf : [])
    flat = join(flat, flattenOnce(part, table, seen));
  return flat;
}

/** Whether it is a list of schemas, which reading a document sees to. */
export function isSchemaList(value: unknown): value is readonly Schema[] {
  return Array.isArray(value) && value.every(isSchema);
}

/** Whether it is a schema, which reading a document sees to. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isRecord(value);
}

function join(one: FlatSchema, other: FlatSchema): FlatSchema {
  return {
    keywords: joinKeywords(one.keywords, other.keywords),
    choices: [...one.choices, ...other.choices],
    names: [...one.names, ...other.names],
  };
}

/** What both schemas ask for; texts and examples are the first one's, if it has any. */
function joinKeywords(one: SchemaObject, other: SchemaObject): SchemaObject {
  const joined: Record<string, unknown> = { ...other, ...one };
  for (const [keyword, first] of Object.entries(one)) {
    const second = other[keyword];
    if (second !== undefined) joined[keyword] = joinKeyword(keyword, first, second);
  }
  for (const { additionalProperties, properties, patternProperties } of [one, other]) {
    // What one part forbids, none can have.
    if (additionalProperties === false && patternProperties === undefined)
      joined.properties = namedBy(joined.properties, properties);
  }
  return joined;
}

function namedBy(all: unknown, allowed: unknown): unknown {
  const entries = Object.entries(isRecord(all) ? all : {});
  return Object.fromEntries(
    entries.filter(([name]) => isRecord(allowed) && Object.hasOwn(allowed, name)),
  );
}

function joinKeyword(keyword: string, first: unknown, second: unknown): unknown {
  switch (keyword) {
    case 'type':
      return joinTypes(first, second);
    case 'enum':
      return Array.isArray(first) && Array.isArray(second) ? sharedValues(first, second) : first;
    case 'required':
      return [...new Set([first, second].flat())];
    case 'properties':
      return joinProperties(first, second);
    case 'items':
    case 'additionalProperties':
      return first === false || second === false ? false : { allOf: [first, second] };
    case 'uniqueItems':
      return first === true || second === true;
    default:
      return joinLimits(keyword, first, second);
  }
}

function joinLimits(keyword: string, first: unknown, second: unknown): unknown {
  if (typeof first !== 'number' || typeof second !== 'number') return first;
  if (/^(min|exclusiveMin)/.test(keyword)) return Math.max(first, second);
  return /^(max|exclusiveMax)/.test(keyword) ? Math.min(first, second) : first;
}

function joinTypes(first: unknown, second: unknown): unknown {
  const others = kindsNamed(second);
  const shared = kindsNamed(first).filter(
    (kind) => others.includes(kind) || (kind === 'integer' && others.includes('number')),
  );
  return others.includes('integer') &&
    kindsNamed(first).includes('number') &&
    !shared.includes('integer')
    ? [...shared, 'integer']
    : shared;
}

function joinProperties(first: unknown, second: unknown): unknown {
  if (!isRecord(first) || !isRecord(second)) return first;
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  const both = names.map((name) => {
    if (!Object.hasOwn(second, name)) return [name, first[name]];
    if (!Object.hasOwn(first, name)) return [name, second[name]];
    return [name, { allOf: [first[name], second[name]] }];
  });
  return Object.fromEntries(both);
}

function sharedValues(first: readonly unknown[], second: readonly unknown[]): unknown[] {
  const known = new Set(second.map(canonical));
  return first.filter((value) => known.has(canonical(value)));
}
