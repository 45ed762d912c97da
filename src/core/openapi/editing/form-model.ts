import { isRecord } from '../../record.js';
import { exampleValue } from '../form/example-value.js';
import { isSchema, isSchemaList } from '../form/flat-schema.js';
import { matchesPattern } from '../form/matches-pattern.js';
import { type Shape, shapeOf } from '../form/shape.js';
import { unlikeOthers } from '../form/unlike-others.js';
import { type Mistake, validateValue } from '../form/validate-value.js';
import { canonical, isOfKind, type ValueKind } from '../form/value-kind.js';
import { isAt, pointerTo } from '../reading/json-pointer.js';
import type { Schema, SchemaTable } from '../schema.js';

/** A place of a form. */
export interface FormPlace {
  /** Where in the body. */
  pointer: string;
  /** The pointer, and of an alternative which one it is: `/owner~?1`. No pointer has such signs in it. */
  key: string;
  schema: Schema;
  role: 'body' | 'property' | 'item' | 'entry';
  /** The name of a property or an entry, the index of an item. */
  name: string;
  required: boolean;
}

/** How the value of a place is entered. */
export type Control =
  | ('choice' | 'group' | 'list')
  | ('select' | 'text' | 'number' | 'file' | 'json' | 'fixed');

const controls: Readonly<Record<Shape['kind'], Control>> = {
  ...({ choice: 'choice', object: 'group', array: 'list', enum: 'select' } as const),
  ...({ boolean: 'select', integer: 'number', number: 'number', string: 'text' } as const),
  ...({ file: 'text', any: 'json', null: 'json' } as const),
};

/** The values that a control can show. */
const kindsOf: Partial<Record<Control, readonly ValueKind[]>> = {
  group: ['object'],
  list: ['array'],
  text: ['string'],
  number: ['number', 'string'],
};

/** The places that a reader chooses alternatives at, and the one that the last of these leads to. */
export interface ResolvedPlace {
  choices: readonly FormPlace[];
  end: FormPlace;
}

/** Levels that are fields of their own. What is deeper is entered as JSON. */
const deepest = 16;

/** Which alternative a reader has chosen, by the key of the place. */
export type ChosenOptions = Readonly<Record<string, number>>;

/** A body as fields by its schema, one level at a time: what is inside is looked at when it is there. */
export class FormModel {
  readonly #table: SchemaTable;
  readonly #hasFiles: boolean;
  readonly #shapes = new WeakMap<object, Shape>();

  /** @param hasFiles - whether files can be sent, as those of a form of several parts. */
  constructor(table: SchemaTable, { hasFiles }: { hasFiles: boolean }) {
    this.#table = table;
    this.#hasFiles = hasFiles;
  }

