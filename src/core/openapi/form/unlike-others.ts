import { canonical } from './value-kind.js';

/** A value that the list does not have yet, where it is one that can be changed. */
export function unlikeOthers(value: unknown, list: readonly unknown[]): unknown {
  const known = new Set(list.map(canonical));
  let free = value;
  for (let count = list.length; count < list.length + 100; count += 1) {
    if (!known.has(canonical(free))) return free;
    if (typeof value === 'string') free = `${value}${count + 1}`;
    else if (typeof value === 'number') free = value + count;
  }
  return free;
}
