import { isRecord } from '../../record.js';
import { pointerTokens } from '../reading/json-pointer.js';

/** What a form holds, with another value in one place; `undefined` takes a property away. */
export function withValueAt(draft: unknown, pointer: string, value: unknown): unknown {
  return withTokens(draft, pointerTokens(pointer), value);
}

function withTokens(draft: unknown, [token, ...rest]: readonly string[], value: unknown): unknown {
  if (token === undefined) return value;
  if (Array.isArray(draft)) {
    const list: readonly unknown[] = draft;
    return list.with(Number(token), withTokens(list[Number(token)], rest, value));
  }
  const entries = new Map(Object.entries(isRecord(draft) ? draft : {}));
  const inner = withTokens(entries.get(token), rest, value);
  if (inner === undefined) entries.delete(token);
  else entries.set(token, inner);
  return Object.fromEntries(entries);
}

/** The items of a list in another order; those that the order does not name are gone. */
export function reordered(list: readonly unknown[], order: readonly number[]): unknown[] {
  return order.map((index) => list[index]);
}

/** The order after one item was moved. */
export function movedOrder(count: number, from: number, to: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

/** An entry of a map under another name, in its place; the same map where that name is taken. */
export function withNewName(
  map: Readonly<Record<string, unknown>>,
  from: string,
  to: string,
): Readonly<Record<string, unknown>> {
  if (Object.hasOwn(map, to)) return map;
  const entries = Object.entries(map);
  return Object.fromEntries(entries.map(([name, value]) => [name === from ? to : name, value]));
}

/** What is known by the keys of places, after the places beneath one pointer have become others. */
export function withNewPlaces<Known>(
  known: Readonly<Record<string, Known>>,
  pointer: string,
  placeOf: (token: string) => string | undefined,
): Record<string, Known> {
  const entries = Object.entries(known).flatMap(([key, value]): [string, Known][] => {
    if (!key.startsWith(`${pointer}/`)) return [[key, value]];
    const [token = ''] = key.slice(pointer.length + 1).split(/\/|~\?/);
    const place = placeOf(token);
    const rest = key.slice(pointer.length + 1 + token.length);
    return place === undefined ? [] : [[`${pointer}/${place}${rest}`, value]];
  });
  return Object.fromEntries(entries);
}
