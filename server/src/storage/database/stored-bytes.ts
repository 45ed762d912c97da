/** The bytes in a column, whose kind differs between databases; none where it holds something else. */
export function storedBytes(value: unknown): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  return value instanceof Uint8Array ? value : new Uint8Array();
}
