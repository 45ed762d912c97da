import { readMessageChunk } from '../messages/message-chunk.js';
import { parseJson } from '../parse-json.js';
import { isRecord } from '../record.js';
import { ChunkDecoder, maximumLineLength } from './chunk-decoder.js';

type OpenPart = { type: 'text' | 'reasoning'; id: string };

/**
 * Reads version 1: the data stream of AI SDK 4, a line of `<code>:<JSON>` for each part. Its parts
 * come out as chunks of version 2. Blank lines are heartbeats, and a line that is no known part is passed
 * over. The last one counts without a line break too: JSON that was cut off does not parse as a part.
 *
 * The thread stands on the `d` part, where the specification puts it, or where a client of AI SDK 4 can
 * see it: as `{type: 'finish', threadId}` in a data part, or in an annotation, which may also say how the
 * answer came about.
 */
export class DataStreamDecoder extends ChunkDecoder {
  protected override readonly protocol =
    'the AI SDK 4 data stream. Check that base-url points at a backend that speaks version 1';
  #line = '';
  #started = false;
  #parts = 0;
  #open: OpenPart | undefined;
  /** The next step goes on with the text of this one. */
  #isContinued = false;

  protected override read(text: string): void {
    const lines = text.split('\n');
    lines.forEach((line, index) => {
      this.#line += line;
      if (this.#line.length > maximumLineLength)
        throw new Error('A line of the answer is too long.');
      if (index < lines.length - 1) this.#endLine();
    });
  }

  protected override readEnd(): void {
    this.#endLine();
  }

  #endLine(): void {
    const [, code = '', json = ''] = /^([0-9a-z]):(.*)/s.exec(this.#line) ?? [];
    this.#line = '';
    const value = parseJson(json);
    if (value === undefined) return;
    if (code === '0') this.#append('text', value);
    else if (code === 'g') this.#append('reasoning', value);
    else if (code === '2' || code === '8') this.#readMetadata(code, value);
    else if (code === '3') this.#emit({ type: 'error', errorText: value });
    else if (code === 'f') this.#start(value);
    else if (isRecord(value)) this.#readRecord(code, value);
  }

  #readRecord(code: string, value: Record<string, unknown>): void {
    const { toolCallId, toolName, finishReason, threadId } = value;
    // Text that follows is a part of its own, as it is in version 2.
    this.#isContinued = code === 'e' && value.isContinued === true;
    if (code in toolChunks || code === 'd' || (code === 'e' && !this.#isContinued)) this.#close();
    if (code === 'b') this.#emit({ type: 'tool-input-start', toolCallId, toolName });
    else if (code === 'c') {
      this.#emit({ type: 'tool-input-delta', toolCallId, inputTextDelta: value.argsTextDelta });
    } else if (code === '9') {
      this.#emit({ type: 'tool-input-available', toolCallId, toolName, input: value.args });
    } else if (code === 'a') {
      this.#emit({ type: 'tool-output-available', toolCallId, output: value.result });
    } else if (code === 'h') {
      const { id: sourceId, url, title } = value;
      this.#emit({ type: 'source-url', sourceId, url, title });
    } else if (code === 'e') this.#emit({ type: 'finish-step' });
    else if (code === 'd') {
      const isNamed = typeof threadId === 'string';
      this.#emit({
        type: 'finish',
        finishReason,
        ...(isNamed && { messageMetadata: { threadId } }),
      });
    }
  }

  #append(type: OpenPart['type'], delta: unknown): void {
    if (typeof delta !== 'string') return;
    if (this.#open?.type !== type) {
      this.#close();
      this.#parts += 1;
      this.#open = { type, id: `part-${this.#parts}` };
      this.#emit({ type: `${type}-start`, id: this.#open.id });
    }
    this.#emit({ type: `${type}-delta`, id: this.#open.id, delta });
  }

  #close(): void {
    if (this.#open) this.#emit({ type: `${this.#open.type}-end`, id: this.#open.id });
    this.#open = undefined;
  }

  /** Every step has a start; an answer has only one. */
  #start(value: unknown): void {
    if (!this.#isContinued) this.#close();
    if (!this.#started) {
      this.#emit({ type: 'start', messageId: isRecord(value) ? value.messageId : undefined });
    }
    this.#started = true;
    // What a step goes on with is still the text of the one before.
    if (!this.#open) this.#emit({ type: 'start-step' });
  }

  /** Data can be about anything; an annotation is about the message. */
  #readMetadata(code: '2' | '8', value: unknown): void {
    for (const item of Array.isArray(value) ? value : []) {
      if (!isRecord(item) || (code === '2' && item.type !== 'finish')) continue;
      const fields = metadataFields.filter((field) => typeof item[field] === 'string');
      const messageMetadata = Object.fromEntries(fields.map((field) => [field, item[field]]));
      if (fields.length > 0) this.#emit({ type: 'message-metadata', messageMetadata });
    }
  }

  #emit(value: Record<string, unknown>): void {
    const chunk = readMessageChunk(value);
    if (chunk) this.receive(chunk);
  }
}

const metadataFields = ['threadId', 'answer', 'confidence'];
const toolChunks: Readonly<Record<string, true>> = { '9': true, a: true, b: true, c: true };
