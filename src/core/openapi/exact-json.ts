/** Texts, numbers and words of JSON: the texts, so that no digits in them are taken for a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[\w.+-]+/g;

/** The number that a text writes: a bigint where a number would be rounded, as ids of 64 bits are; else the text. */
export function readNumber(text: string): unknown {
  if (isRounded(text)) return BigInt(text);
  return text.trim() === '' || !Number.isFinite(Number(text)) ? text : Number(text);
}

/**
 * What a text of JSON stands for, with its integers as they are written: as bigints where numbers would be rounded.
 *
 * @throws SyntaxError where it is not JSON.
 */
export function readExact(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return value;
  // No text begins with it. Engines that tell how a number of JSON was written are too new to be counted on.
  const mark = String(Math.random());
  const marked = text.replace(tokens, (token) => (isRounded(token) ? `"${mark}${token}"` : token));
  return JSON.parse(marked, (_, inner: unknown) =>
    typeof inner === 'string' && inner.startsWith(mark) ? BigInt(inner.slice(mark.length)) : inner,
  );
}

/** JSON that says the same; bigints are integers in it. */
export function writeExact(value: unknown, indent?: number): string {
  const mark = String(Math.random());
  const text = JSON.stringify(withMarks(value, mark), undefined, indent) ?? '';
  return text.replace(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}

/** A text as it is, and all else as JSON. */
export function writeShort(value: unknown): string {
  return typeof value === 'string' ? value : writeExact(value);
}

function isRounded(text: string): boolean {
  return /^\s*-?\d+\s*$/.test(text) && !Number.isSafeInteger(Number(text));
}

/**
 * A copy with marked texts in place of bigints. Old scripts of a page, Prototype.js among them, give all arrays or
 * objects a `toJSON`; what has no prototype has none.
 */
function withMarks(value: unknown, mark: string): unknown {
  if (typeof value === 'bigint') return mark + value;
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  Object.setPrototypeOf(copy, null);
  for (const [name, inner] of Object.entries(copy)) Reflect.set(copy, name, withMarks(inner, mark));
  return copy;
}
