/**
 * What `JSON.stringify` makes of a value by itself. Old scripts of a page, Prototype.js among them, give all
 * arrays or objects a `toJSON`, which would make texts of our lists.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(unalterable(value));
}

/** The same value, but each array and object in it has no `toJSON`. */
function unalterable<Value>(value: Value): Value;
function unalterable(value: unknown): unknown {
  if (!('toJSON' in []) || typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  for (const [name, inner] of Object.entries(copy)) Reflect.set(copy, name, unalterable(inner));
  return Object.defineProperty(copy, 'toJSON', { value: undefined });
}
