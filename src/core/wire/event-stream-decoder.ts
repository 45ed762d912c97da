import { parseMessageChunk } from '../messages/message-chunk.js';
import { ChunkDecoder, maximumLineLength } from './chunk-decoder.js';

/**
 * Reads version 2: the AI SDK's message stream of server-sent events. Noise is passed over. Of an event only
 * its data counts (HTML, "Parsing an event stream").
 */
export class EventStreamDecoder extends ChunkDecoder {
  protected override readonly protocol =
    'the AI SDK message stream. Check that base-url points at a backend that speaks version 2';
  #line = '';
  #isData = false;
  /** Each line of it with a break before. */
  #data = '';
  #endsInReturn = false;

  protected override read(text: string): void {
    if (text === '') return;
    // The line feed of a pair that was cut in two.
    const rest = this.#endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
    this.#endsInReturn = text.endsWith('\r');
    rest.split(/\r\n?|\n/).forEach((piece, index) => {
      if (index > 0) this.#endLine();
      this.#append(piece);
      if (this.#line.length + this.#data.length > maximumLineLength)
        throw new Error('An event is too long.');
    });
  }

  /** Looks at a line's beginning alone: a long one may come in many pieces. */
  #append(piece: string): void {
    if (!this.#isData && this.#line.length >= 5) return;
    this.#line += piece;
    this.#isData ||= this.#line.startsWith('data:');
  }

  #endLine(): void {
    const line = this.#line;
    const isData = this.#isData;
    this.#line = '';
    this.#isData = false;
    if (line === '') this.#endEvent();
    else if (isData) this.#data += `\n${line.slice(line[5] === ' ' ? 6 : 5)}`;
  }

  #endEvent(): void {
    const data = this.#data.slice(1);
    this.#data = '';
    if (this.closed || data === '') return;
    if (data === '[DONE]') {
      this.closed = this.finished;
      return;
    }
    const chunk = parseMessageChunk(data);
    if (chunk) this.receive(chunk);
  }
}
