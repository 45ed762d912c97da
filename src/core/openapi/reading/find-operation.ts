import { methods, type OperationSummary } from '../operation.js';

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
  const ranked = operations
    .map((operation) => ({ operation, score: likeness(name, operation) }))
    .filter(({ score }) => score > 0.3)
    .sort((one, other) => other.score - one.score);
  return { found, nearest: ranked.slice(0, 3).map(({ operation }) => nameOf(operation)) };
}

/** How an operation is called where it is chosen. */
export function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path}`;
}

function likeness(name: string, operation: OperationSummary): number {
  return Math.max(
    sharedPairs(name, nameOf(operation)),
    sharedPairs(name, operation.operationId ?? ''),
  );
}

/** The share of pairs of letters that two texts have in common (Dice's coefficient), from 0 to 1. */
function sharedPairs(one: string, other: string): number {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return pairs.size + others.size === 0 ? 0 : (2 * shared) / (pairs.size + others.size);
}

function pairsOf(text: string): Set<string> {
  const letters = text.slice(0, 300).toLowerCase();
  return new Set(Array.from(letters.slice(1), (letter, index) => `${letters[index]}${letter}`));
}
