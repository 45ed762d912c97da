// Loads late, and imports nothing that loads before it: that would be cut into two files.
import type { Operation, Parameter } from '../operation.js';
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
      : [[`${parameter.place} ${parameter.name}`, textOf(parameter, values)]];
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
function textOf({ schema, style, explode, place }: Parameter, values: readonly string[]): string {
  const [first = ''] = values;
  const isList = typeof schema === 'object' && 'items' in schema;
  const isOneEach = explode && place === 'query' && style === 'form';
  if (isOneEach || !isList) return values.length > 1 ? values.join('\n') : first;
  return first.split(separators[style] ?? ',').join('\n');
}
