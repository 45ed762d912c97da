/** Which bytes are asked for, the last one included; `none` where there are no such bytes. */
export type ByteRange = { first: number; last: number } | 'none';

/**
 * The one range of bytes that a `Range` header asks for. `undefined` where it asks for none, for several, or in a way
 * that nobody knows: then all of the body is the answer. Source: RFC 9110, 14.1.2 and 14.2.
 *
 * @param length - bytes that there are.
 */
export function byteRange(header: string | null, length: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  // An empty body has no parts.
  if ((from === '' && to === '') || length === 0) return undefined;
  const last = length - 1;
  // The last so many bytes.
  if (from === '') return range(Math.max(0, length - Number(to)), last);
  if (to !== '' && Number(to) < Number(from)) return undefined;
  return range(Number(from), to === '' ? last : Math.min(Number(to), last));
}

function range(first: number, last: number): ByteRange {
  return first > last ? 'none' : { first, last };
}
