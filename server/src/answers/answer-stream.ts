import type { DocsMessageChunk, DocsMessageMetadata } from '../../../src/core/docs-message.js';
import type { Answer } from './answer-source.js';

/** What one streamed answer needs. */
export interface AnswerStreamOptions {
  /** Begins the answer; called once. */
  begin: () => Promise<Answer>;
  messageId: string;
  threadId: string;
  /** Milliseconds without a chunk after which a comment keeps the connection alive. */
  heartbeat: number;
  /** Told why an answer ended before it was complete. */
  onFailure: (error: unknown) => void;
}

/** The specification puts the thread's id on the `finish` chunk, where the SDK's type has no place for it. */
type FinishChunk = Extract<DocsMessageChunk, { type: 'finish' }> & { threadId: string };

/** Headers of a version 2 response. */
export const answerStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-vercel-ai-ui-message-stream': 'v1',
  // Asks nginx and what behaves like it not to hold chunks back.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

const textId = 'answer';
const heartbeatComment = ': waiting\n\n';
const failureText = 'The answer could not be completed.';

/**
 * An answer as server-sent events of the AI SDK's UI message stream: `start`, the text, the sources,
 * `finish`, `[DONE]`. A failure ends it with `error` in place of `finish`, so that no client takes
 * a part of an answer for the whole.
 *
 * Source: Documentation Platform API, "Assistant message, version 2".
 */
export async function* streamAnswer(options: AnswerStreamOptions): AsyncGenerator<string> {
  const chunks = withHeartbeat(answerChunks(options), options.heartbeat);
  for await (const chunk of chunks) {
    yield chunk === 'heartbeat' ? heartbeatComment : `data: ${JSON.stringify(chunk)}\n\n`;
  }
  yield 'data: [DONE]\n\n';
}

async function* answerChunks(
  options: AnswerStreamOptions,
): AsyncGenerator<DocsMessageChunk | FinishChunk> {
  const { messageId, threadId } = options;
  try {
    const answer = await options.begin();
    const messageMetadata: DocsMessageMetadata = { threadId, answer: answer.kind };
    yield { type: 'start', messageId, messageMetadata };
    yield { type: 'text-start', id: textId };
    for await (const delta of answer.text) yield { type: 'text-delta', id: textId, delta };
    yield { type: 'text-end', id: textId };
    yield* sourceChunks(answer);
    yield { type: 'finish', threadId, messageMetadata };
  } catch (error) {
    options.onFailure(error);
    yield { type: 'error', errorText: failureText };
  }
}

function* sourceChunks({ sources }: Answer): Generator<DocsMessageChunk> {
  for (const [position, { url, title, ...place }] of sources.entries()) {
    yield {
      type: 'source-url',
      sourceId: `source-${position + 1}`,
      url,
      title,
      providerMetadata: { docs: place },
    };
  }
}

/** The same items, with `'heartbeat'` between them whenever one takes longer than the interval. */
async function* withHeartbeat<Item>(
  items: AsyncGenerator<Item>,
  interval: number,
): AsyncGenerator<Item | 'heartbeat'> {
  try {
    for (;;) {
      const next = items.next();
      let result = await settleWithin(next, interval);
      while (!result) {
        yield 'heartbeat';
        result = await settleWithin(next, interval);
      }
      if (result.done) return;
      yield result.value;
    }
  } finally {
    // Reached as well when the client has gone: what still produces the answer is told to stop.
    await items.return(undefined);
  }
}

async function settleWithin<Value>(
  promise: Promise<Value>,
  interval: number,
): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const elapsed = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), interval);
  });
  try {
    return await Promise.race([promise, elapsed]);
  } finally {
    clearTimeout(timer);
  }
}
