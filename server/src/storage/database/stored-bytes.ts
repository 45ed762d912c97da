/** The bytes in a column, whose kind differs between databases; none where it holds something else. */
export function storedBytes(value: unknown): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (!(value instanceof Uint8Array)) return new Uint8Array();
  // PostgreSQL's are a `Buffer`, whose `slice` copies nothing.
  return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}

/** Bytes of a row at most. */
export const mostPartBytes = 1024 * 1024;

/** The bytes as the rows that they are stored in, each copied when it is asked for. */
export function* inParts(bytes: Uint8Array, partBytes = mostPartBytes): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += partBytes) {
    yield bytes.slice(start, start + partBytes);
  }
}

/** What those rows hold, in their order; `undefined` where it is not as long as what was stored. */
export function joinParts(
  columns: readonly unknown[],
  length: number,
): Uint8Array<ArrayBuffer> | undefined {
  const parts = columns.map(storedBytes);
  if (parts.reduce((sum, part) => sum + part.length, 0) !== length) return undefined;
  const bytes = new Uint8Array(length);
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  return bytes;
}
