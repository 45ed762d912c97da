import { isRecord } from '../record.js';
import type { DocsMessage } from './docs-message.js';

/** The fields of something off a wire or out of a storage that are texts. */
export interface TextFields {
  /** Without one of these it cannot be used. */
  required: readonly string[];
  /** What a reader may get to see if it is there; anything but a text is left out. */
  optional?: readonly string[];
}

/**
 * Every part that a message can have here, of those that the AI SDK knows. The parts that are decoded, kept,
 * read back and rendered are typed from this table.
 */
export const messageParts = {
  text: { required: ['text'], optional: ['state'] },
  reasoning: { required: ['text'], optional: ['state'] },
  'source-url': { required: ['sourceId', 'url'], optional: ['title'] },
  'source-document': { required: ['sourceId', 'title'], optional: ['filename'] },
  'dynamic-tool': { required: ['toolName', 'toolCallId', 'state'] },
} as const satisfies Readonly<Record<string, TextFields>>;

/** A part of a message: one of the table, or data of the backend's own. */
export type MessagePart = Extract<
  DocsMessage['parts'][number],
  { type: keyof typeof messageParts | `data-${string}` }
>;

type Table = Readonly<Record<string, TextFields>>;

/** Whether a value is of a type that a table has, with all that it requires; data of a backend's own is in none. */
export function fits(value: unknown, table: Table): boolean {
  if (!isRecord(value) || typeof value.type !== 'string') return false;
  if (value.type.startsWith('data-')) return 'data' in value;
  return fieldsOf(value, table)?.required.every((name) => typeof value[name] === 'string') ?? false;
}

/** A value without the optional fields of its type that are malformed. */
export function withoutMalformed(value: unknown, table: Table): unknown {
  const optional = isRecord(value) ? fieldsOf(value, table)?.optional : undefined;
  if (!optional || !isRecord(value)) return value;
  const malformed = optional.filter((name) => name in value && typeof value[name] !== 'string');
  if (malformed.length === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !malformed.includes(name)));
}

function fieldsOf({ type }: Record<string, unknown>, table: Table): TextFields | undefined {
  return typeof type === 'string' && Object.hasOwn(table, type) ? table[type] : undefined;
}
