import { type Schema, type SchemaTable, schemaNamed, tableNameOf } from '#core/openapi/schema.js';

/** Characters of a schema that is told from others by its text. */
const longestSchema = 500;

/**
 * What was made of schemas that lead to a named one: documents with thousands of operations have the same few hundred in
 * nearly all of them. A named schema is one object for all operations of a document, and what it leads to is the same.
 */
export class Remembered<Result> {
  readonly #known = new WeakMap<object, Map<string, Result>>();

  of(schema: Schema, table: SchemaTable, make: () => Result): Result {
    const named = namedIn(schema, table);
    const key = named && JSON.stringify(schema);
    if (!named || !key || key.length > longestSchema) return make();
    const known = this.#known.get(named) ?? new Map<string, Result>();
    this.#known.set(named, known);
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    known.set(key, made);
    return made;
  }
}

/** The schema that this one is, or a list of. */
function namedIn(schema: Schema, table: SchemaTable): object | undefined {
  if (typeof schema === 'boolean') return undefined;
  const { $ref: reference, items } = schema;
  const inner = typeof items === 'object' && items !== null && '$ref' in items ? items.$ref : '';
  const name = tableNameOf(reference) ?? tableNameOf(inner);
  const named = name === undefined ? undefined : schemaNamed(table, name);
  return typeof named === 'object' ? named : undefined;
}
