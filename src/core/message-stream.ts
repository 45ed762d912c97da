import { createParser } from 'eventsource-parser';
import { AssistantError } from './assistant-error.js';
import type { DocsMessageChunk } from './docs-message.js';
import { parseMessageChunk, threadIdOf } from './message-chunk.js';
import { isRecord } from './record.js';

/**
 * The bytes of a version 2 response, read as chunks.
 *
 * It differs from the AI SDK's own reader where a reader of an answer would notice: a stream that
 * ends before its `finish` fails with `interrupted` instead of looking complete, one without a single
 * known chunk fails with `bad-response`, and noise in between is passed over. A thread id is put into
 * `messageMetadata` of the `start` and `finish` chunks wherever the backend sent it.
 */
export class MessageStream {
  readonly chunks: ReadableStream<DocsMessageChunk>;
  readonly #decoder: ChunkDecoder;

  /** @param threadId - the thread as far as it is known before the first event. */
  constructor(body: ReadableStream<Uint8Array>, threadId?: string) {
    this.#decoder = new ChunkDecoder(threadId);
    this.chunks = readChunks(body, this.#decoder);
  }

  /** The thread that this answer belongs to, as far as the backend has said. */
  get threadId(): string | undefined {
    return this.#decoder.threadId;
  }
}

function readChunks(
  body: ReadableStream<Uint8Array>,
  decoder: ChunkDecoder,
): ReadableStream<DocsMessageChunk> {
  const reader = body.getReader();
  const text = new TextDecoder();
  return new ReadableStream<DocsMessageChunk>({
    async pull(controller) {
      // One read may hold no whole event, and a pull that enqueues nothing is not called again.
      for (;;) {
        const { done, value } = await reader.read().catch((cause: unknown) => {
          throw decoder.faultOf(cause);
        });
        const chunks = decoder.decode(done ? text.decode() : text.decode(value, { stream: true }));
        for (const chunk of chunks) controller.enqueue(chunk);
        if (decoder.closed || (done && decoder.finished)) {
          controller.close();
          if (!done) await reader.cancel().catch(() => undefined);
          return;
        }
        if (done) throw decoder.faultOf(undefined);
        if (chunks.length > 0) return;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Text of the event stream in, chunks out, and whether the answer has come to its end. */
class ChunkDecoder {
  /** An event said that nothing follows. */
  closed = false;
  /** The answer is whole: `finish` was seen. */
  finished = false;
  threadId: string | undefined;
  #received = false;
  #chunks: DocsMessageChunk[] = [];
  readonly #parser = createParser({ onEvent: ({ data }) => this.#onData(data) });

  constructor(threadId: string | undefined) {
    this.threadId = threadId;
  }

  decode(text: string): DocsMessageChunk[] {
    if (text) this.#parser.feed(text);
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }

  faultOf(cause: unknown): unknown {
    if (cause instanceof Error && cause.name === 'AbortError') return cause;
    if (this.#received) {
      return new AssistantError('interrupted', 'The answer stopped before its end.', { cause });
    }
    return new AssistantError(
      'bad-response',
      'The response ended without a single event of the AI SDK message stream. ' +
        'Check that base-url points at a backend that speaks version 2.',
      { cause },
    );
  }

  #onData(data: string): void {
    if (this.closed) return;
    if (data === '[DONE]') {
      this.closed = this.finished;
      return;
    }
    const chunk = parseMessageChunk(data);
    if (!chunk) return;
    this.#received = true;
    if (chunk.type === 'finish') this.finished = true;
    this.threadId = threadIdOf(chunk) ?? this.threadId;
    this.#chunks.push(this.#withThreadId(chunk));
  }

  #withThreadId(chunk: DocsMessageChunk): DocsMessageChunk {
    if (!this.threadId || (chunk.type !== 'start' && chunk.type !== 'finish')) return chunk;
    const metadata = isRecord(chunk.messageMetadata) ? chunk.messageMetadata : {};
    return { ...chunk, messageMetadata: { ...metadata, threadId: this.threadId } };
  }
}
