import { isRecord } from '../../record.js';
import { writeExact, writeShort } from '../exact-json.js';
import type { Parameter } from '../operation.js';

/** A name and a value, neither of them encoded yet. */
export type Pair = readonly [name: string, value: string];

/** How the values of a style are put together, where that is not by commas. */
const separators: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', '%20'],
  // Encoded, as some servers refuse the sign itself, which RFC 3986 has in no address.
  ['pipeDelimited', '%7C'],
]);

/** A value as text that is no list and no object. */
export function plainText(value: unknown): string {
  return writeShort(value ?? '');
}

/** The text of a parameter whose media type is JSON; the value of any other. */
export function writtenValue({ mediaType = '' }: Parameter, value: unknown): unknown {
  return /json/i.test(mediaType) ? writeExact(value) : value;
}

/** A text as a part of an address. Half of a surrogate pair, which JSON may hold, is sent as bodies have it. */
export function encode(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** The part of a path that a parameter stands for (OpenAPI 3.1, "Style Examples"), encoded. */
export function pathText(parameter: Parameter, value: unknown): string {
  const { style, explode } = parameter;
  if (style === 'matrix') return matrixText(parameter, value);
  const list = listOf(value);
  const fields = fieldsOf(value);
  const prefix = style === 'label' ? '.' : '';
  const separator = (explode && prefix) || ',';
  if (list) return prefix + list.map(encode).join(separator);
  if (!fields) return prefix + encode(plainText(value));
  const pairs = explode
    ? fields.map((pair) => pair.map(encode).join('='))
    : fields.flat().map(encode);
  return prefix + pairs.join(separator);
}

function matrixText({ name, explode }: Parameter, value: unknown): string {
  const named = (key: string, text: string): string => `;${encode(key)}=${text}`;
  const list = listOf(value);
  const fields = fieldsOf(value);
  if (!list && !fields) return named(name, encode(plainText(value)));
  if (!explode) return named(name, (list ?? fields?.flat() ?? []).map(encode).join(','));
  const pairs = fields ?? list?.map((item): Pair => [name, item]) ?? [];
  return pairs.map(([key, text]) => named(key, encode(text))).join('');
}

/** What a parameter adds to the query, encoded: `tag=a&tag=b`. */
export function queryText(parameter: QueryPart, value: unknown): string[] {
  const { name, style, explode, allowReserved } = parameter;
  const encodeValue = allowReserved ? encodeUnreserved : encode;
  const pair = (key: string, text: string): string => `${encode(key)}=${text}`;
  if (style === 'deepObject')
    return deepPairs(name, value).map(([key, text]) => pair(key, encodeValue(text)));
  const list = listOf(value);
  const fields = fieldsOf(value);
  const separator = separators.get(style) ?? ',';
  if (list) {
    if (explode && style === 'form') return list.map((item) => pair(name, encodeValue(item)));
    return list.length === 0 ? [] : [pair(name, list.map(encodeValue).join(separator))];
  }
  if (!fields) return [pair(name, encodeValue(plainText(value)))];
  if (explode) return fields.map(([key, text]) => pair(key, encodeValue(text)));
  return [pair(name, fields.flat().map(encodeValue).join(separator))];
}

/**
 * What is in an object has its name in brackets. Of lists, and of what is deeper, OpenAPI says nothing: they are written as
 * Stripe, PHP and Rails read them, `a[]=1` and `a[0][b]=1`.
 */
function deepPairs(name: string, value: unknown): Pair[] {
  if (!isNested(value)) return [[name, plainText(value)]];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    deepPairs(`${name}[${Array.isArray(value) && !isNested(inner) ? '' : key}]`, inner),
  );
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What decides how a value stands in a query; the property of a form has it too. */
export type QueryPart = Pick<Parameter, 'name' | 'style' | 'explode'> &
  Partial<Pick<Parameter, 'allowReserved'>>;

/** The value of a header or a cookie, which nothing is encoded in. */
export function headerText({ explode }: Parameter, value: unknown): string {
  const list = listOf(value);
  const fields = fieldsOf(value);
  if (list) return list.join(',');
  if (!fields) return plainText(value);
  return fields.map((pair) => pair.join(explode ? '=' : ',')).join(',');
}

function listOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map(plainText) : undefined;
}

function fieldsOf(value: unknown): readonly Pair[] | undefined {
  if (!isRecord(value)) return undefined;
  return Object.entries(value).map(([key, inner]) => [key, plainText(inner)] as const);
}

/** Characters with a meaning in an address stay as they are, but for those that would end the query. */
function encodeUnreserved(text: string): string {
  return encodeURI(wellFormed(text)).replace(/[#&]/g, encodeURIComponent);
}
