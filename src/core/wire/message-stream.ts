import type { DocsMessageChunk } from '../messages/docs-message.js';
import { BodyReader, type BodyReaderOptions } from './body-reader.js';
import type { ChunkDecoder } from './chunk-decoder.js';
import { EventStreamDecoder } from './event-stream-decoder.js';

/** How a response is read. Default of the decoder: version 2, its thread unknown. */
export type MessageStreamOptions = Partial<BodyReaderOptions>;

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
