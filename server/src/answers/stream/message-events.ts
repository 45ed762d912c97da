import type { AnswerChunk } from './answer-chunks.js';

/** Headers of a version 2 response. */
export const messageEventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compresses a stream holds it back.
  'cache-control': 'no-store, no-transform',
  'x-vercel-ai-ui-message-stream': 'v1',
  // Asks nginx and what behaves like it not to hold chunks back.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/** A sign of life: a comment, because named events end the stream for the AI SDK's clients. */
export const messageHeartbeat = ': waiting\n\n';

/** How an answer becomes events. */
export interface MessageEventsOptions {
  messageId: string;
  /** Whether the `finish` chunk carries the thread's id, as the specification has it, and its reason; default true. */
  finishThreadId?: boolean;
}

/**
 * An answer as server-sent events of the AI SDK's UI message stream, ended by `[DONE]`. Each has an id,
 * from which `positionBehind` tells where to go on.
 *
 * Source: Documentation Platform API, "Assistant message, version 2".
 */
export async function* messageEvents(
  chunks: AsyncIterable<AnswerChunk>,
  { messageId, finishThreadId = true }: MessageEventsOptions,
): AsyncGenerator<string> {
  let count = 0;
  const event = (data: string) => {
    count += 1;
    return messageEvent(messageId, { count, data });
  };
  for await (const chunk of chunks) {
    yield event(JSON.stringify(finishThreadId ? chunk : withPlainFinish(chunk)));
  }
  yield event('[DONE]');
}

/** One event, with its number in its message, as `positionBehind` reads its id. */
export function messageEvent(
  messageId: string,
  { count, data }: { count: number; data: string },
): string {
  return `id: ${idPrefix(messageId)}${count}\ndata: ${data}\n\n`;
}

/** With the metadata alone, the thread's id among it, which every release of the AI SDK reads. */
function withPlainFinish(chunk: AnswerChunk): Partial<AnswerChunk> {
  if (chunk.type !== 'finish') return chunk;
  const { type, messageMetadata } = chunk;
  return { type, messageMetadata };
}

/**
 * How many events of an answer its reader has, who names the last of them; 0 where that is no event of
 * this answer, because the thread has gone on since then.
 *
 * @param lastEventId - the request's `Last-Event-ID` header.
 */
export function positionBehind(lastEventId: string | undefined, messageId: string): number {
  const prefix = idPrefix(messageId);
  if (!lastEventId?.startsWith(prefix)) return 0;
  const count = lastEventId.slice(prefix.length);
  return /^\d{1,9}$/.test(count) ? Number(count) : 0;
}

/** Enough of a ULID's random end to tell the answers of one thread apart, in each of many events. */
function idPrefix(messageId: string): string {
  return `${messageId.slice(-6)}-`;
}
