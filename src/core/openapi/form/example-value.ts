import { isRecord } from '../../record.js';
import type { Schema, SchemaObject, SchemaTable } from '../schema.js';
import { isSchema, isSchemaList } from './flat-schema.js';
import { exampleNumber, exampleText } from './plain-examples.js';
import { type Property, type Shape, shapeOf } from './shape.js';
import { unlikeOthers } from './unlike-others.js';
import { validateValue } from './validate-value.js';

/** What decides where a schema leaves a choice. */
export interface ExampleChoices {
  /** One of so many, from 0. */
  pick: (count: number) => number;
  /** Whether a property that is not required is there. */
  includes: (property: Property, depth: number) => boolean;
  /** How many items a list has, within what its schema asks for. */
  length: (least: number) => number;
}

/** The first of everything, and only what is required. */
export const leastChoices: ExampleChoices = {
  pick: () => 0,
  includes: () => false,
  length: (least) => least,
};

/** The first of everything, and each property there is, as far down as can be taken in. */
export const fullChoices: ExampleChoices = {
  pick: () => 0,
  includes: ({ schema }, depth) => depth < 4 && !isReadOnly(schema),
  length: (least) => Math.max(least, 1),
};

/** Values in values, and values of one example in all: what goes on after that is in circles. */
const deepest = 24;
const mostValues = 5_000;

/** There is no value that ends: a schema that needs itself. */
class Endless extends Error {}

/**
 * An example of a schema: of those that it gives, the first that is valid, or else one that is made up.
 * `undefined` where nothing that is finite fits.
 */
export function exampleValue(schema: Schema, table: SchemaTable, choices = leastChoices): unknown {
  const value = makeExample(schema, table, choices);
  const isFit = (made: unknown): boolean => validateValue(made, schema, table).length === 0;
  if (choices === fullChoices || isFit(value)) return value;
  // Only what has more in it may be told from other alternatives.
  const full = makeExample(schema, table, fullChoices);
  return isFit(full) ? full : value;
}

