import type { ChunkDecoder } from './chunk-decoder.js';
import type { DocsMessageChunk } from './docs-message.js';
import { EventStreamDecoder } from './event-stream-decoder.js';
import { timeoutError, timeToSpeak } from './response-deadline.js';
import { type SetTimer, systemTimer } from './timer.js';

/** Milliseconds that a backend has to close the connection once it said that nothing follows. */
const timeToEnd = 1000;

/** How a response is read. */
export interface MessageStreamOptions {
  /** What its bytes mean. Default: version 2, its thread unknown. */
  decoder?: ChunkDecoder;
  /** Default: the timer of the browser, or of Node. */
  setTimer?: SetTimer;
  /** Ends the request when its body is given up: Firefox goes on with one that is only cancelled. */
  onGiveUp?: () => void;
}

/**
 * The bytes of a response, read as chunks of the version 2 stream.
 *
 * It differs from the AI SDK's own reader where a reader of an answer would notice: a stream that
 * ends before its `finish` fails with `interrupted` instead of looking complete, one without a single
 * known chunk fails with `bad-response`, one that falls silent with `timeout`, and noise in between
 * is passed over. A thread id is put into `messageMetadata` of the `start` and `finish` chunks
 * wherever the backend sent it.
 */
export class MessageStream {
  readonly chunks: ReadableStream<DocsMessageChunk>;
  readonly #decoder: ChunkDecoder;

  constructor(body: ReadableStream<Uint8Array>, options: MessageStreamOptions = {}) {
    const { decoder = new EventStreamDecoder(undefined) } = options;
    this.#decoder = decoder;
    this.chunks = readChunks(new BodyReader(body.getReader(), { ...options, decoder }));
  }

  /** The thread that this answer belongs to, as far as the backend has said. */
  get threadId(): string | undefined {
    return this.#decoder.threadId;
  }
}

function readChunks(body: BodyReader): ReadableStream<DocsMessageChunk> {
  return new ReadableStream<DocsMessageChunk>({
    async pull(controller) {
      let chunks: DocsMessageChunk[] = [];
      // One read may hold no whole event, and a pull that enqueues nothing is not called again.
      while (chunks.length === 0 && !body.closed) chunks = await body.read();
      for (const chunk of chunks) controller.enqueue(chunk);
      if (!body.closed) return;
      controller.close();
      await body.letEnd();
    },
    cancel: (reason) => body.cancel(reason),
  });
}

/** Reads a body as far as it is needed, and waits for none of it longer than it may take. */
class BodyReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder: ChunkDecoder;
  readonly #setTimer: SetTimer;
  readonly #onGiveUp: (() => void) | undefined;

  constructor(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    options: MessageStreamOptions & { decoder: ChunkDecoder },
  ) {
    this.#reader = reader;
    this.#decoder = options.decoder;
    this.#setTimer = options.setTimer ?? systemTimer;
    this.#onGiveUp = options.onGiveUp;
  }

  /** Nothing more is needed of it. */
  get closed(): boolean {
    return this.#decoder.closed;
  }

  /** The chunks that are whole with the next bytes. */
  async read(): Promise<DocsMessageChunk[]> {
    let fault: unknown;
    const cancelTimer = this.#decoder.finished
      ? // Chunks may follow the finish, but an answer is not kept waiting for them.
        this.#giveUpAfter(timeToEnd)
      : this.#giveUpAfter(timeToSpeak, () => {
          fault = timeoutError(timeToSpeak);
        });
    try {
      const { done, value } = await this.#reader.read();
      if (!done) return this.#decoder.decode(value);
    } catch (cause) {
      fault ??= cause;
    } finally {
      cancelTimer();
    }
    this.#decoder.end(fault);
    return [];
  }

  /** Cancelled before its end, a whole answer shows as a failed request; so it is given time to end. */
  async letEnd(): Promise<void> {
    const cancelTimer = this.#giveUpAfter(timeToEnd);
    try {
      while (!(await this.#reader.read()).done);
    } catch {
      // The answer is whole; how its connection ends changes nothing.
    } finally {
      cancelTimer();
    }
  }

  cancel(reason: unknown): Promise<void> {
    return this.#reader.cancel(reason);
  }

  /** Gives the connection up, which ends the read that waits for it. */
  #giveUpAfter(milliseconds: number, onTimeOver?: () => void): () => void {
    return this.#setTimer(() => {
      onTimeOver?.();
      // In this order: a read that was aborted would fail, where a whole answer only has to end.
      void this.#reader.cancel().catch(() => undefined);
      this.#onGiveUp?.();
    }, milliseconds);
  }
}
