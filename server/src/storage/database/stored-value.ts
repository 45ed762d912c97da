import type { SqlValue } from './database.js';

/** A value without NUL, which a question can hold: PostgreSQL refuses it, and SQLite's driver reads a text up to it. */
export function storedValue<Value extends SqlValue>(value: Value): Value | string {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