function makeExample(schema: Schema, table: SchemaTable, choices: ExampleChoices): unknown {
  try {
    return new ExampleMaker(table, choices).make(schema, 0);
  } catch (cause) {
    if (cause instanceof Endless || cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** Whether a server sets it, so that nobody sends it. */
export function isReadOnly(schema: Schema): boolean {
  return typeof schema === 'object' && schema.readOnly === true;
}

class ExampleMaker {
  readonly #table: SchemaTable;
  readonly #choices: ExampleChoices;
  #count = 0;

  constructor(table: SchemaTable, choices: ExampleChoices) {
    this.#table = table;
    this.#choices = choices;
  }

  make(schema: Schema, depth: number): unknown {
    this.#count += 1;
    if (depth > deepest || this.#count > mostValues) throw new Endless();
    const shape = shapeOf(schema, this.#table);
    const given = this.#given(shape.keywords).filter((value) => this.#isValid(value, schema));
    if (given.length > 0) return structuredClone(given[this.#choices.pick(given.length)]);
    if (shape.kind === 'choice') return this.#makeChoice(shape, schema, depth);
    try {
      return this.#makePlain(shape, depth);
    } catch (cause) {
      if (shape.nullable && cause instanceof Endless && depth > 2) return null;
      throw cause;
    }
  }

  #given({ examples, default: initial }: SchemaObject): unknown[] {
    const listed: unknown[] = Array.isArray(examples) ? examples : [];
    return initial === undefined ? listed : [...listed, initial];
  }

  #isValid(value: unknown, schema: Schema): boolean {
    return validateValue(value, schema, this.#table).length === 0;
  }

  /** The option that is picked, or else the first of which there is a valid value; of those that have none, that picked. */
  #makeChoice({ options, nullable }: Shape, schema: Schema, depth: number): unknown {
    const first = this.#choices.pick(options.length);
    let made: unknown;
    for (let step = 0; step < Math.min(options.length, 20); step += 1) {
      const option = options[(first + step) % options.length];
      try {
        const value = option && this.make(option.schema, depth + 1);
        if (this.#isValid(value, schema)) return value;
        made ??= value;
      } catch (cause) {
        if (!(cause instanceof Endless) || this.#count > mostValues) throw cause;
      }
    }
    if (made === undefined && nullable) return null;
    if (made === undefined) throw new Endless();
    return made;
  }

  #makePlain(shape: Shape, depth: number): unknown {
    const { keywords, values, kind } = shape;
    switch (kind) {
      case 'enum':
        return values[this.#choices.pick(values.length)];
      case 'boolean':
        return this.#choices.pick(2) === 0;
      case 'integer':
      case 'number':
        return exampleNumber(keywords, kind === 'integer');
      case 'array':
        return this.#makeList(keywords, depth);
      case 'object':
        return this.#makeObject(shape, depth);
      case 'null':
        return null;
      case 'any':
        return this.#makeAny(keywords);
      default:
        return exampleText(keywords);
    }
  }

  /** Anything, but not what the schema says it is not. */
  #makeAny(keywords: SchemaObject): unknown {
    return (
      ['text', 1, true, {}, [], null].find((value) => this.#isValid(value, keywords)) ?? 'text'
    );
  }

  #makeList(keywords: SchemaObject, depth: number): unknown[] {
    const { items, prefixItems, minContains, uniqueItems } = keywords;
    const contained = isSchema(keywords.contains) ? keywords.contains : undefined;
    const first: readonly Schema[] = isSchemaList(prefixItems) ? prefixItems : [];
    const needed = contained === undefined ? 0 : (sizeOf(minContains) ?? 1);
    const least = Math.max(sizeOf(keywords.minItems) ?? 0, needed);
    const list: unknown[] = [];
    for (let index = 0; index < this.#lengthOf(keywords, { least, depth }); index += 1) {
      const rule = first[index] ?? contained ?? items;
      const value = this.make(isSchema(rule) ? rule : true, depth + 1);
      list.push(uniqueItems === true ? unlikeOthers(value, list) : value);
    }
    // No item is better than one that cannot be there.
    const { contains: _, ...rest } = keywords;
    while (uniqueItems === true && list.length > least && !this.#isValid(list, rest)) list.pop();
    return list;
  }

  #lengthOf(
    { maxItems }: SchemaObject,
    { least, depth }: { least: number; depth: number },
  ): number {
    const wanted = depth > 6 ? least : this.#choices.length(least);
    return Math.min(wanted, sizeOf(maxItems) ?? wanted, 100);
  }

  #makeObject({ keywords, properties, additional }: Shape, depth: number): Record<string, unknown> {
    const made: [string, unknown][] = [];
    for (const property of properties) {
      if (!property.required && !this.#choices.includes(property, depth)) continue;
      try {
        made.push([property.name, this.make(property.schema, depth + 1)]);
      } catch (cause) {
        if (property.required || !(cause instanceof Endless)) throw cause;
      }
    }
    const least = sizeOf(keywords.minProperties) ?? 0;
    const most = Math.max(sizeOf(keywords.maxProperties) ?? made.length, 0);
    const needed = properties.filter(({ required }) => required).length;
    const kept = made.slice(0, Math.max(most, needed));
    this.#addMissing(kept, { properties, additional, least, depth });
    const value = Object.fromEntries(kept);
    return this.#withDependent(value, keywords, properties);
  }

  #addMissing(
    made: [string, unknown][],
    {
      properties,
      additional,
      least,
      depth,
    }: { properties: readonly Property[]; additional: Schema; least: number; depth: number },
  ): void {
    for (const { name, schema } of properties) {
      if (made.length >= least) return;
      if (!made.some(([other]) => other === name)) made.push([name, this.make(schema, depth + 1)]);
    }
    for (let count = 1; made.length < least && additional !== false && count < 100; count += 1)
      made.push([`key${count}`, this.make(additional, depth + 1)]);
  }

  /** Properties that others need, or without which the conditions of the schema do not hold. */
  #withDependent(
    value: Record<string, unknown>,
    keywords: SchemaObject,
    properties: readonly Property[],
  ): Record<string, unknown> {
    const { dependentRequired } = keywords;
    if (!isRecord(dependentRequired)) return value;
    for (const [name, others] of Object.entries(dependentRequired)) {
      if (!Object.hasOwn(value, name)) continue;
      for (const { name: other, schema } of properties) {
        if (Array.isArray(others) && others.includes(other) && !Object.hasOwn(value, other))
          value[other] = this.make(schema, 1);
      }
    }
    return value;
  }
}

function sizeOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? Math.ceil(value) : undefined;
}
