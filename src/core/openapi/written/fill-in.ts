import type { Operation, Parameter } from '../operation.js';
import { type Schema, type SchemaTable, schemaNamed, tableNameOf } from '../schema.js';
import { matchPath } from './match-path.js';
import { isLeftOpen, type WrittenRequest } from './written-request.js';

/** What a playground is filled in with. */
export interface FilledIn {
  /** As `parameterKey` names them. */
  texts: Record<string, string>;
}

/**
 * The parameters of an operation as a request gives them, and its body; none where the request is another
 * operation's. What the operation does not name is left out, and so is what the reader has to give.
 */
export function fillIn(operation: Operation, request: WrittenRequest): FilledIn | undefined {
  const path = matchPath(operation.path, request.path);
  if (!path || operation.method.toUpperCase() !== request.method) return undefined;
  const texts = operation.parameters.flatMap((parameter): [string, string][] => {
    const values = valuesOf(parameter, request, path).filter((value) => !isLeftOpen(value));
    return values.length === 0
      ? []
      : [[`${parameter.place} ${parameter.name}`, textOf(parameter, values, operation.schemas)]];
  });
  return { texts: Object.fromEntries(texts) };
}

function valuesOf(
  { name, place }: Parameter,
  { query, headers }: WrittenRequest,
  path: ReadonlyMap<string, string>,
): string[] {
  if (place === 'path') return [path.get(name) ?? ''].filter(Boolean);
  const fields = place === 'query' ? query : headers;
  const isSame = (other: string): boolean =>
    place === 'header' ? other.toLowerCase() === name.toLowerCase() : other === name;
  return place === 'cookie'
    ? []
    : fields.flatMap(([other, value]) => (isSame(other) ? [value] : []));
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** Lists are entered as an item a line. */
function textOf(
  { schema, style, explode, place }: Parameter,
  values: readonly string[],
  schemas: SchemaTable,
): string {
  const text = values.join('\n');
  const isOneEach = explode && place === 'query' && style === 'form';
  return isOneEach || !isList(schema, schemas)
    ? text
    : text.replaceAll(separators[style] ?? ',', '\n');
}

/** By the schema itself, or by the one that it refers to: to look further takes room in what loads first. */
function isList(schema: Schema, schemas: SchemaTable): boolean {
  if (typeof schema !== 'object') return false;
  const named = schemaNamed(schemas, tableNameOf(schema.$ref) ?? '');
  return 'items' in schema || (typeof named === 'object' && 'items' in named);
}
