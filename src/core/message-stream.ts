import { createParser } from 'eventsource-parser';
import { AssistantError } from './assistant-error.js';
import type { DocsMessageChunk } from './docs-message.js';
import { parseMessageChunk, threadIdOf } from './message-chunk.js';
import { isAbort } from './network-error.js';
import { isRecord } from './record.js';

/** Milliseconds that a backend has to close the connection once it said that nothing follows. */
const timeToEnd = 1000;

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
  return new ReadableStream<DocsMessageChunk>({
    async pull(controller) {
      let chunks: DocsMessageChunk[] = [];
      // One read may hold no whole event, and a pull that enqueues nothing is not called again.
      while (chunks.length === 0 && !decoder.closed) chunks = await readSome(reader, decoder);
      for (const chunk of chunks) controller.enqueue(chunk);
      if (!decoder.closed) return;
      controller.close();
      await letEnd(reader);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Gives a connection up that stays open though nothing more is needed of it. */
function giveUpLater(reader: ReadableStreamDefaultReader<Uint8Array>) {
  return setTimeout(() => void reader.cancel().catch(() => undefined), timeToEnd);
}

/** Cancelled before its end, a whole answer shows as a failed request; so it is given time to end. */
async function letEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const patience = giveUpLater(reader);
  try {
    while (!(await reader.read()).done);
  } catch {
    // The answer is whole; how its connection ends changes nothing.
  } finally {
    clearTimeout(patience);
  }
}

async function readSome(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  decoder: ChunkDecoder,
): Promise<DocsMessageChunk[]> {
  let fault: unknown;
  // Chunks may follow the finish, but an answer is not kept waiting for them.
  const patience = decoder.finished ? giveUpLater(reader) : undefined;
  try {
    const { done, value } = await reader.read();
    if (!done) return decoder.decode(value);
  } catch (cause) {
    fault = cause;
  } finally {
    clearTimeout(patience);
  }
  decoder.end(fault);
  return [];
}

/** Bytes of the event stream in, chunks out, and whether the answer has come to its end. */
class ChunkDecoder {
  /** Nothing follows. */
  closed = false;
  threadId: string | undefined;
  /** The answer is whole, though more may follow. */
  finished = false;
  #received = false;
  #chunks: DocsMessageChunk[] = [];
  readonly #text = new TextDecoder();
  readonly #parser = createParser({ onEvent: ({ data }) => this.#onData(data) });

  constructor(threadId: string | undefined) {
    this.threadId = threadId;
  }

  decode(bytes: Uint8Array): DocsMessageChunk[] {
    this.#parser.feed(this.#text.decode(bytes, { stream: true }));
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }

  /**
   * Nothing follows; `cause` is the fault of a connection that broke.
   *
   * @throws unless the answer is whole. A connection that breaks after that takes nothing from it.
   */
  end(cause: unknown): void {
    if (isAbort(cause) || !this.finished) throw this.#faultOf(cause);
    this.closed = true;
  }

  #faultOf(cause: unknown): unknown {
    if (isAbort(cause)) return cause;
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
