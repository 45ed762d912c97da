import { isRecord } from '../../record.js';
import type { Schema, SchemaObject, SchemaTable } from '../schema.js';
import { type Alternatives, type FlatSchema, flatten, isSchema } from './flat-schema.js';
import { plainMistakes } from './plain-mistakes.js';
import { canonical, kindsNamed, type ValueKind, valueKinds } from './value-kind.js';

/** One way to fill in a schema that has several. */
export interface Option {
  label: string;
  schema: Schema;
}

/** A property that a schema names. */
export interface Property {
  name: string;
  schema: Schema;
  required: boolean;
}

/** What an editor shows for a schema: one level of it, as what is inside is looked at when it is opened. */
export interface Shape {
  kind: 'choice' | 'enum' | 'file' | 'any' | Exclude<ValueKind, 'null'> | 'null';
  /** Whether it may be null as well. */
  nullable: boolean;
  /** All that the schema says at this level. */
  keywords: SchemaObject;
  title: string | undefined;
  /** Of `choice`. */
  options: readonly Option[];
  /** Of `enum`; a constant is one of one value. */
  values: readonly unknown[];
  /** Of `object`. */
  properties: readonly Property[];
  /** What further properties hold; `false` where there are none. */
  additional: Schema;
}

const nullOnly: Schema = { type: 'null' };

/** Alternatives with a single one in them that are gone into: those that lead to themselves have no end. */
const deepest = 16;

/** Looks at one level of a schema. */
export function shapeOf(schema: Schema, table: SchemaTable, depth = 0): Shape {
  const flat = flatten(schema, table);
  const [first, ...others] = flat.choices;
  if (first && depth < deepest) return choiceOf(flat, { first, others, depth }, table);
  const { keywords } = flat;
  const named = keywords.type === undefined ? guessKinds(keywords) : kindsNamed(keywords.type);
  const nullable = named.includes('null');
  const kinds = named.filter((kind) => kind !== 'null');
  const plain = plainShape(flat, nullable);
  const values = valuesOf(keywords);
  if (values) return { ...plain, kind: 'enum', values, nullable: false };
  if (kinds.length === 0) return { ...plain, kind: 'null', nullable: false };
  const [kind] = kinds;
  // An integer is a number too.
  const isNumber = kinds.every((known) => known === 'integer' || known === 'number');
  if (kinds.length > 1 && !isNumber) {
    if (named.length >= valueKinds.length) return { ...plain, kind: 'any', nullable: false };
    const options = kinds.map((one) => ({ label: one, schema: { ...keywords, type: one } }));
    return { ...plain, kind: 'choice', options };
  }
  if (kind === 'string' && isFile(keywords)) return { ...plain, kind: 'file' };
  return { ...plain, kind: isNumber && kinds.length > 1 ? 'number' : (kind ?? 'any') };
}

/** Whether a string stands for the content of a file. */
function isFile({ format, contentMediaType, contentEncoding }: SchemaObject): boolean {
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
}

function plainShape({ keywords, names }: FlatSchema, nullable: boolean): Shape {
  const { title, required, properties, additionalProperties } = keywords;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const known = isRecord(properties) ? Object.entries(properties) : [];
  const named = known.flatMap(([name, schema]) =>
    isSchema(schema) ? { name, schema, required: needed.includes(name) } : [],
  );
  const unnamed = needed.flatMap((name) =>
    typeof name === 'string' && !known.some(([other]) => other === name)
      ? {
          name,
          schema: isSchema(additionalProperties) ? additionalProperties : true,
          required: true,
        }
      : [],
  );
  return {
    kind: 'any',
    nullable,
    keywords,
    title: typeof title === 'string' && title !== '' ? title : names[0],
    options: [],
    values: [],
    properties: [...named, ...unnamed],
    additional: isSchema(additionalProperties) ? additionalProperties : true,
  };
}

