import { codeAt } from './code-lines.js';

/** A component as it is written. */
export interface JsxTag {
  name: string;
  /** Those that are texts. */
  attributes: Record<string, string>;
  /** What stands between it and the tag that closes it; empty where it closes itself. */
  inner: string;
  start: number;
  end: number;
}

const opening = /<([A-Z][\w.]*)(?=[\s/>])/g;

/** The components of those names, in their order, outside of code; each character is read once, but for what stands in them. */
export function readTags(body: string, names: ReadonlySet<string>): JsxTag[] {
  const tags: JsxTag[] = [];
  const isCode = codeAt(body);
  const closings = new Map<string, number>();
  opening.lastIndex = 0;
  for (let found = opening.exec(body); found; found = opening.exec(body)) {
    const [, name = ''] = found;
    if (!names.has(name) || isCode(found.index)) continue;
    const { attributes, end, isClosed } = readTag(body, opening.lastIndex);
    const closing = `</${name}>`;
    // A name that is not closed from here on is not closed further on.
    const known = closings.get(name) ?? 0;
    const close = isClosed || known === -1 ? -1 : body.indexOf(closing, end);
    if (!isClosed) closings.set(name, close);
    const inner = close === -1 ? '' : body.slice(end, close);
    tags.push({
      ...{ name, attributes, inner, start: found.index },
      end: close === -1 ? end : close + closing.length,
    });
    opening.lastIndex = end;
  }
  return tags;
}

/** Names of all components that a page uses outside of code, each as often as it is opened. */
export function componentNames(body: string): string[] {
  const isCode = codeAt(body);
  return [...body.matchAll(/<([A-Z][\w.]{0,80})(?=[\s/>])/g)]
    .filter(({ index }) => !isCode(index))
    .map(([, name = '']) => name);
}

function readTag(
  body: string,
  from: number,
): { attributes: Record<string, string>; end: number; isClosed: boolean } {
  const attributes: Record<string, string> = Object.create(null);
  const word = /\s*([\w:.-]+)?/y;
  let position = from;
  for (;;) {
    word.lastIndex = position;
    const name = word.exec(body)?.[1];
    position = word.lastIndex;
    if (name === undefined) break;
    if (body[position] !== '=') continue;
    const read = readValue(body, position + 1);
    if (read.value !== undefined) attributes[name] = read.value;
    position = read.end;
  }
  const isClosed = body.startsWith('/>', position);
  const end = isClosed ? position + 2 : position + (body[position] === '>' ? 1 : 0);
  return { attributes, end: Math.max(end, from), isClosed };
}

function readValue(body: string, from: number): { value?: string; end: number } {
  const quote = body[from];
  if (quote === '"' || quote === "'") {
    const closing = body.indexOf(quote, from + 1);
    const end = closing === -1 ? body.length : closing;
    return { value: body.slice(from + 1, end), end: Math.min(end + 1, body.length) };
  }
  if (quote !== '{') return { end: from };
  const end = endOfBraces(body, from);
  const inside = body.slice(from + 1, end - 1).trim();
  const text = /^(["'`])([^"'`]*)\1$/.exec(inside)?.[2];
  const value = text ?? (/^[\d.]{1,20}$/.test(inside) ? inside : undefined);
  return { ...(value === undefined ? {} : { value }), end };
}

function endOfBraces(body: string, from: number): number {
  let depth = 0;
  for (let position = from; position < body.length; position += 1) {
    if (body[position] === '{') depth += 1;
    else if (body[position] === '}') depth -= 1;
    if (depth === 0) return position + 1;
  }
  return body.length;
}
