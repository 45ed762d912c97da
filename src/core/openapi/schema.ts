/**
 * A JSON Schema (2020-12, as OpenAPI 3.1 uses it) whose references lead into the table of schemas that comes
 * with it: `{$ref: '#/schemas/Job'}`. Recursion stays a reference.
 */
export type Schema = boolean | SchemaObject;

/** The keywords by name. Their values are looked at where they are used: documents hold anything. */
export type SchemaObject = Readonly<Record<string, unknown>>;

/** Schemas by the name that references use. */
export type SchemaTable = Readonly<Record<string, Schema>>;

/** What references to the table begin with. */
export const tablePrefix = '#/schemas/';

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
export const schemaKeywords: ReadonlySet<string> = new Set([
  ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  'unevaluatedProperties',
]);
export const schemaListKeywords: ReadonlySet<string> = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'],
]);
export const schemaMapKeywords: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas'],
]);

/** Keywords whose value is no schema. All others mean nothing here, and are left out when a document is read. */
export const plainKeywords: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'title', 'description', 'default', 'examples'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...[
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'uniqueItems',
    'minContains',
    'maxContains',
  ],
  ...['minProperties', 'maxProperties', 'required', 'dependentRequired', 'discriminator'],
  ...['deprecated', 'readOnly', 'writeOnly', 'contentMediaType', 'contentEncoding'],
]);

/** The name in the table that a reference leads to; none where it leads elsewhere. */
export function tableNameOf(reference: unknown): string | undefined {
  if (typeof reference !== 'string' || !reference.startsWith(tablePrefix)) return undefined;
  return reference.slice(tablePrefix.length);
}

/** A schema of the table by its name; none for names of `Object`'s own. */
export function schemaNamed(table: SchemaTable, name: string): Schema | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