/** What has properties is an object, even where nothing says so: many documents leave it out. */
function guessKinds(keywords: SchemaObject): readonly ValueKind[] {
  if (['properties', 'additionalProperties', 'required'].some((name) => name in keywords))
    return ['object'];
  if ('items' in keywords || 'prefixItems' in keywords) return ['array'];
  if ('pattern' in keywords || 'format' in keywords || 'minLength' in keywords) return ['string'];
  if ('minimum' in keywords || 'maximum' in keywords) return ['number'];
  return valueKinds;
}

function valuesOf(keywords: SchemaObject): readonly unknown[] | undefined {
  const { enum: listed, ...rest } = keywords;
  if ('const' in keywords) return [keywords.const];
  if (!Array.isArray(listed) || listed.length === 0) return undefined;
  // Some are listed that the type does not allow, such as null.
  const values = listed.filter((value) => plainMistakes(value, rest).length === 0);
  return values.length > 0 ? values : listed;
}

function choiceOf(
  { keywords, names }: FlatSchema,
  { first, others, depth }: { first: Alternatives; others: readonly Alternatives[]; depth: number },
  table: SchemaTable,
): Shape {
  const { discriminator: _, ...rest } = keywords;
  const base: Schema = { ...rest, allOf: others.map(({ options }) => ({ anyOf: options })) };
  const isNull = (option: Schema): boolean => shapeKindIsNull(option, table);
  const options = first.options.filter((option) => !isNull(option));
  const nullable =
    options.length < first.options.length && kindsNamed(keywords.type).includes('null');
  const [only, ...more] = options;
  if (only !== undefined && more.length === 0) {
    const shape = shapeOf({ allOf: [base, only] }, table, depth + 1);
    return { ...shape, nullable: nullable || shape.nullable };
  }
  const described = options.map((option) =>
    describeOption(option, { base, alternatives: first, table }),
  );
  if (options.length === 0) return shapeOf({ allOf: [base, nullOnly] }, table);
  return {
    ...plainShape({ keywords, names, choices: [] }, nullable),
    kind: 'choice',
    options: described,
  };
}

function shapeKindIsNull(option: Schema, table: SchemaTable): boolean {
  const { keywords, choices } = flatten(option, table);
  const { type, enum: values } = keywords;
  const isNull = kindsNamed(type).join() === 'null' || canonical(values) === '[null]';
  return choices.length === 0 && isNull;
}

function describeOption(
  option: Schema,
  { base, alternatives, table }: { base: Schema; alternatives: Alternatives; table: SchemaTable },
): Option {
  const { keywords, names } = flatten(option, table);
  const mark = discriminatorOf(alternatives.discriminator, names, keywords);
  const title = typeof keywords.title === 'string' ? keywords.title : undefined;
  const [kind] = kindsNamed(keywords.type ?? (keywords.properties && 'object'));
  const required = Array.isArray(keywords.required) ? keywords.required.join(', ') : '';
  const label = mark?.value ?? title ?? names[0] ?? (keywords.type ? kind : required);
  const parts = mark ? [base, option, markSchema(mark)] : [base, option];
  return { label: String(label || kind || ''), schema: { allOf: parts } };
}

interface Mark {
  name: string;
  value: string;
}

function markSchema({ name, value }: Mark): Schema {
  return { properties: { [name]: { const: value } }, required: [name] };
}

/** What the property that tells options apart says in this one; none where it is not free to say it. */
function discriminatorOf(
  discriminator: unknown,
  names: readonly string[],
  { properties }: SchemaObject,
): Mark | undefined {
  if (!isRecord(discriminator) || typeof discriminator.propertyName !== 'string') return undefined;
  const { propertyName: name, mapping } = discriminator;
  const property =
    isRecord(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  const mapped = Object.entries(isRecord(mapping) ? mapping : {}).find(
    ([, target]) => typeof target === 'string' && names.includes(target.split('/').at(-1) ?? ''),
  );
  const value = mapped?.[0] ?? names[0];
  if (property === undefined || value === undefined) return undefined;
  if (isRecord(property) && 'const' in property && property.const !== value) return undefined;
  if (isRecord(property) && Array.isArray(property.enum) && !property.enum.includes(value))
    return undefined;
  return { name, value };
}
