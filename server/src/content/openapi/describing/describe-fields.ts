import type { PhrasingContent, RootContent } from 'mdast';
import { flatten } from '#core/openapi/form/flat-schema.js';
import { shapeOf } from '#core/openapi/form/shape.js';
import type { Parameter } from '#core/openapi/operation.js';
import type { Schema, SchemaTable } from '#core/openapi/schema.js';
import { describeType, itemsOf } from './describe-type.js';
import { code, describedInline, paragraph, table, text } from './markdown-nodes.js';
import { Remembered } from './remembered.js';

/** Rows of one table, and fields in fields, that a page shows: the playground has all of them. */
const mostRows = 150;
const deepest = 4;

type Row = (readonly PhrasingContent[])[];

/** Parameters as a table. */
export function describeParameters(
  parameters: readonly Parameter[],
  schemas: SchemaTable,
): RootContent[] {
  if (parameters.length === 0) return [];
  const rows = parameters.slice(0, mostRows).map(({ name, schema, ...parameter }): Row => {
    const own = describedInline(parameter.description);
    return [
      [code(name)],
      typeCell(schema, { ...parameter, schemas }),
      own.length > 0 ? own : descriptionOf(schema, schemas),
    ];
  });
  return [table([headerOf('Parameter'), ...rows])];
}

/** The fields of a body, and of what stands in them, as a table; a sentence for a body without any. */
export function describeFields(schema: Schema, schemas: SchemaTable): readonly RootContent[] {
  return described.of(schema, schemas, () => makeFields(schema, schemas));
}

const described = new Remembered<readonly RootContent[]>();

function makeFields(schema: Schema, schemas: SchemaTable): RootContent[] {
  const rows: Row[] = [];
  addRows(schema, { schemas, prefix: '', depth: 0, rows, open: [] });
  if (rows.length === 0)
    return schema === true ? [] : [paragraph(text('Type: '), ...describeType(schema, schemas))];
  return [table([headerOf('Field'), ...rows.slice(0, mostRows)])];
}

interface Place {
  schemas: SchemaTable;
  /** The names above, such as `messages[].`. */
  prefix: string;
  depth: number;
  rows: Row[];
  /** The names of the schemas around, so that none is shown in itself. */
  open: readonly string[];
}

function addRows(schema: Schema, place: Place): void {
  const { schemas, prefix, depth, rows } = place;
  const { names } = flatten(schema, schemas);
  if (depth > deepest || rows.length >= mostRows) return;
  if (names.some((name) => place.open.includes(name))) return;
  const open = [...place.open, ...names];
  const shape = shapeOf(schema, schemas);
  const items = itemsOf(shape);
  if (items !== undefined) {
    addRows(items, { ...place, prefix: `${prefix.replace(/\.$/, '')}[].`, depth: depth + 1, open });
    return;
  }
  const known = new Set<string>();
  const properties =
    shape.kind === 'choice'
      ? shape.options.flatMap((option) =>
          shapeOf(option.schema, schemas).properties.map((property) => ({
            ...property,
            required: false,
          })),
        )
      : shape.properties;
  for (const { name, schema: inner, required } of properties) {
    if (known.has(name) || rows.length >= mostRows) continue;
    known.add(name);
    const type = typeCell(inner, { required, deprecated: isDeprecated(inner), schemas });
    rows.push([[code(prefix + name)], type, descriptionOf(inner, schemas)]);
    addRows(inner, { ...place, prefix: `${prefix}${name}.`, depth: depth + 1, open });
  }
}

function headerOf(name: string): Row {
  return [[text(name)], [text('Type')], [text('Meaning')]];
}

function typeCell(
  schema: Schema,
  {
    required,
    deprecated,
    schemas,
  }: { required: boolean; deprecated: boolean; schemas: SchemaTable },
): PhrasingContent[] {
  return [
    ...describeType(schema, schemas),
    ...(required ? [text(', required')] : []),
    ...(deprecated ? [text(', deprecated')] : []),
  ];
}

function isDeprecated(schema: Schema): boolean {
  return typeof schema === 'object' && schema.deprecated === true;
}

function descriptionOf(schema: Schema, schemas: SchemaTable): readonly PhrasingContent[] {
  const { description } = shapeOf(schema, schemas).keywords;
  return describedInline(typeof description === 'string' ? description : undefined);
}
