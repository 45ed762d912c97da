import type { PhrasingContent } from 'mdast';
import { type Shape, shapeOf } from '#core/openapi/form/shape.js';
import type { Schema, SchemaTable } from '#core/openapi/schema.js';
import { code, text } from './markdown-nodes.js';

const mostValues = 20;
const longestValue = 80;

/** What a value of a schema is called in one line: `array of string`, `one of "a", "b"`. */
export function describeType(schema: Schema, schemas: SchemaTable): PhrasingContent[] {
  const shape = shapeOf(schema, schemas);
  return [
    ...kindOf(shape, schemas),
    ...(shape.nullable ? [text(' or null')] : []),
    ...limitsOf(shape),
  ];
}

/** The schema of a list's items; `undefined` where it is none. */
export function itemsOf(shape: Shape): Schema | undefined {
  if (shape.kind !== 'array') return undefined;
  const { items } = shape.keywords;
  return isSchema(items) ? items : undefined;
}

function kindOf(shape: Shape, schemas: SchemaTable, depth = 0): PhrasingContent[] {
  if (shape.kind === 'enum') return valuesOf(shape.values);
  if (shape.kind === 'file') return [text('file')];
  if (shape.kind === 'choice') {
    const labels = shape.options.slice(0, mostValues).map(({ label }) => label || 'object');
    return [text(labels.length > 0 ? [...new Set(labels)].join(' or ') : 'any value')];
  }
  const items = itemsOf(shape);
  if (shape.kind === 'array' && items !== undefined && depth < 3)
    return [text('array of '), ...kindOf(shapeOf(items, schemas), schemas, depth + 1)];
  return [text(shape.kind === 'any' ? 'any value' : shape.kind)];
}

function valuesOf(values: readonly unknown[]): PhrasingContent[] {
  const shown = values.slice(0, mostValues).map((value) => code(valueText(value)));
  const listed = shown.flatMap((value, index) => (index === 0 ? [value] : [text(', '), value]));
  const rest = values.length > shown.length ? [text(', …')] : [];
  return values.length === 1 ? listed : [text('one of '), ...listed, ...rest];
}

/** What restricts a value, and what stands for one that is left out. */
function limitsOf({ keywords }: Shape): PhrasingContent[] {
  return Object.entries(limits).flatMap(([keyword, [before, after = '']]) => {
    const value = keywords[keyword];
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    // The limits of what JSON's readers can count to say nothing.
    const isSaid = isPlain && value !== '' && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;
    return isSaid
      ? [text(`, ${before} `), code(valueText(value)), ...(after ? [text(` ${after}`)] : [])]
      : [];
  });
}

const limits: Readonly<Record<string, readonly [before: string, after?: string]>> = {
  format: ['format'],
  minimum: ['at least'],
  exclusiveMinimum: ['more than'],
  maximum: ['at most'],
  exclusiveMaximum: ['less than'],
  minLength: ['at least', 'characters'],
  maxLength: ['at most', 'characters'],
  minItems: ['at least', 'items'],
  maxItems: ['at most', 'items'],
  pattern: ['pattern'],
  default: ['default'],
};

function valueText(value: unknown): string {
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return written.length > longestValue ? `${written.slice(0, longestValue)}…` : written || '""';
}

function isSchema(value: unknown): value is Schema {
  return (typeof value === 'object' && value !== null) || typeof value === 'boolean';
}
