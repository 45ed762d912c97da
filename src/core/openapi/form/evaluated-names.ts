import { isRecord } from '../../record.js';
import { type Schema, type SchemaTable, schemaNamed, tableNameOf } from '../schema.js';
import { isSchema, isSchemaList } from './flat-schema.js';
import { matchesPattern } from './matches-pattern.js';

interface Evaluation {
  /** The names of the properties that there are. */
  names: readonly string[];
  table: SchemaTable;
  /** Whether the object is valid by a part of the schema. */
  isValid: (part: Schema) => boolean;
}

/** The properties that a schema, or a part of it that the object is valid by, says something of. */
export function evaluatedNames(
  schema: Schema,
  evaluation: Evaluation,
  seen = new Set<Schema>(),
): ReadonlySet<string> {
  if (typeof schema === 'boolean' || seen.has(schema)) return new Set();
  const isPart = seen.size > 0;
  seen.add(schema);
  const { names, table, isValid } = evaluation;
  const { properties, patternProperties, additionalProperties, unevaluatedProperties } = schema;
  const isOpen = isSchema(additionalProperties) || (isPart && isSchema(unevaluatedProperties));
  if (isOpen) return new Set(names);
  const patterns = Object.keys(isRecord(patternProperties) ? patternProperties : {});
  const own = names.filter(
    (name) =>
      (isRecord(properties) && Object.hasOwn(properties, name)) ||
      patterns.some((pattern) => matchesPattern(name, pattern)),
  );
  const reference = tableNameOf(schema.$ref);
  const target = reference === undefined ? undefined : schemaNamed(table, reference);
  const { if: condition } = schema;
  const alternatives = [schema.anyOf, schema.oneOf, isSchema(condition) ? [condition] : []];
  const branch = isSchema(condition) && isValid(condition) ? schema.then : schema.else;
  const parts = [
    ...(target === undefined ? [] : [target]),
    ...(isSchemaList(schema.allOf) ? schema.allOf : []),
    ...alternatives.flatMap((options) => (isSchemaList(options) ? options.filter(isValid) : [])),
    ...(isSchema(branch) ? [branch] : []),
  ];
  return new Set([...own, ...parts.flatMap((part) => [...evaluatedNames(part, evaluation, seen)])]);
}
