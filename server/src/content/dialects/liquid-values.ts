import { isRecord } from '#core/record.js';
import { valueAt } from '../markdown/written-matter.js';

/** Names and what they stand for. */
export type LiquidScope = Readonly<Record<string, unknown>>;

const textual = /^(?:"([^"]*)"|'([^']*)')$/;

/** The value of `page.title`, `"text"`, `5` or `site.data[name].x`; `undefined` where nothing has it. */
export function liquidValue(expression: string, scope: LiquidScope): unknown {
  const written = expression.trim();
  const [, one, other] = textual.exec(written) ?? [];
  if (one !== undefined || other !== undefined) return one ?? other;
  if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(written)) return Number(written);
  if (written === 'true' || written === 'false') return written === 'true';
  if (
    !written ||
    written === 'nil' ||
    written === 'null' ||
    written === 'blank' ||
    written === 'empty'
  )
    return undefined;
  if (written.length > 500) return undefined;
  const path: string[] = [];
  for (const piece of written.split(/\.|(?=\[)/)) {
    const index = /^\[(.*)\]$/.exec(piece)?.[1];
    const name = index === undefined ? piece : liquidValue(index, scope);
    path.push(textOf(name).trim());
  }
  return valueAt(scope, path);
}

/** A value as a reader sees it; empty for lists and objects. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Whether a condition holds: comparisons, with `and` and `or` between them. */
export function holds(condition: string, scope: LiquidScope): boolean {
  // Liquid reads them from the right.
  const [, first = condition, word, rest = ''] =
    /^(.*?)\s+(and|or)\s+([\s\S]*)$/.exec(condition) ?? [];
  const is = compare(first.trim(), scope);
  if (word === 'and') return is && holds(rest, scope);
  return is || (word === 'or' && holds(rest, scope));
}

function compare(condition: string, scope: LiquidScope): boolean {
  const [, left = '', operator = '', right = ''] =
    /^(\S+|"[^"]*"|'[^']*')\s*(==|!=|<>|>=|<=|>|<|contains)\s*([\s\S]+)$/.exec(condition) ?? [];
  if (!operator) {
    const value = liquidValue(condition, scope);
    return value !== undefined && value !== null && value !== false;
  }
  return related(operator, liquidValue(left, scope), liquidValue(right, scope));
}

/** Whether a comparison of two values holds. */
export function related(operator: string, one: unknown, other: unknown): boolean {
  const isSame = (one ?? undefined) === (other ?? undefined);
  if (operator === 'contains') {
    if (Array.isArray(one)) return one.includes(other);
    return textOf(other) !== '' && textOf(one).includes(textOf(other));
  }
  if (operator === '==') return isSame;
  if (operator === '!=' || operator === '<>') return !isSame;
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  if (isSame) return operator.endsWith('=');
  return operator.startsWith('>') ? one > other : one < other;
}

/** `value | filter: argument | …`; filters that are not known leave the text as it is. */
export function filtered(
  expression: string,
  scope: LiquidScope,
  onUnknown: (filter: string) => void,
): unknown {
  const [first = '', ...filters] = partsOf(expression, '|');
  let value = shortened(liquidValue(first, scope));
  for (const filter of filters.slice(0, 20)) {
    const [name = '', given = ''] = partsOf(filter, ':', 2);
    const values = partsOf(given, ',').map((argument) => textOf(liquidValue(argument, scope)));
    value = shortened(applyFilter(name.trim(), { value, given: values, onUnknown }));
  }
  return value;
}

/** Characters of a text that filters change: of a longer one the beginning. */
const longestFiltered = 100_000;

function shortened(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, longestFiltered) : value;
}

interface Filtering {
  value: unknown;
  given: readonly string[];
  onUnknown: (filter: string) => void;
}

function applyFilter(name: string, { value, given, onUnknown }: Filtering): unknown {
  const text = textOf(value);
  const [first = '', second = ''] = given;
  switch (name) {
    case 'append':
      return text + first;
    case 'prepend':
      return first + text;
    case 'replace':
      return first ? text.slice(0, 10_000).replaceAll(first, () => second.slice(0, 100)) : text;
    case 'remove':
      return first ? text.replaceAll(first, '') : text;
    case 'default':
      return text || isRecord(value) || Array.isArray(value) ? value : first;
    case 'downcase':
      return text.toLowerCase();
    case 'upcase':
      return text.toUpperCase();
    case 'capitalize':
      return text.charAt(0).toUpperCase() + text.slice(1);
    case 'slugify':
      return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
    case 'size':
      return Array.isArray(value) ? value.length : text.length;
    case 'first':
      return Array.isArray(value) ? value[0] : text;
    case 'last':
      return Array.isArray(value) ? value.at(-1) : text;
    case 'strip':
      return text.trim();
    case 'relative_url':
    case 'absolute_url':
    case 'escape':
    case 'markdownify':
    case 'strip_newlines':
      return text;
    default:
      onUnknown(name);
      return value;
  }
}

/** The pieces between marks, those in quotes left out. */
function partsOf(text: string, mark: string, most = 50): string[] {
  const parts: string[] = [];
  let quote = '';
  let from = 0;
  for (let position = 0; position < text.length && parts.length < most - 1; position += 1) {
    const character = text[position] ?? '';
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === mark) {
      parts.push(text.slice(from, position));
      from = position + 1;
    }
  }
  return [...parts, text.slice(from)].filter((part, at) => at > 0 || part !== '' || mark === '|');
}
