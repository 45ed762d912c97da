import { isRecord } from '../record.js';
import type { DocsMessageChunk } from './docs-message.js';

/** The text fields that each known chunk cannot do without. */
const requiredFields: Readonly<Record<string, readonly string[]>> = {
  start: [],
  'start-step': [],
  'finish-step': [],
  'reset-step': [],
  finish: [],
  abort: [],
  'message-metadata': [],
  error: ['errorText'],
  'text-start': ['id'],
  'text-delta': ['id', 'delta'],
  'text-end': ['id'],
  'reasoning-start': ['id'],
  'reasoning-delta': ['id', 'delta'],
  'reasoning-end': ['id'],
  'source-url': ['sourceId', 'url'],
  'source-document': ['sourceId', 'title'],
  'tool-input-start': ['toolCallId', 'toolName'],
  'tool-input-delta': ['toolCallId', 'inputTextDelta'],
  'tool-input-available': ['toolCallId', 'toolName'],
  'tool-input-error': ['toolCallId', 'toolName'],
  'tool-output-available': ['toolCallId'],
  'tool-output-error': ['toolCallId'],
};

/** The text fields that a reader may get to see; what else stands there is left out. */
const optionalFields: Readonly<Record<string, readonly string[]>> = {
  start: ['messageId'],
  'source-url': ['title'],
  'source-document': ['filename'],
};

/**
 * Reads the data of one server-sent event as a chunk of the version 2 stream.
 *
 * Newer backends send chunks that we do not know, and proxies send noise: neither ends an answer, so
 * whatever is not a known, well-formed chunk is passed over.
 *
 * @returns `undefined` for what is passed over.
 */
export function parseMessageChunk(data: string): DocsMessageChunk | undefined {
  return readMessageChunk(parseJson(data));
}

/** The same for a value that was JSON. */
export function readMessageChunk(value: unknown): DocsMessageChunk | undefined {
  const chunk = isRecord(value) ? withoutMalformedFields(value) : undefined;
  return isMessageChunk(chunk) ? chunk : undefined;
}

/** The value of a text off a wire; `undefined` when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutMalformedFields(value: Record<string, unknown>): Record<string, unknown> {
  const type = String(value.type);
  const optional = Object.hasOwn(optionalFields, type) ? (optionalFields[type] ?? []) : [];
  const malformed = optional.filter((field) => field in value && typeof value[field] !== 'string');
  if (malformed.length === 0) return value;
  return Object.fromEntries(Object.entries(value).filter(([field]) => !malformed.includes(field)));
}

function isMessageChunk(value: unknown): value is DocsMessageChunk {
  if (!isRecord(value) || typeof value.type !== 'string') return false;
  if (value.type.startsWith('data-')) return 'data' in value;
  if (!Object.hasOwn(requiredFields, value.type)) return false;
  return (requiredFields[value.type] ?? []).every((field) => typeof value[field] === 'string');
}

/**
 * The thread id that a chunk carries: on `finish` itself, where the specification puts it, or in its
 * `messageMetadata`, which every AI SDK client accepts.
 */
export function threadIdOf(chunk: DocsMessageChunk): string | undefined {
  const metadata: unknown = 'messageMetadata' in chunk ? chunk.messageMetadata : undefined;
  const candidates: unknown[] = [
    chunk.type === 'finish' && 'threadId' in chunk ? chunk.threadId : undefined,
    isRecord(metadata) ? metadata.threadId : undefined,
  ];
  return candidates.find((id): id is string => typeof id === 'string' && id !== '');
}
