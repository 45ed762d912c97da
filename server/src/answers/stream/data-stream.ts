import type { AnswerChunk } from './answer-chunks.js';

/** Headers of a version 1 response. */
export const dataStreamHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  // A proxy that compresses a stream holds it back.
  'cache-control': 'no-store, no-transform',
  'x-vercel-ai-data-stream': 'v1',
  // Asks nginx and what behaves like it not to hold parts back.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/** A sign of life: an empty line, the one thing that readers of the data stream pass over. */
export const dataStreamHeartbeat = '\n';

/** Not known for every answer; version 4 of the AI SDK reads null as that. */
const usage = { promptTokens: null, completionTokens: null };

/**
 * An answer as parts of AI SDK 4's data stream, a line each. Its clients drop the thread's id from the
 * last part, so that it is sent as data too.
 *
 * Source: Documentation Platform API, "Assistant message, version 1".
 */
export async function* dataStream(chunks: AsyncIterable<AnswerChunk>): AsyncGenerator<string> {
  for await (const chunk of chunks) yield* dataStreamParts(chunk);
}

function dataStreamParts(chunk: AnswerChunk): string[] {
  switch (chunk.type) {
    case 'start':
      return [part('f', { messageId: chunk.messageId }), part('8', [chunk.messageMetadata])];
    case 'text-delta':
      return [part('0', chunk.delta)];
    case 'source-url': {
      const { type, sourceId: id, ...source } = chunk;
      return [part('h', { sourceType: 'url', id, ...source })];
    }
    case 'finish': {
      const ending = { finishReason: chunk.finishReason ?? 'stop', usage };
      const finish = { type: 'finish', threadId: chunk.threadId };
      return [
        part('2', [finish]),
        part('e', { ...ending, isContinued: false }),
        part('d', { ...ending, ...finish }),
      ];
    }
    case 'error':
      return [part('3', chunk.errorText)];
    case 'text-start':
    case 'text-end':
    // Version 1 has only what its clients have always been sent.
    case 'data-follow-ups':
    case 'data-unsupported':
      return [];
  }
}

function part(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}
