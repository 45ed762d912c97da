import { parseJson } from '../parse-json.js';
import { isRecord } from '../record.js';
import type { DocsMessageChunk } from './docs-message.js';
import { fits, messageParts, type TextFields, withoutMalformed } from './message-part.js';

/** The chunks that are known, with the parts that come whole among them. */
const messageChunks: Readonly<Record<string, TextFields>> = {
  start: { required: [], optional: ['messageId'] },
  'start-step': { required: [] },
  'finish-step': { required: [] },
  'reset-step': { required: [] },
  finish: { required: [] },
  abort: { required: [] },
  'message-metadata': { required: [] },
  error: { required: ['errorText'] },
  'text-start': { required: ['id'] },
  'text-delta': { required: ['id', 'delta'] },
  'text-end': { required: ['id'] },
  'reasoning-start': { required: ['id'] },
  'reasoning-delta': { required: ['id', 'delta'] },
  'reasoning-end': { required: ['id'] },
  'source-url': messageParts['source-url'],
  'source-document': messageParts['source-document'],
  'tool-input-start': { required: ['toolCallId', 'toolName'] },
  'tool-input-delta': { required: ['toolCallId', 'inputTextDelta'] },
  'tool-input-available': { required: ['toolCallId', 'toolName'] },
  'tool-input-error': { required: ['toolCallId', 'toolName'] },
  'tool-output-available': { required: ['toolCallId'] },
  'tool-output-error': { required: ['toolCallId'] },
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
  const chunk = withoutMalformed(value, messageChunks);
  return isMessageChunk(chunk) ? chunk : undefined;
}

function isMessageChunk(value: unknown): value is DocsMessageChunk {
  return fits(value, messageChunks);
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
