import { methods, type OperationSummary } from '../operation.js';
import { nearestNames } from './nearest-names.js';

/** What a search for one operation came to. */
export type FoundOperation =
  | { found: OperationSummary }
  /** The operations whose names come nearest, best first: `GET /jobs`. */
  | { found: undefined; nearest: readonly string[] };

/** The operation that is meant by `POST /jobs/{id}` or by its `operationId`. */
export function findOperation(
  operations: readonly OperationSummary[],
  wanted: string,
): FoundOperation {
  const name = wanted.trim();
  const [first = '', path = ''] = name.split(/\s+/, 2);
  const method = methods.find((known) => known === first.toLowerCase());
  const found =
    operations.find(({ operationId }) => operationId === name) ??
    operations.find((operation) => operation.method === method && operation.path === path);
  if (found) return { found };
  const nearest = nearestNames(name, operations, (one) => [nameOf(one), one.operationId ?? '']);
  return { found, nearest: nearest.map(nameOf) };
}

/** How an operation is called where it is chosen. */
function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path}`;
}
