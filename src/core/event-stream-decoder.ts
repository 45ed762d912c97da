import { createParser } from 'eventsource-parser';
import { ChunkDecoder, maximumLineLength } from './chunk-decoder.js';
import { parseMessageChunk } from './message-chunk.js';

/** Reads version 2: the AI SDK's message stream of server-sent events. Noise is passed over. */
export class EventStreamDecoder extends ChunkDecoder {
  protected override readonly protocol =
    'the AI SDK message stream. Check that base-url points at a backend that speaks version 2';
  readonly #parser = createParser({
    onEvent: ({ data }) => this.#onData(data),
    // Reading on beyond it throws.
    maxBufferSize: maximumLineLength,
  });

  protected override read(text: string): void {
    this.#parser.feed(text);
  }

  #onData(data: string): void {
    if (this.closed) return;
    if (data === '[DONE]') {
      this.closed = this.finished;
      return;
    }
    const chunk = parseMessageChunk(data);
    if (chunk) this.receive(chunk);
  }
}