  shape(schema: Schema): Shape {
    const known = typeof schema === 'object' ? this.#shapes.get(schema) : undefined;
    const shape = known ?? shapeOf(schema, this.#table);
    if (typeof schema === 'object') this.#shapes.set(schema, shape);
    return shape;
  }

  /** How a place is filled in; a value that is of another kind is shown as JSON. */
  control({ schema, pointer }: FormPlace, value: unknown): Control {
    const { kind, nullable } = this.shape(schema);
    if (nullable && value === null) return 'fixed';
    if (pointer.split('/').length > deepest) return 'json';
    if (value instanceof File || (kind === 'file' && this.#hasFiles)) return 'file';
    const control = controls[kind];
    const fitting = kindsOf[control];
    return value === undefined || !fitting || isOfKind(value, fitting) ? control : 'json';
  }

  /** The properties of an object, and the entries that the schema does not name. */
  properties({ schema, pointer }: FormPlace, value: unknown): FormPlace[] {
    const { properties } = this.shape(schema);
    const known = properties.map(
      ({ name, schema: inner, required }): FormPlace => ({
        ...placeAt(pointer, name),
        schema: inner,
        role: 'property',
        required,
      }),
    );
    const named = new Set(known.map(({ name }) => name));
    const others = Object.keys(isRecord(value) ? value : {}).filter((name) => !named.has(name));
    return [...known, ...others.map((name) => this.entry({ schema, pointer }, name))];
  }

  /** An entry of a map under a name. */
  entry({ schema, pointer }: Pick<FormPlace, 'schema' | 'pointer'>, name: string): FormPlace {
    const { keywords, additional } = this.shape(schema);
    const { patternProperties, unevaluatedProperties } = keywords;
    const patterns = Object.entries(isRecord(patternProperties) ? patternProperties : {});
    const [, matching] = patterns.find(([pattern]) => matchesPattern(name, pattern)) ?? [];
    const rest =
      isSchema(unevaluatedProperties) && additional === true ? unevaluatedProperties : additional;
    const rule = isSchema(matching) ? matching : rest;
    return { ...placeAt(pointer, name), schema: rule, role: 'entry', required: false };
  }

  /** Whether a reader may add entries: where the schema says so, or names no properties at all. */
  isMap({ schema }: FormPlace): boolean {
    const { properties, additional, keywords } = this.shape(schema);
    const { additionalProperties, unevaluatedProperties, patternProperties } = keywords;
    if (additional === false) return patternProperties !== undefined;
    if (unevaluatedProperties === false) return false;
    return (
      properties.length === 0 ||
      [additionalProperties, unevaluatedProperties].some((rule) => isSchema(rule) && rule !== false)
    );
  }

  items(place: FormPlace, list: readonly unknown[]): FormPlace[] {
    return list.map((_, index) => this.#item(place, index));
  }

  #item({ schema, pointer }: FormPlace, index: number): FormPlace {
    const { items, prefixItems } = this.shape(schema).keywords;
    const rule = (isSchemaList(prefixItems) ? prefixItems[index] : undefined) ?? items;
    return {
      ...placeAt(pointer, String(index)),
      schema: isSchema(rule) ? rule : true,
      role: 'item',
      required: true,
    };
  }

  /** Whether an item's place in the list says what it is, so that it cannot be anywhere else. */
  isFixed({ schema }: FormPlace, index: number): boolean {
    const { prefixItems } = this.shape(schema).keywords;
    return isSchemaList(prefixItems) && index < prefixItems.length;
  }

  /** The list with one more item; the same one where it cannot have any. */
  withNewItem(place: FormPlace, list: readonly unknown[]): readonly unknown[] {
    const { uniqueItems, maxItems } = this.shape(place.schema).keywords;
    if (typeof maxItems === 'number' && list.length >= maxItems) return list;
    const { schema } = this.#item(place, list.length);
    if (schema === false) return list;
    const initial = this.initial(schema);
    if (uniqueItems !== true) return [...list, initial];
    const known = new Set(list.map(canonical));
    const free = this.shape(schema).values.find((value) => !known.has(canonical(value)));
    return [...list, free ?? unlikeOthers(initial, list)];
  }

  /** What a place begins with: an example, or as little as is valid. */
  initial(schema: Schema): unknown {
    const shape = this.shape(schema);
    if (shape.kind === 'file' && this.#hasFiles) return '';
    const { examples, default: preset } = shape.keywords;
    const isFree = examples === undefined && preset === undefined && shape.kind === 'string';
    if (isFree && validateValue('', schema, this.#table).length === 0) return '';
    return exampleValue(schema, this.#table) ?? null;
  }

  /** Which alternative a value is one of: the one that was chosen, or else fits best. */
  optionOf({ schema, key }: FormPlace, value: unknown, chosen: ChosenOptions): number {
    const { options } = this.shape(schema);
    const known = chosen[key];
    if (known !== undefined && known < options.length) return known;
    const wrong = options.map((option) => validateValue(value, option.schema, this.#table).length);
    return Math.max(wrong.indexOf(Math.min(...wrong)), 0);
  }

  /** The place as one of its alternatives. */
  asOption(place: FormPlace, index: number): FormPlace {
    const option = this.shape(place.schema).options[index];
    return option ? { ...place, key: `${place.key}~?${index}`, schema: option.schema } : place;
  }

  /** A value for another alternative: what it begins with, and what was entered, where that fits. */
  fitted(schema: Schema, initial: unknown, entered: unknown): unknown {
    const isFit = (value: unknown, rule: Schema): boolean =>
      validateValue(value, rule, this.#table).length === 0;
    if (!isRecord(initial) || !isRecord(entered))
      return entered !== undefined && isFit(entered, schema) ? entered : initial;
    const fitting = this.shape(schema).properties.filter(
      ({ name, schema: rule }) => Object.hasOwn(entered, name) && isFit(entered[name], rule),
    );
    return { ...initial, ...Object.fromEntries(fitting.map(({ name }) => [name, entered[name]])) };
  }

  /** A place as what it is: its alternatives, one inside another, and the place that they end in. */
  resolved(place: FormPlace, value: unknown, chosen: ChosenOptions): ResolvedPlace {
    const choices: FormPlace[] = [];
    let end = place;
    while (this.control(end, value) === 'choice' && choices.length < 8) {
      choices.push(end);
      end = this.asOption(end, this.optionOf(end, value, chosen));
    }
    return { choices, end };
  }

  /** What is wrong with a value, by the alternatives that are chosen. */
  mistakes(place: FormPlace, value: unknown, chosen: ChosenOptions): Mistake[] {
    const { schema, pointer } = place;
    const own = validateValue(value, schema, this.#table).map((mistake) => ({
      ...mistake,
      pointer: pointer + mistake.pointer,
    }));
    if (own.length === 0) return [];
    const control = this.control(place, value);
    if (control === 'choice') {
      const option = this.asOption(place, this.optionOf(place, value, chosen));
      const within = this.mistakes(option, value, chosen);
      return within.length > 0 ? within : own;
    }
    if (control !== 'group' && control !== 'list') return own;
    const inner = this.placesIn(place, value).filter(({ name }) =>
      Object.hasOwn(Object(value), name),
    );
    const within = inner.flatMap((one) => {
      const said = this.mistakes(one, Reflect.get(Object(value), one.name), chosen);
      return said.length > 0 ? said : own.filter((mistake) => isAt(mistake.pointer, one.pointer));
    });
    const isWithin = ({ pointer: at }: Mistake): boolean =>
      inner.some((one) => isAt(at, one.pointer));
    return [...own.filter((mistake) => !isWithin(mistake)), ...within];
  }

  /** The places in a value. */
  placesIn(place: FormPlace, value: unknown): FormPlace[] {
    if (Array.isArray(value)) return this.items(place, value);
    return isRecord(value) ? this.properties(place, value) : [];
  }
}

function placeAt(pointer: string, name: string): Pick<FormPlace, 'pointer' | 'key' | 'name'> {
  const inner = pointerTo(pointer, name);
  return { pointer: inner, key: inner, name };
}
